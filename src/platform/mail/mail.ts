/** An email to one person, as plain text and simple HTML. */
export type Mail = {
  /** Its purpose, for file names and logs: `verify-email`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** The link it contains, if any; without a mail server the operator gets it. */
  link: string | null
  /** Set for emails the recipient subscribed to. */
  list?: MailList
}

/** Headers of an email the recipient subscribed to and can end (RFC 8058, RFC 2919). */
export type MailList = {
  /** `Notifications <notifications.warren.example>` */
  name: string
  id: string
  /** Ends it by a POST without cookies; a GET shows a page. */
  unsubscribeUrl: string
  /** Stays the same when it is sent again, so that mail servers recognize it: `3.1764@warren.example`. */
  messageId: string
  /** ID by which mail programs group emails; not the ID of any email. */
  threadId?: string
}

export type Mailer = {
  /** Sends an email; throws when it was not accepted. */
  send(mail: Mail): Promise<void>
  /** Returns a mailer that keeps its connections for many emails, until closed. */
  openRun?(): Promise<MailRun>
}
export type MailRun = Pick<Mailer, 'send'> & { close(): void }
