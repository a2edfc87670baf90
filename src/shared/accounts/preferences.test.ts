import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PREFERENCE_FIELDS } from './preferences.ts'

/** What is asked before the part that acts on it exists, with the line that says so in docs/spec/in-part.tsv. */
const WAITING: Record<string, string> = { emailDigest: 'R3-acct-05' }
const SRC = join(import.meta.dirname, '../..')

test('every preference acts somewhere, or is known to wait', () => {
  const readers = readSources().join('\n')
  const idle = PREFERENCE_FIELDS.map(({ name }) => name).filter(name => !readsIt(readers, name))
  expect(idle.filter(name => WAITING[name] === undefined)).toEqual([])
  const inPart = readFileSync(join(SRC, '../docs/spec/in-part.tsv'), 'utf8')
  for (const name of Object.keys(WAITING))
    expect(inPart.split('\n').find(line => line.startsWith(`${WAITING[name]}\t`))).toContain(name)
})

/** Read from preferences, or taken out of them by its name. */
function readsIt(sources: string, name: string): boolean {
  return (
    new RegExp(`references\\??\\.${name}\\b`).test(sources) ||
    new RegExp(`\\{[^{}=]*\\b${name}\\b[^{}=]*\\} = [^\\n]*references`, 'i').test(sources)
  )
}

function readSources(): string[] {
  return readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}
