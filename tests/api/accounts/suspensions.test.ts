import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '#api/operations/all-operations.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { createCollection } from '#domain/collections/edit-collections.ts'
import { createMulti } from '#domain/multis/create-multi.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: SiteClient
let cookie: string
let post: { id: number; fullname: string; permalink: string }
let comment: { id: number; fullname: string }
let others: { fullname: string }
const DAY = 24 * 3_600

beforeAll(async () => {
  app = await startApp()
  app.at(new Date('2026-05-01T12:00:00Z'))
  cast = await createCast(app)
  const place = await openCommunity(app, { by: cast.ann, name: 'pottery' })
  const [own, foreign] = [
    await writePost(app, { by: cast.ann, in: 'pottery' }),
    await writePost(app, { by: cast.bo, in: 'pottery' }),
  ]
  ;[post, others] = [own, foreign]
  comment = await writeComment(app, { by: cast.ann, on: own.id })
  await createCollection(app.as(cast.ann), {
    ...{ communityId: place.id, title: 'Series', body: '', display: 'list' },
  })
  await createMulti(app.as(cast.ann), {
    ...{ title: 'Clay', description: '', icon: '', isPublic: false },
    communities: '',
  })
  ann = await clientOf(app, 'ann')
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

type Bound = { is_suspended?: boolean; suspended_until?: Date | null; must_reset_password?: boolean }
const bind = (bound: Bound) => setStanding(app.ctx, { accountId: cast.ann.id, ...bound })
const SUSPENDED = { is_suspended: true, suspended_until: null, must_reset_password: false }
const FREE = { is_suspended: false, suspended_until: null, must_reset_password: false }

const STYLE = {
  accent: '#2f6b4f',
  highlightLight: '',
  highlightDark: '',
  backgroundLight: '',
  backgroundDark: '',
  emojiWidth: 20,
  emojiHeight: 20,
}

/** Every operation of the site: what a suspended member may not do, and what they may. */
const operations = (): Record<string, { variables: object; isWrite: boolean }> => ({
  CastVote: { variables: { target: others.fullname, direction: 1 }, isWrite: true },
  GiveAward: {
    variables: {
      ...{ target: others.fullname, kind: 'clover', message: '', isAnonymous: false },
      correlationId: 'while-suspended',
    },
    isWrite: true,
  },
  AwardsOf: { variables: { target: others.fullname }, isWrite: false },
  CoinOffers: { variables: {}, isWrite: false },
  // Staff only; refused for everyone else before any other check.
  EconAdminPanelQuery: { variables: {}, isWrite: false },
  GiveCoins: { variables: {}, isWrite: false },
  PerformEconAdminAction: { variables: {}, isWrite: false },
  RedditorsInfoByIds: { variables: {}, isWrite: false },
  RehearseEconAction: { variables: {}, isWrite: false },
  RemoveCoins: { variables: {}, isWrite: false },
  PremiumOffer: { variables: {}, isWrite: false },
  FetchSpecialEvents: { variables: {}, isWrite: false },
  AwardOffers: { variables: {}, isWrite: false },
  ClaimAwardOffer: { variables: { offerId: 'sale-x', free_awards: ['helpful'] }, isWrite: true },
  // Suspended members can still stop or change their payments.
  ChangeStripePaymentMethod: { variables: { successUrl: '/', cancelUrl: '/' }, isWrite: false },
  TakeNewCard: { variables: {}, isWrite: false },
  CreateComment: { variables: { parent: post.fullname, body: 'Words' }, isWrite: true },
  EditComment: { variables: { target: comment.fullname, body: 'Words' }, isWrite: true },
  EditPost: { variables: { target: post.fullname, body: 'Words' }, isWrite: true },
  MarkPost: { variables: { target: post.fullname, isNsfw: false, isSpoiler: true }, isWrite: true },
  Report: { variables: { target: others.fullname, reason: 'spam', note: '' }, isWrite: true },
  SetJoined: { variables: { community: 'pottery', isJoined: true }, isWrite: true },
  SetFavorite: { variables: { community: 'pottery', isFavorite: true }, isWrite: false },
  SetCommunityMuted: { variables: { community: 'pottery', isMuted: false }, isWrite: false },
  SetSiteHidden: { variables: { site: 'example.com', isHidden: false }, isWrite: false },
  SetBlocked: { variables: { account: 'bosco', isBlocked: false }, isWrite: false },
  SetFollowed: { variables: { account: 'bosco', isFollowed: true }, isWrite: true },
  SetPinnedToProfile: { variables: { target: post.fullname, isPinned: true }, isWrite: true },
  SetSaved: { variables: { target: others.fullname, isSaved: true }, isWrite: false },
  SetHidden: { variables: { target: others.fullname, isHidden: false }, isWrite: false },
  ModerateItems: { variables: { targets: [others.fullname], act: 'remove' }, isWrite: true },
  ClaimItem: { variables: { target: others.fullname, isClaimed: true }, isWrite: true },
  SnoozeReport: { variables: { target: others.fullname, reason: 'spam', note: '' }, isWrite: true },
  ExplainRemoval: {
    variables: { target: others.fullname, title: 'x', message: 'x', sendAs: 'comment' },
    isWrite: true,
  },
  BanMember: {
    variables: {
      community: 't5_1',
      username: 'bosco',
      rule: '',
      note: '',
      message: '',
      days: 1,
      removesAll: false,
    },
    isWrite: true,
  },
  MuteMember: { variables: { community: 't5_1', username: 'bosco', days: 3, note: '' }, isWrite: true },
  SuggestedSort: { variables: { target: post.fullname }, isWrite: false },
  SetSuggestedSort: { variables: { target: post.fullname, sort: 'new' }, isWrite: true },
  CrowdPreview: { variables: { target: post.fullname }, isWrite: false },
  SetCrowdControl: { variables: { target: post.fullname, level: 1 }, isWrite: true },
  ModStates: { variables: { targets: [post.fullname] }, isWrite: false },
  RemovalReasons: { variables: { community: 't5_1', items: [] }, isWrite: false },
  SavedReplies: { variables: { community: 't5_1' }, isWrite: false },
  PinnedBeside: { variables: { target: post.fullname }, isWrite: false },
  UserFlairChoices: { variables: { community: 'pottery', account: null }, isWrite: false },
  PostFlairChoices: { variables: { target: post.fullname }, isWrite: false },
  NewPostFlairChoices: { variables: { community: 'pottery' }, isWrite: false },
  SetUserFlair: {
    variables: { community: 'pottery', account: null, templateId: '', text: '' },
    isWrite: true,
  },
  ShowUserFlair: { variables: { community: 'pottery', isShown: false }, isWrite: true },
  SetPostFlair: { variables: { target: post.fullname, templateId: '', text: '' }, isWrite: true },
  LoadStyle: { variables: { community: 'pottery' }, isWrite: false },
  SaveStyle: {
    variables: { community: 'pottery', style: STYLE },
    isWrite: true,
  },
  SharePost: { variables: { target: post.fullname, to: 'r/pottery', note: '' }, isWrite: true },
  UnreadModmail: { variables: {}, isWrite: false },
  MoreReplies: { variables: { post: post.fullname, parent: null, sort: 'best', cursor: '' }, isWrite: false },
  PreviewMarkdown: { variables: { markdown: 'x' }, isWrite: false },
  OwnCommunities: { variables: {}, isWrite: false },
  CollectionChoices: { variables: { target: post.fullname }, isWrite: false },
  CreateCollection: { variables: { target: post.fullname, title: 'Mine' }, isWrite: true },
  SetInCollection: {
    variables: { collection: '1', target: post.fullname, isIn: true },
    isWrite: true,
  },
  OwnMultis: { variables: { community: 'pottery' }, isWrite: false },
  SetInMulti: { variables: { multi: 'clay', community: 'pottery', isIn: true }, isWrite: true },
  SetMultiFavorite: { variables: { multi: 'clay', isFavorite: true }, isWrite: false },
  ReportForm: { variables: { target: others.fullname }, isWrite: false },
  RecentCommunities: { variables: {}, isWrite: false },
  ActiveCount: { variables: { community: 'pottery' }, isWrite: false },
  SuggestTitle: { variables: { url: 'http://127.0.0.1:1/' }, isWrite: false },
  CheckNewName: { variables: { name: 'somebody_new' }, isWrite: false },
  SearchTypeahead: {
    variables: { productSurface: 'test', query: 'pot', searchInput: { queryId: 'q', isNsfwIncluded: false } },
    isWrite: false,
  },
  SearchTypeaheadByType: {
    variables: {
      productSurface: 'test',
      query: 'pot',
      searchInput: { queryId: 'q', isNsfwIncluded: false },
      filters: [],
      limit: 5,
    },
    isWrite: false,
  },
  SearchSuggestions: { variables: {}, isWrite: false },
  RecordSearch: { variables: { query: 'pots', place: '/' }, isWrite: false },
  MarkSearchSeen: { variables: { search: 1, hit: 0 }, isWrite: false },
  ForgetSearch: { variables: { query: 'pots', scope: '' }, isWrite: false },
  Typeahead: { variables: { prefix: 'pot' }, isWrite: false },
  WhyHere: { variables: { target: post.fullname, feed: 'home', sort: 'best' }, isWrite: false },
  SaveDraft: { variables: { slot: 'submit', content: {} }, isWrite: false },
  Notifications: { variables: { filter: 'all', after: null, limit: 5 }, isWrite: false },
  UnreadNotifications: { variables: {}, isWrite: false },
  MarkNotificationsRead: { variables: { id: null, filter: 'all' }, isWrite: false },
  UndoNotificationsRead: { variables: { at: '2026-01-01T00:00:00.000Z' }, isWrite: false },
  SetThreadLevel: { variables: { target: others.fullname, level: 'replies' }, isWrite: false },
  SetCommunityLevel: { variables: { community: 'pottery', level: 'replies' }, isWrite: false },
  LiveEvents: { variables: { after: null }, isWrite: false },
  GetIsLiveContentAvailable: { variables: {}, isWrite: false },
  HappeningNow: { variables: {}, isWrite: false },
  LiveThread: { variables: { target: post.fullname, after: null }, isWrite: false },
  NoteOnline: { variables: {}, isWrite: false },
  OnlinePresence: {
    variables: { channel: { teamOwner: 'people', category: 'online', userID: 't2_1' } },
    isWrite: false,
  },
  MatrixChatNotifications: { variables: {}, isWrite: false },
  ChatRooms: { variables: { before: null }, isWrite: false },
  Room: { variables: { room: 'zzz', at: 'newest', seq: 0 }, isWrite: false },
  RoomEmoji: { variables: { room: 'zzz' }, isWrite: false },
  SearchRoom: { variables: { room: 'zzz', words: 'clay', before: 0 }, isWrite: false },
  MarkRoomRead: { variables: { room: 'zzz', seq: 1 }, isWrite: false },
  StartChat: { variables: { to: 'bosco' }, isWrite: true },
  SendMessage: { variables: { room: '1', body: 'x', clientId: 'client-1', replyTo: null }, isWrite: true },
  ActInRoom: { variables: { room: '1', act: 'accept' }, isWrite: true },
  SetTyping: { variables: { room: '1' }, isWrite: true },
  LoadDraft: { variables: { slot: 'submit' }, isWrite: false },
  InboxBanner: { variables: {}, isWrite: false },
  CountBannerView: { variables: { id: 1 }, isWrite: false },
  DismissBanner: { variables: { id: 1, isDismissed: true }, isWrite: false },
  PushState: { variables: {}, isWrite: false },
  TurnOnPush: {
    variables: { endpoint: 'https://push.test/', p256dh: '', auth: '', replaces: null },
    isWrite: false,
  },
  TurnOffPush: { variables: {}, isWrite: false },
  DeleteDraft: { variables: { slot: 'submit' }, isWrite: false },
  SavePreferences: { variables: { changes: {} }, isWrite: false },
  DeleteComment: { variables: { target: comment.fullname }, isWrite: false },
  DeletePost: { variables: { target: post.fullname }, isWrite: false },
})

test('every operation of the site says whether a suspended member may do it', () => {
  expect(Object.keys(operations()).sort()).toEqual(Object.keys(OPERATIONS).sort())
})

const codeOf = async (id: string, variables: object): Promise<string | null> =>
  JSON.parse((await ann.send(id, variables)).text).error?.code ?? null

test.each([
  ['suspended for good', SUSPENDED, 'suspended'],
  ['suspended for a day', { ...SUSPENDED, suspended_until: new Date('2026-05-02T12:00:00Z') }, 'suspended'],
  ['asked to reset the password', { ...FREE, must_reset_password: true }, 'password_reset_needed'],
])('whoever is %s does nothing that others see', async (_what, bound, code) => {
  await bind(bound)
  for (const [id, { variables, isWrite }] of Object.entries(operations()))
    if (isWrite) expect([id, await codeOf(id, variables)]).toEqual([id, code])
  const forms: [string, Record<string, string>][] = [
    ['/submit', { community: 'pottery', kind: 'text', title: 'A title', body: 'x' }],
    ['/coins', { intent: 'buy', correlation: 'while-suspended', coins: '500', token: 'tok_pays' }],
    ['/premium', { intent: 'buy', correlation: 'while-suspended', pennies: '599', token: 'tok_pays' }],
    ['/communities/create', { name: 'more_pottery', title: 'x', description: '', type: 'public' }],
    ['/r/pottery/about/settings', { title: 'x', description: '', type: 'public' }],
  ]
  for (const [path, fields] of forms) {
    const answer = await formPost(app, path, fields, cookie)
    expect([path, answer.status, (await answer.text()).includes(code)]).toEqual([path, 403, true])
  }
  const upload = await app.ask('/api/media', {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: new Uint8Array(await drawPicture({ width: 8, height: 8, color: '#123456' })),
  })
  expect([upload.status, (await upload.json()).error.code]).toEqual([403, code])
})

test('a suspended member reads, logs in, keeps what is theirs, and takes their words back', async () => {
  await bind(SUSPENDED)
  const { status } = await formPost(app, '/login', { name: 'ann', password: 'four green bicycles' })
  expect(status).toBe(302)
  for (const path of ['/', post.permalink, '/user/ann/', '/settings', '/settings/account', '/appeal'])
    expect([path, (await app.ask(path, { headers: { cookie } })).status]).toEqual([path, 200])
  for (const [id, { variables, isWrite }] of Object.entries(operations()))
    if (!isWrite) expect([id, await codeOf(id, variables)]).not.toEqual([id, 'suspended'])
})

test('a suspension ends by itself, at its time', async () => {
  await bind({ ...SUSPENDED, suspended_until: new Date('2026-05-02T12:00:00Z') })
  const vote = () => codeOf('CastVote', { target: others.fullname, direction: 1 })
  app.advance({ seconds: DAY - 1 })
  expect(await vote()).toBe('suspended')
  app.advance({ seconds: 1 })
  expect(await vote()).toBeNull()
})

test('[R8-41] without an old site, an old browser is told to update alone', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'
  const text = await (await app.ask('/communities', { headers: { 'user-agent': userAgent } })).text()
  expect(text).toContain('Your browser is no longer supported. Update it.')
  expect(text).not.toContain('old site')
})
