import { expect, test } from 'vitest'
import type { ModAction } from '#shared/mod-actions.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { wordsOfDetails } from './act-details.ts'

const told = (action: ModAction, details: ModActView['details']) => wordsOfDetails({ action, details })

test.for<[ModAction, ModActView['details'], string[]]>([
  [
    'filter',
    { ruleNumber: 2, ruleTitle: 'No stores', rule: 'No stores', version: 1_200, matched: ['store', 'a "b"'] },
    ['rule: No stores', 'version 1,200 of the rules', 'found: “store”, “a "b"”'],
  ],
  ['lock', { ruleNumber: 2, version: 3, matched: [] }, ['rule no. 2', 'version 3 of the rules']],
  ['remove', { rule: '#2', ruleNumber: 2 }, ['rule no. 2']],
  ['remove', { rule: 'No jugs', reason: 'Again' }, ['rule: No jugs', 'reason: Again']],
  ['ban', { days: 1, rule: '', note: 'twice' }, ['note: twice', 'for 1 day']],
  ['ban', { days: 'for good', rule: 'Be kind', note: '' }, ['rule: Be kind', 'for good']],
  ['unban', { ended: true }, ['its time was over']],
  ['snooze_reporter', { reason: 'harassment', days: 7 }, ['reason: Harassment or bullying', 'for 7 days']],
  ['change_rights', { rights: ['posts', 'mail'] }, ['rights: Posts and comments, Modmail']],
  ['invite_moderator', { rights: [] }, ['without rights']],
  ['add_note', { label: 'abuse' }, ['mark: Abuse']],
  ['edit_note', { label: null }, []],
  ['edit_settings', { changed: ['topics', 'welcomeMarkdown', 'welcomeHtml'] }, ['topics, welcome']],
  ['set_crowd_control', { level: 'strict' }, ['level: Strict']],
  ['set_crowd_control', { value: 'medium' }, ['set to: Moderate']],
  ['set_suggested_sort', { value: 'qa' }, ['set to: Q&A']],
  ['set_suggested_sort', { value: 'as the community has it' }, ['set to: as the community has it']],
  ['explain_removal', { title: 'No jugs', sentAs: 'message' }, ['“No jugs”', 'in a message']],
  ['set_user_flair', { text: null }, ['no flair']],
  ['add_flair_template', { kind: 'post', text: 'Question' }, ['of posts', 'flair: Question']],
  [
    'edit_flair_settings',
    { usersMayChoose: false, postsMayChoose: true },
    ['moderators give flair to members', 'authors choose the flair of their posts'],
  ],
  ['edit_emoji', { name: 'jug', isModeratorOnly: false }, [':jug:', 'for everybody']],
  [
    'edit_style',
    { accent: '#2f6b4f', highlightLight: '', emojiWidth: 20, hasNewIcon: true, hasNewBanner: false },
    ['primary color #2f6b4f', 'emoji 20 pixels wide', 'a new icon'],
  ],
  [
    'wiki_settings',
    { mode: 'members', accountAgeDays: 0, karma: 1_500 },
    ['edited by members', 'with karma of 1,500 here'],
  ],
  [
    'wiki_page_settings',
    { page: 'index', editLevel: 'moderators', isSecret: false, isListed: false },
    ['page: index', 'edited by moderators', 'not in the list of pages'],
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
