import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from './start-app.ts'

/** An email from the outbox of a site without a mail server. */
export type Email = { kind: string; to: string; subject: string; text: string; mode: number }

/** Returns all emails sent to an address so far, oldest first. */
export async function emailsTo(app: TestApp, to: string): Promise<Email[]> {
  const dir = join(app.server.app.config.dataDir, 'outbox')
  const names = await readdir(dir).catch(() => [])
  const emails = await Promise.all(names.sort().map(name => readEmail(join(dir, name))))
  return emails.filter(email => email.to === to)
}

/** Waits for the email of a kind; `count` is how many of the kind there must be, and the last is returned. */
export async function waitForEmail(
  app: TestApp,
  { to, kind, count = 1 }: { to: string; kind: string; count?: number },
): Promise<Email> {
  const ofKind = async () => (await emailsTo(app, to)).filter(email => email.kind === kind)
  await expect.poll(async () => (await ofKind()).length).toBe(count)
  return (await ofKind()).at(-1) as Email
}

/** The path of an email's link, on this site. */
export function linkOf(email: Email): string {
  const link = /^https?:\/\/\S+$/m.exec(email.text)?.[0]
  if (link === undefined) throw new Error(`No link in: ${email.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Waits until no jobs are left. */
export async function jobsDone(app: TestApp): Promise<void> {
  const { pool } = app.server.app.database
  await expect
    .poll(async () => (await pool.query('select count(*)::int as n from graphile_worker.jobs')).rows[0]?.n)
    .toBe(0)
}

async function readEmail(path: string): Promise<Email> {
  const text = await readFile(path, 'utf8')
  const head = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
  const kind = /Z-(.+)\.txt$/.exec(path)?.[1] ?? ''
  const { mode } = await stat(path)
  return { kind, to: head('To'), subject: head('Subject'), text, mode: mode & 0o777 }
}
