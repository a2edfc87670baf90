import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS } from '#api/operations/all-operations.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { editFlairSettings } from '#domain/flair/edit-flair-settings.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { muteMember } from '#domain/moderation/mute-member.ts'
import type { Viewer } from '#platform/context/context.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { grantCoins } from '#tests/fixtures/grant-coins.ts'
import { act, type PotteryTeam, plantPotteryTeam } from '#tests/fixtures/pottery-team.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let team: PotteryTeam

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  team = await plantPotteryTeam(app)
  await editFlairSettings(app.as(team.cast.cy), {
    ...{ communityId: team.pottery.id, usersMayChoose: true, postsMayChoose: true },
  })
})
afterAll(() => app.stop())

/** An author in `pottery`, with fullnames of their own and others' posts and comments. */
type Author = {
  viewer: Viewer
  client: SiteClient
  cookie: string
  /** Their own, with a comment of theirs; someone else's, with a comment each of theirs and the other's. */
  post: string
  comment: string
  others: string
  othersComment: string
}

async function plantAuthor(name: string): Promise<Author> {
  const { cast } = team
  const viewer = await signUp(app, { name })
  await joinCommunity(app.as(viewer), { communityId: team.pottery.id })
  await grantCoins(app, { to: viewer, amount: 10_000 })
  const own = await writePost(app, { by: viewer, in: 'pottery', body: 'Mine' })
  const others = await writePost(app, { by: cast.bo, in: 'pottery', body: 'Theirs' })
  return {
    viewer,
    client: await clientOf(app, name),
    cookie: await app.logIn(name),
    post: own.fullname,
    comment: (await writeComment(app, { by: viewer, on: others.id })).fullname,
    others: others.fullname,
    othersComment: (await writeComment(app, { by: cast.bo, on: others.id })).fullname,
  }
}

const STANDINGS = ['free', 'banned', 'suspended', 'muted', 'removed', 'locked'] as const
type Standing = (typeof STANDINGS)[number]

/** Brings about what each standing says: of the author, or of the two things they wrote. */
async function bring(standing: Standing, author: Author): Promise<void> {
  const { cast, pottery, clients } = team
  const communityId = pottery.id
  const username = author.viewer.name
  const words = { rule: '', note: '', message: '' }
  const judge = async (word: string) => {
    for (const target of [author.post, author.comment])
      expect(await act(clients.cyril as SiteClient, target, word)).toBeNull()
  }
  if (standing === 'banned') await banMember(app.as(cast.cy), { communityId, username, days: null, ...words })
  if (standing === 'suspended')
    await setStanding(app.ctx, {
      ...{ accountId: author.viewer.id, is_suspended: true, suspended_until: null },
      must_reset_password: false,
    })
  if (standing === 'muted') await muteMember(app.as(cast.cy), { communityId, username, days: 3, note: '' })
  if (standing === 'removed') await judge('remove')
  if (standing === 'locked') await judge('lock')
}

type Answers = Record<Standing, string | null>
/** The expected error code per standing; null when the call succeeds. */
const answersFor = (
  banned: string | null,
  suspended: string | null,
  more: Partial<Answers> = {},
): Answers => ({
  ...{ free: null, banned, suspended, muted: null, removed: null, locked: null },
  ...more,
})
const WRITE = answersFor('banned_here', 'suspended')
const OWN_BUSINESS = answersFor(null, null)
const NOT_THEIRS = answersFor('not_allowed', 'suspended', {
  ...{ free: 'not_allowed', muted: 'not_allowed', removed: 'not_allowed', locked: 'not_allowed' },
})

type Call = { id: string; variables: (author: Author) => object; answers: Answers }
const call = (id: string, answers: Answers, variables: Call['variables']): Call => ({
  id,
  answers,
  variables,
})

