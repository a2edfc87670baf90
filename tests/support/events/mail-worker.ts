import { setTimeout as sleep } from 'node:timers/promises'
import { sendMails } from '#domain/inbox-mail/send-mails.ts'
import { silentLog } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { createVault } from '#platform/secrets/vault.ts'

/** A worker to be killed: sends what is due. Its arguments are the addresses of the database and the mail server. */
const { db } = openDatabase({ url: process.argv[2] ?? '', maxConnections: 4 })
const mailer = openMailer({
  smtpUrl: process.argv[3],
  from: 'x@burrow.example',
  outboxDir: '/nowhere',
  log: silentLog,
  showsLinks: false,
})
const { ctx } = createTestContext(db)
const deps = {
  mailer,
  vault: createVault(Buffer.alloc(32, 1)),
  siteName: 'X',
  base: 'https://burrow.example',
}
process.stdout.write('ready\n')
for (;;) {
  await sendMails(ctx, deps)
  await sleep(5)
}
