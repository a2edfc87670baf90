import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  OPERATION_IDS,
  OPERATIONS,
  type OperationId,
  type Operations,
} from '#api/operations/all-operations.ts'
import { persistedIdOf } from '#api/operations/define-operation.ts'
import { setBanner } from '#domain/banners/banners.ts'
import { createMulti } from '#domain/multis/create-multi.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { createSavedSearch } from '#domain/saved-searches/create-saved-search.ts'
import { toFullname } from '#shared/ids.ts'
import { bannerInput } from '#tests/fixtures/banner.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { grantCoins } from '#tests/fixtures/grant-coins.ts'
import { plantEndedPremium } from '#tests/fixtures/plant-membership.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { turnOnInput } from '#tests/support/push/push-browser.ts'
import { clientOf, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

type Call = {
  [Id in OperationId]: {
    variables: () => Operations[Id]['variables']
    result: object | string | null
    /** Whether only staff may call it. */
    isStaffs?: true
  }
}

let app: TestApp
let ann: SiteClient
let dinah: SiteClient
/** Ann's own post and comment, and one comment by another member. */
const made = { post: '', comment: '', others: '', doomed: '', own: '', place: '', search: 0 }

beforeAll(async () => {
  app = await startApp({
    site: fakeSite(),
    env: {
      ...{ SALE_UNTIL: '2999-01-01T00:00:00Z', SALE_TEXT: 'Spring sale' },
      ...{ SALE_COIN_PACKAGES: '1100=299', SALE_PREMIUM_PRICE: '299', SALE_AWARD: 'helpful' },
    },
  })
  const cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  // What only moderators may do, ann does in a community of her own.
  const place = await openCommunity(app, { by: cast.ann, name: 'kilns' })
  const own = await writePost(app, { by: cast.bo, in: 'kilns' })
  await openCommunity(app, { by: cast.ann, name: 'annsplace' })
  const post = await writePost(app, {
    by: cast.ann,
    in: 'pottery',
    title: 'A bowl',
    body: 'It is **round**.',
  })
  const doomed = await writePost(app, { by: cast.ann, in: 'pottery' })
  const comment = await writeComment(app, { by: cast.ann, on: post.id })
  const others = await writeComment(app, { by: cast.bo, on: post.id })
  Object.assign(made, {
    post: post.fullname,
    doomed: doomed.fullname,
    comment: comment.fullname,
    others: others.fullname,
    own: own.fullname,
    place: toFullname('t5', place.id),
  })
  await createMulti(app.as(cast.ann), {
    ...{ title: 'Clay', description: '', icon: '', isPublic: false },
    communities: 'pottery',
  })
  const { id } = await createSavedSearch(app.as(cast.ann), {
    ...{ name: 'Glazes', query: 'glaze', sort: 'new', time: 'all', isPinned: false, isNotifying: false },
    ...{ kind: 'post', place: { scope: 'everything' } },
  })
  made.search = id
  await reportThing(app.as(cast.di), { target: own.fullname, reason: 'spam', note: 'Again' })
  await setBanner(app.as({ ...cast.cy, isAdmin: true }), bannerInput())
  await grantCoins(app, { to: cast.ann, amount: 30 })
  await plantEndedPremium(app, { accountId: cast.ann.id })
  ann = await clientOf(app, 'ann')
  dinah = await clientOf(app, 'dinah')
})
afterAll(() => app.stop())

const SEARCH_INPUT = { queryId: 'q1', isNsfwIncluded: true }

const NO_STYLE = {
  accent: '',
  highlightLight: '',
  highlightDark: '',
  backgroundLight: '',
  backgroundDark: '',
  emojiWidth: 20,
  emojiHeight: 20,
}

/** Every operation there is, in an order in which each can succeed. A missing one does not compile. */
const CALLS: Call = {
  CastVote: {
    variables: () => ({ target: made.others, direction: 1 }),
    result: { vote: 1, score: 2 },
  },
  SetSaved: { variables: () => ({ target: made.post, isSaved: true }), result: { isSaved: true } },
  SetHidden: { variables: () => ({ target: made.post, isHidden: true }), result: { isHidden: true } },
  SetJoined: {
    variables: () => ({ community: 'Pottery', isJoined: true }),
    result: { isMember: true, memberCount: 2 },
  },
  SetFavorite: {
    variables: () => ({ community: 'pottery', isFavorite: true }),
    result: { isFavorite: true },
  },
  OwnCommunities: {
    variables: () => ({}),
    result: [{ name: 'annsplace' }, { name: 'kilns' }, { name: 'pottery', isFavorite: true }],
  },
  OwnMultis: {
    variables: () => ({ community: 'pottery' }),
    result: [{ name: 'clay', title: 'Clay', communityCount: 1, has: true }],
  },
  SetInMulti: {
    variables: () => ({ multi: 'clay', community: 'kilns', isIn: true }),
    result: { isIn: true },
  },
  SetMultiFavorite: {
    variables: () => ({ multi: 'clay', isFavorite: true }),
    result: { isFavorite: true },
  },
  CreateCollection: {
    variables: () => ({ target: made.own, title: 'First firings' }),
    result: [{ id: '1', title: 'First firings', has: true }],
  },
  CollectionChoices: { variables: () => ({ target: made.own }), result: [{ id: '1', has: true }] },
  SetInCollection: {
    variables: () => ({ collection: '1', target: made.own, isIn: false }),
    result: { isIn: false },
  },
  GiveAward: {
    variables: () => ({
      ...{ target: made.others, kind: 'clover', message: '', isAnonymous: false },
      correlationId: 'an-award-of-mine',
    }),
    result: { balance: 0, awards: { top: ['clover'], count: 1 } },
  },
  AwardsOf: { variables: () => ({ target: made.post }), result: [] },
  CoinOffers: {
    variables: () => ({}),
    result: {
      balance: 0,
      cards: [],
      offers: {
        provider: 'test',
        currency: 'usd',
        packages: [
          { coins: 500, cents: 199 },
          { coins: 1_100, cents: 399 },
          { coins: 1_800, cents: 599 },
          { coins: 5_500, cents: 1_699 },
          { coins: 11_000, cents: 2_999 },
        ],
      },
    },
  },
  PremiumOffer: {
    variables: () => ({}),
    result: {
      offer: { cents: 599, currency: 'usd' },
      cards: [],
      premium: {
        ...{ state: 'ended', nextTryAt: null, cents: null, currency: null },
        ...{ card: null, stopped: null, graceDays: 7 },
      },
    },
  },
  ChangeStripePaymentMethod: {
    variables: () => ({ successUrl: '/settings/premium', cancelUrl: '/settings/premium' }),
    result: { sessionId: expect.stringMatching(/^test_/), url: expect.stringContaining('session=test_') },
  },
  TakeNewCard: { variables: () => ({}), result: { brand: 'Test card', lastDigits: '4242' } },
  FetchSpecialEvents: {
    variables: () => ({}),
    result: {
      activeSaleConfig: {
        ...{ ctaText: 'Spring sale', endsAt: '2999-01-01T00:00:00.000Z', offerContext: 'sale-2999-01-01' },
        ...{ packages: [{ coins: 1_100, cents: 299 }], premiumCents: 299, currency: 'usd' },
      },
    },
  },
  AwardOffers: {
    variables: () => ({}),
    result: { offers: [{ offerId: 'sale-2999-01-01', cause: 'sale', kinds: ['helpful'] }], claimed: [] },
  },
  ClaimAwardOffer: {
    variables: () => ({ offerId: 'sale-2999-01-01', free_awards: ['helpful'] }),
    result: { claimed: [{ kind: 'helpful' }] },
  },
  EconAdminPanelQuery: {
    variables: () => ({ query: '{"queryName":"getJournal","entityRef":"u/cyril"}' }),
    result: { response: '{"entries":[],"next":null}' },
    isStaffs: true,
  },
  RehearseEconAction: {
    variables: () => ({
      input: {
        name: 'disable',
        args: '{"entityRef":"award_gold","params":{"reason":"x"}}',
        key: 'rehearsed',
      },
    }),
    result: [],
    isStaffs: true,
  },
  PerformEconAdminAction: {
    variables: () => ({
      input: {
        name: 'disable',
        args: '{"entityRef":"award_gold","params":{"reason":"x"}}',
        key: 'performed',
      },
    }),
    result: { requestId: null, newBalance: null },
    isStaffs: true,
  },
  GiveCoins: {
    variables: () => ({ input: { redditorId: 'u/cyril', amount: 7, reason: 'x', key: 'some-coins' } }),
    result: { requestId: null, newBalance: 7 },
    isStaffs: true,
  },
  RemoveCoins: {
    variables: () => ({ input: { redditorId: 'u/cyril', amount: 6, reason: 'x', key: 'less-coins' } }),
    result: { requestId: null, newBalance: 1 },
    isStaffs: true,
  },
  RedditorsInfoByIds: { variables: () => ({ ids: ['t2_zzzzz'] }), result: [], isStaffs: true },
  RecentCommunities: { variables: () => ({}), result: [] },
  SetFollowed: { variables: () => ({ account: 'bosco', isFollowed: true }), result: { isFollowed: true } },
  SetPinnedToProfile: {
    variables: () => ({ target: made.post, isPinned: true }),
    result: { isPinned: true },
  },
  ActiveCount: { variables: () => ({ community: 'pottery' }), result: { count: 0 } },
  SetCommunityMuted: {
    variables: () => ({ community: 'pottery', isMuted: true }),
    result: { isMuted: true },
  },
  SetSiteHidden: {
    variables: () => ({ site: 'example.com', isHidden: true }),
    result: { isHidden: true },
  },
  SetBlocked: { variables: () => ({ account: 'dinah', isBlocked: true }), result: { isBlocked: true } },
  ReportForm: { variables: () => ({ target: made.others }), result: { kind: 'comment', rules: [] } },
  Report: { variables: () => ({ target: made.others, reason: 'spam', note: '' }), result: { ok: true } },
  ModStates: { variables: () => ({ targets: [made.own, made.others] }), result: [{ isLocked: false }] },
  ClaimItem: { variables: () => ({ target: made.own, isClaimed: true }), result: { ok: true } },
  PinnedBeside: { variables: () => ({ target: made.own }), result: [] },
  SuggestedSort: { variables: () => ({ target: made.own }), result: { own: null, community: null } },
  SetSuggestedSort: { variables: () => ({ target: made.own, sort: 'new' }), result: { before: null } },
  CrowdPreview: { variables: () => ({ target: made.own }), result: { level: 0 } },
  SetCrowdControl: { variables: () => ({ target: made.own, level: 2 }), result: { ok: true } },
  SnoozeReport: {
    variables: () => ({ target: made.own, reason: 'spam', note: 'Again' }),
    result: { ok: true },
  },
  ModerateItems: {
    variables: () => ({ targets: [made.own], act: 'remove', rule: 'Pots alone' }),
    result: [{ error: null }],
  },
  RemovalReasons: {
    variables: () => ({ community: made.place, items: [made.own] }),
    result: { reasonOrder: [] },
  },
  SavedReplies: { variables: () => ({ community: made.place }), result: { replies: [] } },
  ExplainRemoval: {
    variables: () => ({ target: made.own, title: 'No pot', message: 'It is none.', sendAs: 'comment' }),
    result: { ok: true },
  },
  BanMember: {
    variables: () => ({
      community: made.place,
      username: 'bosco',
      rule: 'Pots alone',
      note: '',
      message: '',
      days: 3,
      removesAll: false,
    }),
    result: { username: 'bosco' },
  },
  MuteMember: {
    variables: () => ({ community: made.place, username: 'u/Bosco', days: 7, note: '' }),
    result: { username: 'bosco' },
  },
  CreateComment: {
    variables: () => ({ parent: made.others, body: 'I *agree*.' }),
    result: { depth: 1, bodyHtml: '<p>I <em>agree</em>.</p>\n' },
  },
  EditComment: {
    variables: () => ({ target: made.comment, body: 'changed' }),
    result: { bodyHtml: '<p>changed</p>\n' },
  },
  DeleteComment: { variables: () => ({ target: made.comment }), result: null },
  EditPost: {
    variables: () => ({ target: made.post, body: 'It is *oval*.' }),
    result: { bodyMarkdown: 'It is *oval*.', bodyHtml: '<p>It is <em>oval</em>.</p>\n' },
  },
  MarkPost: {
    variables: () => ({ target: made.post, isNsfw: false, isSpoiler: true }),
    result: { isNsfw: false, isSpoiler: true },
  },
  DeletePost: { variables: () => ({ target: made.doomed }), result: { ok: true } },
  MoreReplies: {
    variables: () => ({ post: made.post, parent: null, sort: 'best', cursor: 's.2' }),
    result: { more: null },
  },
  PreviewMarkdown: {
    variables: () => ({ markdown: '~~gone~~' }),
    result: { html: '<p><del>gone</del></p>\n' },
  },
  // Nothing else is known of it, and no such address is called.
  SuggestTitle: { variables: () => ({ url: 'javascript:alert(1)' }), result: null },
  CheckNewName: { variables: () => ({ name: ' Somebody_New ' }), result: 'Somebody_New' },
  SearchTypeahead: {
    variables: () => ({ productSurface: 'test', query: 'pot', searchInput: SEARCH_INPUT }),
    result: { typeahead: [{ __typename: 'Subreddit', name: 'pottery' }] },
  },
  SearchTypeaheadByType: {
    variables: () => ({
      productSurface: 'test',
      query: 'bosc',
      searchInput: SEARCH_INPUT,
      filters: [{ key: 'nsfw', value: '1' }],
      limit: 5,
    }),
    result: { typeaheadByType: { subreddits: [], profiles: [{ name: 'bosco' }] } },
  },
  RecordSearch: { variables: () => ({ query: ' glazes ', place: '/r/pottery/' }), result: { ok: true } },
  SearchSuggestions: {
    variables: () => ({}),
    result: { recent: [{ searchQuery: 'glazes', scope: 'r/pottery' }], trending: [] },
  },
  MarkSearchSeen: { variables: () => ({ search: made.search, hit: 0 }), result: { ok: true } },
  ForgetSearch: { variables: () => ({ query: 'Glazes', scope: 'r/pottery' }), result: { recent: [] } },
  Typeahead: { variables: () => ({ prefix: 'pot' }), result: [{ name: 'pottery' }] },
  WhyHere: { variables: () => ({ target: made.post, feed: 'home', sort: 'hot' }), result: { sort: 'hot' } },
  SaveDraft: { variables: () => ({ slot: 'submit', content: { title: 'half a th' } }), result: {} },
  GetIsLiveContentAvailable: { variables: () => ({}), result: { isLiveContentAvailable: false } },
  HappeningNow: { variables: () => ({}), result: { items: [], popular: [], recommended: [] } },
  LiveThread: { variables: () => ({ target: made.own, after: '' }), result: { comments: [], last: 't1_3' } },
  NoteOnline: { variables: () => ({}), result: { isShown: false } },
  OnlinePresence: {
    variables: () => ({ channel: { teamOwner: 'people', category: 'online', userID: 't2_1' } }),
    result: { isOnline: false, follow: 'presence:1' },
  },
  MatrixChatNotifications: {
    variables: () => ({}),
    result: { identity: { matrixNotifications: { unreadCount: 0, invitationCount: 0 } } },
  },
  StartChat: { variables: () => ({ to: 'bosco' }), result: {} },
  ChatRooms: { variables: () => ({ before: null }), result: { requests: [], rooms: [{ kind: 'direct' }] } },
  SendMessage: {
    variables: () => ({ room: '1', body: 'Hello', clientId: 'client-1', replyTo: null }),
    result: { seq: 1 },
  },
  Room: {
    variables: () => ({ room: '1', at: 'newest', seq: 0 }),
    result: { kind: 'direct', messages: [{ seq: 1, html: '<p>Hello</p>\n' }] },
  },
  ActInRoom: { variables: () => ({ room: '1', act: 'react', seq: 1, emoji: '🎉' }), result: { ok: true } },
  RoomEmoji: { variables: () => ({ room: '1' }), result: [] },
  SearchRoom: {
    variables: () => ({ room: '1', words: 'Hello', before: 0 }),
    result: { found: [{ seq: 1, excerpt: 'Hello' }], next: null },
  },
  MarkRoomRead: { variables: () => ({ room: '1', seq: 1 }), result: { ok: true } },
  SetTyping: { variables: () => ({ room: '1' }), result: { ok: true } },
  Notifications: {
    variables: () => ({ filter: 'all' as const, after: null, limit: 5 }),
    result: { next: null },
  },
  UnreadNotifications: { variables: () => ({}), result: {} },
  MarkNotificationsRead: {
    variables: () => ({ id: null, filter: 'all' as const }),
    result: { unread: 0 },
  },
  UndoNotificationsRead: { variables: () => ({ at: '2026-01-01T00:00:00.000Z' }), result: { unread: 0 } },
  SetThreadLevel: {
    variables: () => ({ target: made.post, level: 'all' as const }),
    result: { level: 'all' },
  },
  SetCommunityLevel: {
    variables: () => ({ community: 'pottery', level: 'announcements' as const }),
    result: { level: 'announcements' },
  },
  LiveEvents: { variables: () => ({ after: null }), result: { events: [], isReset: false } },
  LoadDraft: { variables: () => ({ slot: 'submit' }), result: { content: { title: 'half a th' } } },
  InboxBanner: { variables: () => ({}), result: { banner: { id: 1 } } },
  CountBannerView: { variables: () => ({ id: 1 }), result: { ok: true } },
  DismissBanner: { variables: () => ({ id: 1, isDismissed: true }), result: { ok: true } },
  PushState: { variables: () => ({}), result: { isOn: false } },
  TurnOnPush: { variables: turnOnInput, result: { ok: true } },
  TurnOffPush: { variables: () => ({}), result: { ok: true } },
  DeleteDraft: { variables: () => ({ slot: 'submit' }), result: { ok: true } },
  UserFlairChoices: {
    variables: () => ({ community: 'pottery', account: null }),
    result: {
      templateId: '',
      templateIds: [],
      templates: {},
      permissions: { canUserChange: true, canModerate: false },
      displaySettings: { isUserEnabled: true },
      applied: null,
    },
  },
  PostFlairChoices: { variables: () => ({ target: made.post }), result: { displaySettings: null } },
  NewPostFlairChoices: { variables: () => ({ community: 'pottery' }), result: { templateIds: [] } },
  SetUserFlair: {
    variables: () => ({ community: 'pottery', account: null, templateId: '', text: '' }),
    result: { ok: true },
  },
  ShowUserFlair: { variables: () => ({ community: 'pottery', isShown: false }), result: { ok: true } },
  SetPostFlair: { variables: () => ({ target: made.post, templateId: '', text: '' }), result: null },
  LoadStyle: { variables: () => ({ community: 'annsplace' }), result: { accent: '', emojiWidth: 20 } },
  SaveStyle: {
    variables: () => ({ community: 'annsplace', style: { ...NO_STYLE, accent: '#2F6B4F' } }),
    result: { accent: '#2f6b4f', icon: null },
  },
  SavePreferences: { variables: () => ({ changes: { theme: 'dark' } }), result: { ok: true } },
  SharePost: { variables: () => ({ target: made.own, to: 'bosco', note: 'Look' }), result: { count: 1 } },
  UnreadModmail: { variables: () => ({}), result: { unread: 0 } },
}

describe('[R7.2-13] a persisted operation is called by its id', () => {
  test.each(Object.entries(CALLS))('%s', async (id, { variables, result, isStaffs }) => {
    const answer = await (isStaffs ? dinah : ann).run(id as OperationId, variables())
    if (result === null || answer === null || typeof result === 'string') expect(answer).toBe(result)
    else expect(answer).toMatchObject(result)
  })

  test('there is no operation without a call above', () => {
    expect(Object.keys(CALLS).sort()).toEqual(Object.keys(OPERATIONS).sort())
  })
})

test('[R7.2-13] [R7.2-15] nothing but an id is taken: no text, no introspection, no unknown id, no id of the prototype', async () => {
  for (const call of [
    { query: '{ __schema { types { name } } }' },
    { id: OPERATION_IDS.CastVote, query: '{ __typename }', variables: {} },
    { id: 'CastVote', variables: {} },
    { id: '{ __typename }' },
    { id: 'constructor' },
    { id: 5 },
    null,
    [],
  ]) {
    const response = await app.ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    expect(await response.json()).toMatchObject({ data: null })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  expect(await ann.refusal('Nonsense', {})).toMatchObject({ code: 'unknown_operation', status: 400 })
})

test('[R7.2-15] an operation’s id is the SHA-256 of its text, in hexadecimal', async () => {
  // Of a text that everybody can look up, and of the operation's own.
  expect(persistedIdOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  const id = createHash('sha256').update(OPERATIONS.CastVote.text).digest('hex')
  const response = await app.ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, variables: { target: made.post, direction: 1 } }),
  })
  expect(await response.json()).toMatchObject({ error: { code: 'login_required' } })
})

