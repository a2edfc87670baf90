import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkSettings,
  DEFAULT_COMMUNITY_SETTINGS,
  isColumnSetting,
  readCommunitySettings,
  SETTING_FIELDS,
  settingsFromForm,
} from './community-settings.ts'

/** Settings stored and shown on the settings page, but without effect yet. */
const WAITING: string[] = []

test('every setting that is no column acts somewhere beside its form, or is known to wait', () => {
  const sources = readSources().join('\n')
  const idle = SETTING_FIELDS.map(({ name }) => name).filter(
    name => !isColumnSetting(name) && !readsIt(sources, name),
  )
  expect(idle.toSorted()).toEqual(WAITING)
})

/** Returns whether sources read a setting: as a property, by destructuring, or in SQL. */
function readsIt(sources: string, setting: string): boolean {
  const name = setting === 'welcomeMarkdown' ? 'welcomeHtml' : setting
  return (
    new RegExp(`(?:settings|needs|Settings\\(.*?\\)|Id\\))\\)?\\??\\.${name}\\b`).test(sources) ||
    new RegExp(`\\{[^{}=]*\\b${name}\\b[^{}=]*\\} = [^\\n]*(?:settings|needs)`, 'i').test(sources) ||
    new RegExp(`->>?'${name}'`).test(sources)
  )
}

test.for([
  null,
  'open',
  7,
  [],
  { kinds: 'all', archiveDays: 'never', titleBanned: 'cheap', publicLog: true },
])('what was stored and means nothing (%j) reads as the defaults', stored =>
  expect(readCommunitySettings(stored)).toEqual(DEFAULT_COMMUNITY_SETTINGS),
)

test('of what was stored that counts which still means something', () => {
  const stored = {
    topics: ['art', 'astrology'],
    archiveDays: 999_999,
    titleBanned: ['cheap', 7],
    kinds: { link: { isAllowed: false, titleMax: 100_000, body: 'maybe' }, poll: { isAllowed: true } },
    isGone: true,
    requiresFlair: 'yes',
  }
  const kind = { isAllowed: true, titleMin: 1, titleMax: 300, body: 'optional' }
  expect(readCommunitySettings(stored)).toEqual({
    ...DEFAULT_COMMUNITY_SETTINGS,
    topics: ['art'],
    archiveDays: 3_650,
    titleBanned: ['cheap'],
    kinds: { text: kind, link: { ...kind, isAllowed: false }, image: kind, chat: kind },
  })
})

test('a form is read by the table: boxes, lines, choices, numbers', () => {
  const form = new FormData()
  form.set('titleBanned', 'cheap \r\n\r\n bargain')
  form.set('archiveDays', ' 30 ')
  form.set('hideAtReports', '')
  form.set('publicLog', 'named')
  form.set('suggestedSort', 'sideways')
  form.set('requiresFlair', 'on')
  const names = SETTING_FIELDS.map(({ name }) => name).filter(name => form.has(name))
  expect(settingsFromForm(form, [...names, 'allowsCrossposts'])).toEqual({
    titleBanned: ['cheap', 'bargain'],
    archiveDays: 30,
    hideAtReports: Number.NaN,
    publicLog: 'named',
    suggestedSort: null,
    requiresFlair: true,
    allowsCrossposts: false,
  })
})

test('what is not allowed names its field and its limit', () => {
  expect(() => checkSettings({ hideAtReports: 1_001 })).toThrow(
    expect.objectContaining({ code: 'field_invalid', details: { from: 0, to: 1_000 } }),
  )
  expect(() => checkSettings({ description: 'x'.repeat(501) })).toThrow(
    expect.objectContaining({ field: 'description', details: { limit: 500, length: 501 } }),
  )
})

function readSources(): string[] {
  const root = join(import.meta.dirname, '../..')
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .filter(
      ({ name, parentPath }) =>
        !/community-settings|messages|community-setup|tables/.test(relative(root, join(parentPath, name))),
    )
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}
