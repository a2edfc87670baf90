import type { Log } from '#platform/context/context.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'

type MailSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`; undefined keeps emails in the outbox. */
  smtpUrl: string | undefined
  /** `Warren <no-reply@warren.example>` */
  from: string
  /** Folder of unsent emails. */
  outboxDir: string
  log: Log
  /** Whether the log goes to a terminal that someone is watching. */
  showsLinks: boolean
}

/** Returns the site's mailer. The SMTP code loads with the first email. */
export function openMailer({ smtpUrl, from, outboxDir, log, showsLinks }: MailSettings): Mailer {
  if (smtpUrl === undefined) return outboxMailer({ dir: outboxDir, from, log, showsLinks })
  let mailer: Promise<Mailer> | undefined
  const load = () => import('./smtp-mailer.ts')
  return {
    async send(mail) {
      mailer ??= load().then(({ smtpMailer }) => smtpMailer({ smtpUrl, from, log }))
      await (await mailer).send(mail)
    },
    openRun: async () => (await load()).openSmtpRun({ smtpUrl, from, log }),
  }
}