/** Every call on posts, comments and their community; deletions come last. */
const CALLS: Call[] = [
  call('CastVote', WRITE, a => ({ target: a.others, direction: 1 })),
  call('CastVote', WRITE, a => ({ target: a.post, direction: -1 })),
  call('CastVote', WRITE, a => ({ target: a.othersComment, direction: 1 })),
  call('CastVote', WRITE, a => ({ target: a.comment, direction: 0 })),
  call('GiveAward', WRITE, a => ({ ...gift, target: a.others, correlationId: `post-${a.viewer.name}` })),
  call('GiveAward', WRITE, a => ({
    ...gift,
    target: a.othersComment,
    correlationId: `reply-${a.viewer.name}`,
  })),
  call('CreateComment', WRITE, a => ({ parent: a.others, body: 'A word' })),
  call('CreateComment', WRITE, a => ({ parent: a.othersComment, body: 'A word' })),
  call('CreateComment', { ...WRITE, removed: 'not_allowed', locked: 'post_locked' }, a => ({
    ...{ parent: a.post, body: 'A word' },
  })),
  call('CreateComment', { ...WRITE, removed: 'not_allowed', locked: 'comment_locked' }, a => ({
    ...{ parent: a.comment, body: 'A word' },
  })),
  call('EditComment', WRITE, a => ({ target: a.comment, body: 'Other words' })),
  call('EditPost', WRITE, a => ({ target: a.post, body: 'Other words' })),
  call('MarkPost', WRITE, a => ({ target: a.post, isNsfw: false, isSpoiler: true })),
  call('SetPostFlair', WRITE, a => ({ target: a.post, templateId: '', text: '' })),
  call('SetUserFlair', WRITE, () => ({ community: 'pottery', account: null, templateId: '', text: '' })),
  call('MarkPost', NOT_THEIRS, a => ({ target: a.others, isNsfw: false, isSpoiler: true })),
  call('EditPost', { ...NOT_THEIRS, banned: 'banned_here' }, a => ({ target: a.others, body: 'x' })),
  call('EditComment', { ...NOT_THEIRS, banned: 'banned_here' }, a => ({
    target: a.othersComment,
    body: 'x',
  })),
  call('SetSuggestedSort', NOT_THEIRS, a => ({ target: a.post, sort: 'new' })),
  call('SetCrowdControl', NOT_THEIRS, a => ({ target: a.post, level: 1 })),
  call('CreateCollection', NOT_THEIRS, a => ({ target: a.post, title: 'Mine' })),
  call('SharePost', NOT_THEIRS, a => ({ target: a.post, to: 'r/pottery', note: '' })),
  call('SaveStyle', NOT_THEIRS, () => ({ community: 'pottery', style: STYLE })),
  // A ban takes their voice, not their eyes nor what they keep for themselves.
  call('Report', answersFor(null, 'suspended'), a => ({ target: a.others, reason: 'spam', note: '' })),
  call('SetJoined', answersFor(null, 'suspended'), () => ({ community: 'pottery', isJoined: true })),
  call('ShowUserFlair', answersFor(null, 'suspended'), () => ({ community: 'pottery', isShown: false })),
  call('SetPinnedToProfile', answersFor(null, 'suspended'), a => ({ target: a.post, isPinned: false })),
  call('SetSaved', OWN_BUSINESS, a => ({ target: a.others, isSaved: true })),
  call('SetHidden', OWN_BUSINESS, a => ({ target: a.others, isHidden: true })),
  call('SetFavorite', OWN_BUSINESS, () => ({ community: 'pottery', isFavorite: true })),
  call('SetCommunityMuted', OWN_BUSINESS, () => ({ community: 'pottery', isMuted: false })),
  call('SetCommunityLevel', OWN_BUSINESS, () => ({ community: 'pottery', level: 'replies' })),
  call('SetThreadLevel', OWN_BUSINESS, a => ({ target: a.others, level: 'replies' })),
  call('DeleteComment', OWN_BUSINESS, a => ({ target: a.comment })),
  call('DeletePost', OWN_BUSINESS, a => ({ target: a.post })),
]
const gift = { kind: 'clover', message: '', isAnonymous: false }
const STYLE = {
  ...{ accent: '#2f6b4f', highlightLight: '', highlightDark: '', backgroundLight: '', backgroundDark: '' },
  ...{ emojiWidth: 20, emojiHeight: 20 },
}

/** Operations for moderators and staff only; each has its own test of who may call it. */
const OF_THE_TEAM = [
  ...[
    'BanMember',
    'ClaimItem',
    'ExplainRemoval',
    'GiveCoins',
    'ModerateItems',
    'MuteMember',
    'SetInCollection',
  ],
  ...['PerformEconAdminAction', 'RemoveCoins', 'SnoozeReport'],
]
/** Not about a community: the account, lists, drafts and conversations. */
const ABOUT_NO_COMMUNITY = [
  ...[
    'ActInRoom',
    'ChangeStripePaymentMethod',
    'ClaimAwardOffer',
    'CountBannerView',
    'DeleteDraft',
    'DismissBanner',
  ],
  ...[
    'ForgetSearch',
    'MarkNotificationsRead',
    'MarkRoomRead',
    'MarkSearchSeen',
    'NoteOnline',
    'RecordSearch',
  ],
  ...[
    'SaveDraft',
    'SavePreferences',
    'SendMessage',
    'SetBlocked',
    'SetFollowed',
    'SetInMulti',
    'SetMultiFavorite',
  ],
  ...[
    'SetSiteHidden',
    'SetTyping',
    'StartChat',
    'TakeNewCard',
    'TurnOffPush',
    'TurnOnPush',
    'UndoNotificationsRead',
  ],
]

test('the walk knows every operation that changes something', () => {
  const changing = Object.entries(OPERATIONS).flatMap(([id, { kind }]) => (kind === 'mutation' ? [id] : []))
  const walked = new Set(CALLS.map(({ id }) => id))
  expect([...walked, ...OF_THE_TEAM, ...ABOUT_NO_COMMUNITY].sort()).toEqual(changing.sort())
})

describe.each(STANDINGS)('an author who, or whose words are: %s', standing => {
  test('does what that leaves to them, and is told why not', async () => {
    const author = await plantAuthor(`author_${standing}`)
    await bring(standing, author)
    const answers: unknown[] = []
    const expected: unknown[] = []
    for (const { id, variables, answers: right } of CALLS) {
      const { text } = await author.client.send(id, variables(author))
      answers.push([id, JSON.parse(text).error?.code ?? null])
      expected.push([id, right[standing]])
    }
    expect(answers).toEqual(expected)
  })

  test('and so in forms', async () => {
    const author = await plantAuthor(`sender_${standing}`)
    await bring(standing, author)
    const title = `Posted while ${standing}`
    const post = { community: 'pottery', kind: 'text', title, body: 'x' }
    const isOut = standing === 'banned' || standing === 'suspended'
    const send = async (path: string, fields: Record<string, string>) =>
      (await formPost(app, path, fields, author.cookie)).status
    expect(await send('/submit', post)).toBe(isOut ? 403 : 302)
    const crosspost = { community: 'pottery', kind: 'crosspost', crosspost: author.others, title, body: '' }
    expect(await send('/submit', crosspost)).toBe(isOut ? 403 : 302)
    // Banned members may still write to the moderators; muted ones may do everything else.
    const message = { to: 'r/pottery', subject: 'Hello', body: 'Why?' }
    expect(await send('/message/compose', message)).toBe(
      standing === 'muted' || standing === 'suspended' ? 403 : 302,
    )
    const written = await app.ctx.db.selectFrom('posts').select('id').where('title', '=', title).execute()
    expect(written).toHaveLength(isOut ? 0 : 2)
  })
})
