import type { CliCommand } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- migrate

Runs all pending database migrations. npm start does this too. Several processes can run it at the same time.
`

export const migrateCommand: CliCommand = {
  name: 'migrate',
  summary: 'Run pending database migrations',
  help: HELP,
  async run(_args, io) {
    const { pool } = await io.openDb()
    const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
    io.stdout.write(`Up to date: ${rows.length} migrations, the last is ${rows.at(-1)?.name ?? 'none'}.\n`)
    return 0
  },
}
