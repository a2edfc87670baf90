import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSetupLink, hasAdmin } from '#domain/accounts/setup-link.ts'
import type { App } from './app.ts'
import { newCtx } from './http/request-state.ts'

/** Describes a started site: its URL, its data and, until there is an admin, how to create the first one. */
export async function describeStart(app: App, url: string): Promise<string> {
  const { config } = app
  const lines = [
    '',
    `  ${config.siteName} is ready:  ${config.publicUrl ?? url}`,
    `  Data:  ${config.databaseUrl === undefined ? config.dataDir : `${config.mediaDir}, and the database of DATABASE_URL`}`,
    '  Stop:  Ctrl+C',
    '',
  ]
  if (!(await hasAdmin(newCtx(app)))) lines.push(...(await describeSetup(app, config.publicUrl ?? url)))
  return `${lines.join('\n')}\n`
}

/** Writes the setup link to a file when output goes to logs, where anyone reading it could become admin. */
async function writeSetup({ config }: App, link: string): Promise<string[]> {
  const file = join(config.dataDir, 'setup-link.txt')
  await writeFile(file, `${link}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return [
    '  Nobody runs this site yet. Make the first admin with the link in this file, which works once:',
    `    ${file}`,
  ]
}

async function describeSetup(app: App, url: string): Promise<string[]> {
  const link = `${url}/setup/${await createSetupLink(newCtx(app))}`
  return [
    ...(app.config.isTerminal
      ? ['  Nobody runs this site yet. Make the first admin with this link, which works once:', `    ${link}`]
      : await writeSetup(app, link)),
    '  or on the command line:',
    '    npm run warren -- create-user --name <name> --email <address> --password <password> --admin',
    '',
    '  For something to look at:',
    '    npm run warren -- seed-demo',
    '',
  ]
}
