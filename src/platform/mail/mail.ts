/** A letter to one person, in words and as simple HTML. */
export type Mail = {
  /** What it is about, for file names and logs: `verify-email`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** The link it carries, where it carries one: a site without mail tells it to its operator. */
  link: string | null
}

export type Mailer = {
  /** Hands a letter over; throws when it was not taken. */
  send(mail: Mail): Promise<void>
}