test('variables of a wrong shape are the client’s fault', async () => {
  for (const variables of [{}, { target: 1.5, direction: 1 }, { target: made.post, direction: 'up' }, []])
    expect(await ann.refusal('CastVote', variables)).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await ann.refusal('CastVote', { target: made.post, direction: 5 })).toMatchObject({
    code: 'bad_request',
  })
  expect(await ann.refusal('EditPost', { target: made.comment, body: '' })).toMatchObject({ field: 'target' })
})

test('a wrong variable is named, with the limit that it passed', async () => {
  const wrong: [id: OperationId, variables: object, refusal: object][] = [
    ['CastVote', { direction: 1 }, { field: 'target', details: {} }],
    ['CastVote', { target: made.post, direction: 'up' }, { field: 'direction', details: {} }],
    ['CastVote', [], { field: 'variables', details: {} }],
    ['ModStates', { targets: ['t3_1', 2] }, { field: 'targets', details: {} }],
    [
      'SaveStyle',
      { community: 'annsplace', style: { ...NO_STYLE, extra: 1 } },
      { field: 'style', details: {} },
    ],
    [
      'SetCrowdControl',
      { target: made.own, level: 2_147_483_648 },
      { field: 'level', details: { limit: 2_147_483_647 } },
    ],
  ]
  for (const [id, variables, refusal] of wrong)
    expect(await ann.refusal(id, variables)).toMatchObject({ status: 400, code: 'bad_request', ...refusal })
})

test('broken JSON is refused', async () => {
  const response = await app.ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"id": "CastVote", ',
  })
  expect(response.status).toBe(400)
})

test('what members may do, visitors may not', async () => {
  const readable = new Set<string>([
    'ActiveCount',
    'AwardsOf',
    'CheckNewName',
    'GetIsLiveContentAvailable',
    'HappeningNow',
    'LiveThread',
    'MoreReplies',
    'PreviewMarkdown',
    'RecentCommunities',
    'SearchSuggestions',
    'SearchTypeahead',
    'SearchTypeaheadByType',
    'Typeahead',
    'WhyHere',
  ])
  for (const [id, { variables }] of Object.entries(CALLS)) {
    // R5-37: visitors join some, see visitors-join.test.ts.
    if (id === 'SetJoined') continue
    const { status, body } = await app.runOperation(id, variables())
    if (readable.has(id)) expect(status).toBe(200)
    else expect(body.error?.code).toBe('login_required')
  }
})
