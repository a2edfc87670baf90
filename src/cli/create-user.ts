import { parseArgs } from 'node:util'
import { createAccount, type NewAccount } from '#domain/accounts/create-account.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- create-user --name <name> --password <password> [--email <address>] [--staff] [--admin]

Creates an account. Works whether or not the site is running.

  --name <name>          3 to 20 letters, digits, _ or -
  --password <password>  at least 8 characters; use - to read it from standard input, which keeps it out
                         of the shell's history
  --email <address>      email address; counts as confirmed
  --staff                make it a staff account
  --admin                make it an admin account with all permissions
  --help                 show this help
`

export const createUserCommand: CliCommand = {
  name: 'create-user',
  summary: 'Create an account, including staff and admin accounts',
  help: HELP,
  async run(args, io) {
    const account = parse(args)
    if (account.password === '-') account.password = await readLine(process.stdin)
    const { db } = await io.openDb()
    const { name } = await createAccount(cliContext(db), account)
    const role = account.isAdmin ? 'Admin' : account.isStaff ? 'Staff account' : 'Account'
    io.stdout.write(`${role} ${name} is ready to log in.\n`)
    return 0
  },
}

function parse(args: readonly string[]): NewAccount & { password: string } {
  const { values } = readArgs(args)
  if (values.name === undefined || values.password === undefined) {
    throw new CliUsageError('Missing --name or --password.')
  }
  return {
    name: values.name,
    password: values.password,
    email: values.email ?? null,
    isVerified: true,
    isStaff: values.staff ?? false,
    isAdmin: values.admin ?? false,
  }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        staff: { type: 'boolean' },
        admin: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.split('\n', 1)[0] ?? ''
}
