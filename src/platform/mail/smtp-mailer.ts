import { createTransport } from 'nodemailer'
import type { Log } from '#platform/context/context.ts'
import type { Mailer } from './mail.ts'

const PATIENCE_MS = 20_000

/** Sends letters through a mail server. What it refuses is thrown: the job that sends tries again. */
export function smtpMailer({ smtpUrl, from, log }: { smtpUrl: string; from: string; log: Log }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Letters are made of words alone: nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ kind, to, subject, text, html }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
      log.info({ kind }, 'A mail was sent')
    },
  }
}
