import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')
/** Matches writes that skip the community's rules: commands and routes must call `screened-writes.ts` and `screen-chat.ts` instead. */
const BARE_WRITES =
  /import \{[^}]*\b(?:create|edit)(?:Post|Comment)\b[^}]*\} from '#domain|import \{[^}]*\breportThing\b[^}]*\} from '#domain|import \{[^}]*\b(?:(?:send|edit)Message|actInRoom)\b[^}]*\} from '#domain\/rooms/

test('no door writes past the rules of a community', () => {
  const files = ['commands', 'api', 'web'].flatMap(folder =>
    readdirSync(join(SOURCE, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  const past = files.filter(file => BARE_WRITES.test(readFileSync(file, 'utf8')))
  expect(past.map(file => file.slice(SOURCE.length + 1))).toEqual([])
})
