import type { CliCommand } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- migrate

Brings the database to the newest version of its tables. npm start does the same; several processes may do it at once.
`

export const migrateCommand: CliCommand = {
  name: 'migrate',
  summary: "Bring the database's tables up to date",
  help: HELP,
  async run(_args, io) {
    const { pool } = await io.openDb()
    const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
    io.stdout.write(`Up to date: ${rows.length} migrations, the last is ${rows.at(-1)?.name ?? 'none'}.\n`)
    return 0
  },
}
