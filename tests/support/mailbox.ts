import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from './start-app.ts'

/** A letter from the outbox of a site without a mail server. */
export type Letter = { kind: string; to: string; subject: string; text: string; mode: number }

/** Returns all emails sent to an address so far, oldest first. */
export async function lettersTo(app: TestApp, to: string): Promise<Letter[]> {
  const dir = join(app.server.app.config.dataDir, 'outbox')
  const names = await readdir(dir).catch(() => [])
  const letters = await Promise.all(names.sort().map(name => readLetter(join(dir, name))))
  return letters.filter(letter => letter.to === to)
}

/** Waits for the letter of a kind; `count` is how many of the kind there must be, and the last is returned. */
export async function letterOf(
  app: TestApp,
  { to, kind, count = 1 }: { to: string; kind: string; count?: number },
): Promise<Letter> {
  const ofKind = async () => (await lettersTo(app, to)).filter(letter => letter.kind === kind)
  await expect.poll(async () => (await ofKind()).length).toBe(count)
  return (await ofKind()).at(-1) as Letter
}

/** The path of a letter's link, on this site. */
export function linkOf(letter: Letter): string {
  const link = /^https?:\/\/\S+$/m.exec(letter.text)?.[0]
  if (link === undefined) throw new Error(`No link in: ${letter.text}`)
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

async function readLetter(path: string): Promise<Letter> {
  const text = await readFile(path, 'utf8')
  const head = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
  const kind = /Z-(.+)\.txt$/.exec(path)?.[1] ?? ''
  const { mode } = await stat(path)
  return { kind, to: head('To'), subject: head('Subject'), text, mode: mode & 0o777 }
}
