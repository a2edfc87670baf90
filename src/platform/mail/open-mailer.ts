import type { Log } from '#platform/context/context.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'

type MailSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`; undefined keeps letters in the outbox. */
  smtpUrl: string | undefined
  /** `Warren <no-reply@warren.example>` */
  from: string
  /** Folder of letters that nobody sends. */
  outboxDir: string
  log: Log
  /** Whether somebody sits at the terminal that the log goes to. */
  showsLinks: boolean
}

/** Where the site's letters go. The code that speaks SMTP is loaded with the first letter. */
export function openMailer({ smtpUrl, from, outboxDir, log, showsLinks }: MailSettings): Mailer {
  if (smtpUrl === undefined) return outboxMailer({ dir: outboxDir, from, log, showsLinks })
  let mailer: Promise<Mailer> | undefined
  return {
    async send(mail) {
      mailer ??= import('./smtp-mailer.ts').then(({ smtpMailer }) => smtpMailer({ smtpUrl, from, log }))
      await (await mailer).send(mail)
    },
  }
}
