import { parseArgs } from 'node:util'
import { createAccount, type NewAccount } from '#domain/accounts/create-account.ts'
import { ADMIN_ROLES, type AdminRole } from '#shared/accounts/admin-roles.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- create-user --name <name> --password <password> [--email <address>] [--staff] [--admin | --roles <list>]

Creates an account. Works whether or not the site is running.

  --name <name>          3 to 20 letters, digits, _ or -
  --password <password>  at least 8 characters; use - to read it from standard input, which keeps it out
                         of the shell's history
  --email <address>      email address; counts as confirmed
  --staff                make it a staff account
  --admin                make it an admin account with all roles
  --roles <list>         make it an admin account with some roles: content, accounts, site, money, separated by commas
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
  const roles = values.roles === undefined ? undefined : parseRoles(values.roles)
  return {
    name: values.name,
    password: values.password,
    email: values.email ?? null,
    isVerified: true,
    isStaff: values.staff ?? false,
    isAdmin: values.admin === true || roles !== undefined,
    ...(values.admin !== true && roles !== undefined && { adminRoles: roles }),
  }
}

function parseRoles(text: string): AdminRole[] {
  const names = text.split(',').map(name => name.trim())
  const unknown = names.find(name => !ADMIN_ROLES.some(role => role === name))
  if (unknown !== undefined)
    throw new CliUsageError(`There is no role "${unknown}". Roles are: ${ADMIN_ROLES.join(', ')}.`)
  return ADMIN_ROLES.filter(role => names.includes(role))
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
        roles: { type: 'string' },
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
