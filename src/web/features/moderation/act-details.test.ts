import { expect, test } from 'vitest'
import { DETAIL_CHOICES, type ModDetails, type WordedDetails } from '#shared/mod-log/mod-details.ts'
import type { ModAction } from '#shared/moderation/mod-actions.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { wordsOfDetails } from './act-details.ts'

const told = (action: ModAction, details: ModActView['details']) => wordsOfDetails({ action, details })

test.for<[ModAction, ModActView['details'], string[]]>([
  [
    'filter',
    { ruleNumber: 2, ruleTitle: 'No stores', rule: 'No stores', version: 1_200, matched: ['store', 'a "b"'] },
    ['rule: No stores', 'rules version 1,200', 'match: “store”, “a "b"”'],
  ],
  ['lock', { ruleNumber: 2, version: 3, matched: [] }, ['rule 2', 'rules version 3']],
  ['remove', { rule: '#2', ruleNumber: 2 }, ['rule 2']],
  ['remove', { rule: 'No jugs', reason: 'Again' }, ['rule: No jugs', 'reason: Again']],
  ['ban', { days: 1, rule: '', note: 'twice' }, ['note: twice', 'for 1 day']],
  ['ban', { days: 'for good', rule: 'Be kind', note: '' }, ['rule: Be kind', 'permanently']],
  ['unban', { ended: true }, ['expired']],
  ['snooze_reporter', { reason: 'harassment', days: 7 }, ['reason: Harassment or bullying', 'for 7 days']],
  ['change_rights', { rights: ['posts', 'mail'] }, ['permissions: Posts and comments, Modmail']],
  ['invite_moderator', { rights: [] }, ['no permissions']],
  ['add_note', { label: 'abuse' }, ['label: Abuse']],
  ['edit_note', { label: null }, []],
  ['edit_settings', { changed: ['topics', 'welcomeMarkdown', 'welcomeHtml'] }, ['topics, welcome message']],
  ['set_crowd_control', { level: 'strict' }, ['level: Strict']],
  ['set_crowd_control', { value: 'medium' }, ['set to: Moderate']],
  ['set_suggested_sort', { value: 'qa' }, ['set to: Q&A']],
  ['set_suggested_sort', { value: 'blank' }, ['set to: community default']],
  ['explain_removal', { title: 'No jugs', sendAs: 'message' }, ['“No jugs”', 'as a message']],
  ['set_user_flair', { text: null }, ['no flair']],
  ['add_flair_template', { kind: 'post', text: 'Question' }, ['post flair', 'flair: Question']],
  [
    'edit_flair_settings',
    { usersMayChoose: false, postsMayChoose: true },
    ['only moderators assign user flair', "authors can choose their post's flair"],
  ],
  ['edit_emoji', { name: 'jug', isModeratorOnly: false }, [':jug:', 'everyone can use it']],
  [
    'edit_style',
    { accent: '#2f6b4f', highlightLight: '', emojiWidth: 20, hasNewIcon: true, hasNewBanner: false },
    ['primary color #2f6b4f', 'emoji width 20 pixels', 'new icon'],
  ],
  [
    'wiki_settings',
    { mode: 'members', accountAgeDays: 0, karma: 1_500 },
    ['members can edit', 'at least 1,500 karma here'],
  ],
  [
    'wiki_page_settings',
    { page: 'index', editLevel: 'moderators', isSecret: false, isListed: false },
    ['page: index', 'moderators can edit', 'not in the page list'],
  ],
  [
    'wiki_revise',
    { page: 'index', reason: '', revision: 1_204, isNew: false },
    ['page: index', 'revision 1,204'],
  ],
  ['remove_all', { items: 50_000 }, ['50,000 items']],
  ['hand_over', { passed: 1 }, ['past 1 moderator']],
  ['archive_mail', { conversation: '1a' }, []],
])('%s %j', ([action, details, words]) => {
  expect(told(action, details)).toEqual(words)
})

test('what the site has no words for stays as it was written', () => {
  expect(told('remove', { odd: 'kept', list: ['a', 'b'], none: null })).toEqual(['odd: kept', 'list: a,b'])
  expect(told('wiki_settings', { mode: 'weekdays' })).toEqual(['mode: weekdays'])
})

test('entries of earlier versions read as those of today', () => {
  expect(told('explain_removal', { title: 'No jugs', sentAs: 'comment' })).toEqual([
    '“No jugs”',
    'as a pinned comment',
  ])
})

test('every value that the site chooses has words', () => {
  for (const [key, values] of Object.entries(DETAIL_CHOICES))
    for (const value of values) {
      const [words] = told('edit_note', { [key]: key === 'rights' ? [value] : value })
      expect(words, key).toBeDefined()
      expect(words, key).not.toMatch(new RegExp(`: ${value}$`))
    }
})

test('what has no words cannot be logged', () => {
  const log = <Details extends ModDetails>(details: Details & WordedDetails<Details>): object => details
  const renamed = { title: 'No jugs', sentAs: 'message' }
  // @ts-expect-error A key without words, in a variable.
  log(renamed)
  // @ts-expect-error A value without words.
  log({ sendAs: 'pigeon' })
  expect(log({ title: 'No jugs', sendAs: 'message' })).toEqual({ title: 'No jugs', sendAs: 'message' })
})
