import { describe, expect, test } from 'vitest'
import { answersOf, standAs } from '#tests/fixtures/standings.ts'
import {
  canManageWiki,
  canReadRevision,
  isOfferedToEdit,
  refuseWikiEditing,
  refuseWikiReading,
  type WikiRules,
} from './policy.ts'

type Settings = WikiRules['settings']
type Page = NonNullable<Parameters<typeof refuseWikiEditing>[2]>

const settings = (changes: Partial<Settings>): Settings =>
  ({ mode: 'members', accountAgeDays: 0, karma: 0, ...changes }) as Settings
const page = (changes: Partial<Page>): Page => ({ isSecret: false, editLevel: 'members', ...changes }) as Page
const record = (accountAgeDays: number, karma: number) => ({ accountAgeDays, karma })

/** The answers for visitor, author, other, banned, approved, moderator, admin. */
const editing = (chosen: Settings, of: Page | null = null, who: WikiRules['record'] = record(9, 9)) =>
  answersOf((viewer, standing) => refuseWikiEditing(viewer, { standing, settings: chosen, record: who }, of))
const reading = (chosen: Settings, of: Page | null = null) =>
  answersOf((viewer, standing) => refuseWikiReading(viewer, { standing, settings: chosen, record: null }, of))

test('managing: moderators of the wiki and admins; of the site’s own, admins', () => {
  const rules = (standing: WikiRules['standing']): WikiRules => ({
    standing,
    settings: settings({}),
    record: null,
  })
  expect(answersOf((viewer, standing) => canManageWiki(viewer, rules(standing)))).toBe('no no no no no - -')
  expect(answersOf(viewer => canManageWiki(viewer, rules(null)))).toBe('no no no no no no -')
  const [viewer, standing] = standAs('moderator', { rights: ['posts'] })
  expect(canManageWiki(viewer, rules(standing))).toBe(false)
  expect(canManageWiki(viewer, rules(standAs('moderator', { rights: ['wiki'] })[1]))).toBe(true)
})

test('hidden revisions: everyone who manages the wiki', () => {
  const seeing = (isHidden: boolean) =>
    answersOf((viewer, standing) =>
      canReadRevision(viewer, { standing, settings: settings({}), record: null }, { isHidden }),
    )
  expect(seeing(true)).toBe('no no no no no - -')
  expect(seeing(false)).toBe('- - - - - - -')
})

describe('reading', () => {
  test.each([
    ['a page', settings({}), page({}), '- - - - - - -'],
    ['a new one', settings({}), null, '- - - - - - -'],
    [
      'one that is not for everybody',
      settings({}),
      page({ isSecret: true }),
      'not_found not_found not_found not_found not_found - -',
    ],
    [
      'where the wiki is off',
      settings({ mode: 'off' }),
      page({ isSecret: true }),
      'wiki_off wiki_off wiki_off wiki_off wiki_off - -',
    ],
  ])('%s', (_, chosen, of, answers) => expect(reading(chosen, of)).toBe(answers))
})

describe('editing', () => {
  const forTeam = 'login_required not_allowed not_allowed banned_here not_allowed - -'
  const forApproved = 'login_required wiki_for_approved wiki_for_approved banned_here - - -'
  test.each([
    ['members may', settings({}), null, 'login_required - - banned_here - - -'],
    ['a page for members', settings({}), page({}), 'login_required - - banned_here - - -'],
    ['only approved ones may', settings({ mode: 'approved' }), null, forApproved],
    ['a page for approved ones', settings({}), page({ editLevel: 'approved' }), forApproved],
    ['only moderators may', settings({ mode: 'moderators' }), null, forTeam],
    ['a page for moderators', settings({}), page({ editLevel: 'moderators' }), forTeam],
    [
      'it is off',
      settings({ mode: 'off' }),
      null,
      'login_required wiki_off wiki_off banned_here wiki_off - -',
    ],
    [
      'a page nobody else sees',
      settings({}),
      page({ isSecret: true }),
      'login_required not_found not_found banned_here not_found - -',
    ],
  ])('%s', (_, chosen, of, answers) => expect(editing(chosen, of)).toBe(answers))

  test('a moderator without the permission counts as approved', () => {
    const [viewer, standing] = standAs('moderator', { rights: ['posts'] })
    const rules = { standing, settings: settings({ mode: 'approved' }), record: null }
    expect(refuseWikiEditing(viewer, rules, null)).toBeNull()
  })

  test('the site’s own wiki: by its settings, without a community', () => {
    const own = (mode: Settings['mode']) =>
      answersOf(viewer =>
        refuseWikiEditing(
          viewer,
          { standing: null, settings: settings({ mode }), record: record(0, 0) },
          null,
        ),
      )
    expect(own('members')).toBe('login_required - - - - - -')
    expect(own('approved')).toBe(
      'login_required wiki_for_approved wiki_for_approved wiki_for_approved wiki_for_approved wiki_for_approved -',
    )
  })

  test('who is too new or has too little karma, to the day and the point; approved members need neither', () => {
    const strict = settings({ accountAgeDays: 7, karma: 10 })
    const member = (who: WikiRules['record']) => editing(strict, null, who).split(' ')[2]
    expect([member(record(6, 10)), member(record(7, 10)), member(record(7, 9))]).toEqual([
      'wiki_account_too_new',
      '-',
      'wiki_karma_too_low',
    ])
    expect(member(null)).toBe('wiki_account_too_new')
    expect(
      editing(settings({ karma: 1 }), null, null)
        .split(' ')
        .slice(2),
    ).toEqual(['wiki_karma_too_low', 'banned_here', '-', '-', '-'])
  })
})

test('who lacks only age or karma is offered to edit, and told', () => {
  const codes = [
    null,
    'wiki_account_too_new',
    'wiki_karma_too_low',
    'wiki_for_approved',
    'not_allowed',
  ] as const
  expect(codes.filter(isOfferedToEdit)).toEqual([null, 'wiki_account_too_new', 'wiki_karma_too_low'])
})
