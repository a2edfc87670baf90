import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../../src/web')

/** Actions that are no `formAction`, and why (decision 30). */
const OTHERS: Record<string, string> = {
  'pages/account/logout-page.server.ts': 'takes no form',
  'pages/account/verification-page.server.ts': 'takes no form',
  'pages/account/magic-link-page.server.ts': 'answers the same whatever was typed',
  'pages/account/password-reset-page.server.ts': 'answers the same whatever was typed',
  'pages/directory/own-communities-page.server.ts': 'buttons of a page that shows no form',
  'pages/settings/settings-page.server.ts': 'takes what fits of what was sent',
  'pages/community-setup/settings-page.server.ts': 'merges what two moderators changed at once',
  'pages/wiki/create-wiki-page.server.ts': 'a failure brings along what somebody else wrote meanwhile',
  'pages/wiki/edit-wiki-page.server.ts': 'a failure brings along what somebody else wrote meanwhile',
  'pages/submit/submit-page.server.ts': 'a failure brings along what the community offers',
  'pages/sign-on/one-tap-page.server.ts': 'another site sends it',
}

test('a page’s action declares its form, or is known to end otherwise', () => {
  const found = readdirSync(WEB, { recursive: true, withFileTypes: true })
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => path.endsWith('.server.ts') && !path.endsWith('form-action.server.ts'))
    .filter(path => readFileSync(path, 'utf8').includes(' = guarded('))
    .map(path => relative(WEB, path))
  expect(found.toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
