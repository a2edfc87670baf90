import { createTransport } from 'nodemailer'
import type { Log } from '#platform/context/context.ts'
import type { Mail, Mailer, MailList, MailRun } from './mail.ts'

const PATIENCE_MS = 20_000
const RUN_CONNECTIONS = 3

type SmtpSettings = { smtpUrl: string; from: string; log: Log }

/** Returns a mailer that uses a mail server. Rejections are thrown, so the sending job retries. */
export function smtpMailer({ smtpUrl, from, log }: SmtpSettings): Mailer {
  const transport = createTransport(settingsOf(smtpUrl))
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail))
      log.info({ kind: mail.kind }, 'A mail was sent')
    },
  }
}

/** Returns one that keeps some connections open for many emails. */
export function openSmtpRun({ smtpUrl, from }: SmtpSettings): MailRun {
  const transport = createTransport({
    ...settingsOf(smtpUrl),
    pool: true,
    maxConnections: RUN_CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail))
    },
    close: () => transport.close(),
  }
}

function settingsOf(smtpUrl: string) {
  return {
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Emails contain only text, so nothing in them may name a file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Subjects and headers lose their line ends in nodemailer. */
function messageOf(from: string, { to, subject, text, html, list }: Mail) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(list === undefined ? {} : listFields(list)),
  }
}

function listFields({ name, id, unsubscribeUrl, messageId, threadId }: MailList) {
  return {
    messageId: `<${messageId}>`,
    ...(threadId !== undefined && { inReplyTo: `<${threadId}>`, references: `<${threadId}>` }),
    list: { id: { url: id, comment: name }, unsubscribe: unsubscribeUrl },
    headers: {
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Vacation replies and the like stay away.
      'Auto-Submitted': 'auto-generated',
    },
  }
}
