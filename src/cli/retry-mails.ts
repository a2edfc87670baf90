import { parseArgs } from 'node:util'
import { listFailedMails, retryFailedMails } from '#domain/mail-queue/failed-mails.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- retry-mails [--list]

Notification emails that the mail server refused, or didn't take for two days, are kept as failed for a month. This sends
them again, without what their readers have seen meanwhile. Fix the cause first. Addresses that were refused stay off
until their owners ask for emails again in their settings. Works whether or not the site is running.

  --list  show the latest 50 and retry nothing
  --help  show this help
`
const LISTED = 50

export const retryMailsCommand: CliCommand = {
  name: 'retry-mails',
  summary: "Send notification emails again that the mail server didn't take",
  help: HELP,
  async run(args, io) {
    const isList = parse(args)
    const { db } = await io.openDb()
    const ctx = cliContext(db)
    if (!isList) {
      const count = await retryFailedMails(ctx)
      io.stdout.write(count === 1 ? '1 email will be sent again.\n' : `${count} emails will be sent again.\n`)
      return 0
    }
    const failed = await listFailedMails(ctx, { limit: LISTED })
    for (const { id, kind, account, error, failedAt } of failed)
      io.stdout.write(`${failedAt.toISOString()}  ${kind} ${id} to u/${account}\n    ${error}\n`)
    if (failed.length === 0) io.stdout.write('Nothing has failed.\n')
    return 0
  },
}

function parse(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { list: { type: 'boolean' } } }).values.list === true
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
