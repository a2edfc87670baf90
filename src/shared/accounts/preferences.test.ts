import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PREFERENCE_FIELDS } from './preferences.ts'

/** Preferences whose effect isn't built yet, with their row in docs/spec/in-part.tsv. */
const WAITING: Record<string, string> = {}
const SRC = join(import.meta.dirname, '../..')

test('every preference acts somewhere, or is known to wait', () => {
  const readers = readSources().join('\n')
  const idle = PREFERENCE_FIELDS.map(({ name }) => name).filter(name => !readsIt(readers, name))
  expect(idle.filter(name => WAITING[name] === undefined)).toEqual([])
  const inPart = readFileSync(join(SRC, '../docs/spec/in-part.tsv'), 'utf8')
  for (const name of Object.keys(WAITING))
    expect(inPart.split('\n').find(line => line.startsWith(`${WAITING[name]}\t`))).toContain(name)
})

/** Returns whether sources read a preference, as a property or by destructuring. */
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
