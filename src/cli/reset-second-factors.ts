import { parseArgs } from 'node:util'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { resetSecondFactors } from '#domain/second-factors/reset-second-factors.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- reset-second-factors --name <name>

For someone who lost their authenticator app and backup codes. Turns off two-factor authentication, removes their
passkeys and logs them out everywhere. Their password stays the same. Verify their identity first. Works whether or not
the site is running.

  --name <name>  username of the account
  --help         show this help
`

export const resetSecondFactorsCommand: CliCommand = {
  name: 'reset-second-factors',
  summary: 'Restore access for someone who lost their second factor',
  help: HELP,
  async run(args, io) {
    const name = parseName(args)
    const { db } = await io.openDb()
    const ctx = cliContext(db)
    const accountId = await findAccountId(ctx, { name })
    if (accountId === null) throw new CliError(`There is no account called ${name}.`)
    await resetSecondFactors(ctx, { accountId })
    io.stdout.write(`${name} can now log in with only their password.\n`)
    return 0
  },
}

function parseName(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { name: { type: 'string' } } })
    if (values.name !== undefined) return values.name
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
  throw new CliUsageError('Missing --name.')
}
