import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/** Writes that a command runs and some form calls as well, and why (decision 75). */
const CALLED_ELSEWHERE: Record<string, string> = {
  'collections/edit-collections.ts#createCollection': 'its page asks for more than a title',
  'communities/members/join-community.ts#joinCommunity': 'whoever starts joins many, and reads no welcome',
  'rooms/mark-read.ts#markRoomRead': 'to open a room without script is to read it',
  'accounts/preferences.ts#savePreferences': 'forms send what they show, not changes',
}

const READS = /#(?:list|load|read|require|find|count|suggest|is|can|has)(?![a-z])|#[A-Z_]{2,}/

/** Returns the domain functions that the files of a folder import, as `votes/cast-vote.ts#castVote`. */
function domainImports(folder: string, only: RegExp): string[] {
  return readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => only.test(path) && !path.endsWith('.test.ts'))
    .flatMap(path => {
      const code = readFileSync(join(SOURCE, folder, path), 'utf8')
      return [...code.matchAll(/import \{([^}]*)\} from '#domain\/([^']+)'/g)].flatMap(
        ([, list = '', module]) =>
          list
            .split(',')
            .map(name => name.trim())
            .filter(name => name !== '' && !name.startsWith('type '))
            .map(name => `${module}#${name}`),
      )
    })
}

test('what a command does is called by the command alone: forms and the API run the command', () => {
  const written = new Set(domainImports('commands', /\.ts$/).filter(name => !READS.test(name)))
  expect(written.size).toBeGreaterThan(40)
  const others = [...domainImports('web', /\.server\.ts$/), ...domainImports('api', /\.ts$/)]
  const beside = new Set(others.filter(name => written.has(name)))
  expect([...beside].sort()).toEqual(Object.keys(CALLED_ELSEWHERE).sort())
})
