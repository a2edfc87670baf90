import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationId, Operations } from '#api/operations/all-operations.ts'
import { toFullname } from '#shared/ids.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { turnOnInput } from '#tests/support/push/push-browser.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let hideout: Hideout
let visitor: SiteClient
/** Members who are not in the private communities: an ordinary one, and an employee. */
let outsiders: SiteClient[]
/** An approved member, the moderator and the admin. */
let insiders: SiteClient[]

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  const cast = await createCast(app)
  hideout = await buildHideout(app, cast)
  visitor = openClient({ url: app.url })
  outsiders = [await clientOf(app, 'ann'), await clientOf(app, 'dinah')]
  insiders = [await clientOf(app, 'ines'), await clientOf(app, 'cyril'), await clientOf(app, 'edgar')]
})
afterAll(() => app.stop())

type Case<Id extends OperationId> = {
  /** Calls on private content; one for each kind of thing the operation takes. */
  variables: () => Operations[Id]['variables'][]
  /** The answer to members outside the community. */
  outsider: 'not_found' | 'community_private' | 'ok' | 'premium_missing' | 'card_refused' | 'offer_missing'
  /** The answer to employees outside the community, where it differs from that to members: `not_allowed`. */
  staff?: 'ok' | 'bad_request' | 'not_found'
  /** Visitors are asked to log in where members may act at all. */
  visitor: 'login_required' | 'community_private' | 'not_found' | 'ok'
}

const { post, comment, mine, closed } = {
  post: () => hideout.hidden.post.fullname,
  comment: () => hideout.hidden.comment.fullname,
  mine: () => hideout.hidden.mine.fullname,
  closed: () => hideout.closed.post.fullname,
}
const targets = () => [post(), comment(), hideout.hidden.link.fullname, closed()]
const posts = () => [post(), mine(), closed()]
const MEMBERS_ONLY = { outsider: 'not_found', visitor: 'login_required' } as const
const STAFFS_ONLY = { outsider: 'not_found', visitor: 'login_required' } as const
const ECON_ACTION = { input: { name: 'x', args: '{"entityRef":"r/hideout"}', key: 'an-econ-act' } }
const NO_COINS = { redditorId: 'u/nobody_here', amount: 1, reason: 'x', key: 'an-econ-act' }
const NAMES = ['wombat', 'hide', 'r/hideout', 'hideuot', 'turncoat']
const SEARCH_INPUT = { queryId: 'q1', isNsfwIncluded: true }
const PRIVATE_PLACES = ['hideout', 'turncoat', 'HIDEOUT']

/** Every operation there is; one that is missing does not compile. */
const CASES: { [Id in OperationId]: Case<Id> } = {
  CastVote: { variables: () => targets().map(target => ({ target, direction: -1 })), ...MEMBERS_ONLY },
  SetSaved: { variables: () => targets().map(target => ({ target, isSaved: true })), ...MEMBERS_ONLY },
  SetHidden: { variables: () => posts().map(target => ({ target, isHidden: true })), ...MEMBERS_ONLY },
  SetJoined: {
    variables: () => PRIVATE_PLACES.map(community => ({ community, isJoined: true })),
    outsider: 'community_private',
    visitor: 'community_private',
  },
  SetFavorite: {
    variables: () => PRIVATE_PLACES.map(community => ({ community, isFavorite: true })),
    ...MEMBERS_ONLY,
  },
  OwnCommunities: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  CollectionChoices: { variables: () => posts().map(target => ({ target })), ...MEMBERS_ONLY },
  SetInCollection: {
    variables: () => [{ collection: hideout.hidden.collection, target: mine(), isIn: true }],
    outsider: 'community_private',
    visitor: 'login_required',
  },
  CreateCollection: { variables: () => posts().map(target => ({ target, title: 'Taken' })), ...MEMBERS_ONLY },
  OwnMultis: {
    variables: () => PRIVATE_PLACES.map(community => ({ community })),
    ...MEMBERS_ONLY,
  },
  SetInMulti: {
    variables: () => PRIVATE_PLACES.map(community => ({ multi: 'clay', community, isIn: true })),
    ...MEMBERS_ONLY,
  },
  SetMultiFavorite: { variables: () => [{ multi: 'clay', isFavorite: true }], ...MEMBERS_ONLY },
  SetFollowed: {
    variables: () => [{ account: 'ines', isFollowed: false }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  SetPinnedToProfile: {
    variables: () => posts().map(target => ({ target, isPinned: true })),
    ...MEMBERS_ONLY,
  },
  RecentCommunities: { variables: () => [{}], outsider: 'ok', visitor: 'ok' },
  ActiveCount: {
    variables: () => PRIVATE_PLACES.map(community => ({ community })),
    outsider: 'community_private',
    visitor: 'community_private',
  },
  SetCommunityMuted: {
    variables: () => PRIVATE_PLACES.map(community => ({ community, isMuted: true })),
    outsider: 'ok',
    visitor: 'login_required',
  },
  SetSiteHidden: {
    variables: () => [{ site: 'clay.example', isHidden: true }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  SetBlocked: {
    variables: () => [{ account: 'ines', isBlocked: false }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  ReportForm: { variables: () => targets().map(target => ({ target })), ...MEMBERS_ONLY },
  Report: {
    variables: () => targets().map(target => ({ target, reason: 'spam', note: '' })),
    ...MEMBERS_ONLY,
  },
  // Each of many is answered by itself: see what moderators may do, below.
  ModerateItems: {
    variables: () => targets().map(target => ({ targets: [target], act: 'remove' })),
    outsider: 'ok',
    visitor: 'login_required',
  },
  ModStates: {
    variables: () => targets().map(target => ({ targets: [target] })),
    outsider: 'ok',
    visitor: 'login_required',
  },
  ClaimItem: { variables: () => targets().map(target => ({ target, isClaimed: true })), ...MEMBERS_ONLY },
  SnoozeReport: {
    variables: () => targets().map(target => ({ target, reason: 'spam', note: '' })),
    ...MEMBERS_ONLY,
  },
  PinnedBeside: { variables: () => posts().map(target => ({ target })), ...MEMBERS_ONLY },
  SuggestedSort: { variables: () => posts().map(target => ({ target })), ...MEMBERS_ONLY },
  SetSuggestedSort: { variables: () => posts().map(target => ({ target, sort: 'new' })), ...MEMBERS_ONLY },
  CrowdPreview: { variables: () => posts().map(target => ({ target })), ...MEMBERS_ONLY },
  SetCrowdControl: { variables: () => posts().map(target => ({ target, level: 1 })), ...MEMBERS_ONLY },
  ExplainRemoval: {
    variables: () =>
      targets().map(target => ({ target, title: 'No', message: 'No', sendAs: 'comment' as const })),
    ...MEMBERS_ONLY,
  },
  RemovalReasons: {
    variables: () => [{ community: toFullname('t5', hideout.hidden.id), items: [] }],
    outsider: 'community_private',
    visitor: 'login_required',
  },
  SavedReplies: {
    variables: () => [{ community: toFullname('t5', hideout.hidden.id) }],
    outsider: 'community_private',
    visitor: 'login_required',
  },
  BanMember: {
    variables: () => [
      {
        community: toFullname('t5', hideout.hidden.id),
        username: 'ines',
        rule: '',
        note: '',
        message: '',
        days: null,
        removesAll: false,
      },
    ],
    outsider: 'community_private',
    visitor: 'login_required',
  },
  MuteMember: {
    variables: () => [
      { community: toFullname('t5', hideout.hidden.id), username: 'ines', days: 3, note: '' },
    ],
    outsider: 'community_private',
    visitor: 'login_required',
  },
  CreateComment: {
    variables: () => targets().map(parent => ({ parent, body: 'Let me in' })),
    ...MEMBERS_ONLY,
  },
  EditComment: { variables: () => [{ target: comment(), body: 'Let me in' }], ...MEMBERS_ONLY },
  DeleteComment: { variables: () => [{ target: comment() }], ...MEMBERS_ONLY },
  EditPost: { variables: () => posts().map(target => ({ target, body: 'Let me in' })), ...MEMBERS_ONLY },
  MarkPost: {
    variables: () => posts().map(target => ({ target, isNsfw: true, isSpoiler: true })),
    ...MEMBERS_ONLY,
  },
  DeletePost: { variables: () => posts().map(target => ({ target })), ...MEMBERS_ONLY },
  MoreReplies: {
    variables: () => [
      { post: post(), parent: null, sort: 'best', cursor: 's.2' },
      { post: post(), parent: comment(), sort: 'new', cursor: 's.1' },
      { post: closed(), parent: null, sort: 'old', cursor: 's.1' },
    ],
    outsider: 'not_found',
    visitor: 'not_found',
  },
  PreviewMarkdown: {
    variables: () => [{ markdown: `${post()} r/hideout` }],
    outsider: 'ok',
    visitor: 'ok',
  },
  SearchTypeahead: {
    variables: () => NAMES.map(query => ({ productSurface: 'test', query, searchInput: SEARCH_INPUT })),
    outsider: 'ok',
    visitor: 'ok',
  },
  SearchTypeaheadByType: {
    variables: () =>
      NAMES.map(query => ({
        productSurface: 'test',
        query,
        searchInput: SEARCH_INPUT,
        filters: [{ key: 'nsfw', value: '1' }],
        limit: 5,
      })),
    outsider: 'ok',
    visitor: 'ok',
  },
  SearchSuggestions: { variables: () => [{}], outsider: 'ok', visitor: 'ok' },
  RecordSearch: {
    variables: () => [{ query: 'wombat', place: '/r/hideout/' }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  MarkSearchSeen: { variables: () => [{ search: 1, hit: 1 }], ...MEMBERS_ONLY },
  ForgetSearch: {
    variables: () => [{ query: 'wombat', scope: 'r/hideout' }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  Typeahead: { variables: () => [{ prefix: 'wombat' }, { prefix: 'hide' }], outsider: 'ok', visitor: 'ok' },
  CheckNewName: { variables: () => [{ name: 'somebody_new' }], outsider: 'ok', visitor: 'ok' },
  SuggestTitle: {
    variables: () => [{ url: 'http://127.0.0.1:1/' }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  WhyHere: {
    variables: () => posts().map(target => ({ target, feed: 'all', sort: 'hot' })),
    outsider: 'not_found',
    visitor: 'not_found',
  },
  SaveDraft: {
    variables: () => [{ slot: `reply:${post()}`, content: { body: 'Let me in' } }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  GetIsLiveContentAvailable: { variables: () => [{}], outsider: 'ok', visitor: 'ok' },
  HappeningNow: { variables: () => [{}], outsider: 'ok', visitor: 'ok' },
  LiveThread: {
    variables: () => posts().flatMap(target => [null, ''].map(after => ({ target, after }))),
    outsider: 'not_found',
    visitor: 'not_found',
  },
  NoteOnline: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  OnlinePresence: {
    variables: () => [{ channel: { teamOwner: 'people', category: 'online', userID: 't2_1' } }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  MatrixChatNotifications: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  ChatRooms: { variables: () => [{ before: null }], outsider: 'ok', visitor: 'login_required' },
  StartChat: { variables: () => [{ to: 'ines' }], outsider: 'ok', visitor: 'login_required' },
  Room: {
    variables: () => [{ room: 'zz', at: 'newest', seq: 0 }],
    outsider: 'not_found',
    visitor: 'login_required',
  },
  RoomEmoji: { variables: () => [{ room: 'zz' }], outsider: 'not_found', visitor: 'login_required' },
  SearchRoom: {
    variables: () => [{ room: 'zz', words: 'x', before: 0 }],
    outsider: 'not_found',
    visitor: 'login_required',
  },
  MarkRoomRead: {
    variables: () => [{ room: 'zz', seq: 1 }],
    outsider: 'not_found',
    visitor: 'login_required',
  },
  SendMessage: {
    variables: () => [{ room: 'zz', body: 'x', clientId: 'client-1', replyTo: null }],
    outsider: 'not_found',
    visitor: 'login_required',
  },
  ActInRoom: {
    variables: () => [{ room: 'zz', act: 'accept' }],
    outsider: 'not_found',
    visitor: 'login_required',
  },
  SetTyping: { variables: () => [{ room: 'zz' }], outsider: 'not_found', visitor: 'login_required' },
  Notifications: {
    variables: () => [{ filter: 'all' as const, after: null, limit: 50 }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  UnreadNotifications: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  MarkNotificationsRead: {
    variables: () => [{ id: 1, filter: 'all' as const }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  UndoNotificationsRead: {
    variables: () => [{ at: '2026-01-01T00:00:00.000Z' }],
    outsider: 'ok',
    visitor: 'login_required',
  },
  SetThreadLevel: {
    variables: () => posts().map(target => ({ target, level: 'all' as const })),
    ...MEMBERS_ONLY,
  },
  SetCommunityLevel: {
    variables: () => PRIVATE_PLACES.map(community => ({ community, level: 'posts' as const })),
    ...MEMBERS_ONLY,
  },
  InboxBanner: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  CountBannerView: { variables: () => [{ id: 1 }], outsider: 'ok', visitor: 'login_required' },
  DismissBanner: {
    variables: () => [{ id: 1, isDismissed: true }],
    outsider: 'not_found',
    visitor: 'login_required',
  },
  PushState: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  TurnOnPush: { variables: () => [turnOnInput()], outsider: 'ok', visitor: 'login_required' },
  TurnOffPush: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  LiveEvents: { variables: () => [{ after: null }], outsider: 'ok', visitor: 'login_required' },
  LoadDraft: { variables: () => [{ slot: `edit:${post()}` }], outsider: 'ok', visitor: 'login_required' },
  DeleteDraft: { variables: () => [{ slot: `edit:${post()}` }], outsider: 'ok', visitor: 'login_required' },
  UserFlairChoices: {
    variables: () => PRIVATE_PLACES.map(community => ({ community, account: null })),
    ...MEMBERS_ONLY,
  },
  PostFlairChoices: { variables: () => posts().map(target => ({ target })), ...MEMBERS_ONLY },
  NewPostFlairChoices: {
    variables: () => PRIVATE_PLACES.map(community => ({ community })),
    ...MEMBERS_ONLY,
  },
  SetUserFlair: {
    variables: () =>
      PRIVATE_PLACES.flatMap(community =>
        [null, 'ines'].map(account => ({ community, account, templateId: '1', text: 'x' })),
      ),
    ...MEMBERS_ONLY,
  },
  ShowUserFlair: {
    variables: () => PRIVATE_PLACES.map(community => ({ community, isShown: false })),
    ...MEMBERS_ONLY,
  },
  SetPostFlair: {
    variables: () => posts().map(target => ({ target, templateId: '1', text: 'x' })),
    ...MEMBERS_ONLY,
  },
  LoadStyle: {
    variables: () => PRIVATE_PLACES.map(community => ({ community })),
    outsider: 'community_private',
    visitor: 'login_required',
  },
  SaveStyle: {
    variables: () =>
      PRIVATE_PLACES.map(community => ({
        community,
        style: {
          accent: '#2f6b4f',
          highlightLight: '',
          highlightDark: '',
          backgroundLight: '',
          backgroundDark: '',
          emojiWidth: 20,
          emojiHeight: 20,
        },
      })),
    outsider: 'community_private',
    visitor: 'login_required',
  },
  SavePreferences: { variables: () => [{ changes: {} }], outsider: 'ok', visitor: 'login_required' },
  SharePost: { variables: () => posts().map(target => ({ target, to: 'ann', note: '' })), ...MEMBERS_ONLY },
  GiveAward: {
    variables: () =>
      posts().map(target => ({
        target,
        kind: 'clover',
        message: '',
        isAnonymous: false,
        correlationId: 'a-private-gift',
      })),
    ...MEMBERS_ONLY,
  },
  AwardsOf: {
    variables: () => posts().map(target => ({ target })),
    outsider: 'not_found',
    visitor: 'not_found',
  },
  FetchSpecialEvents: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  AwardOffers: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  ClaimAwardOffer: {
    variables: () => [{ offerId: 'premium-2026-01', free_awards: ['helpful'] }],
    outsider: 'offer_missing',
    visitor: 'login_required',
  },
  PremiumOffer: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  ChangeStripePaymentMethod: {
    variables: () => [{ successUrl: '/', cancelUrl: '/' }],
    outsider: 'premium_missing',
    visitor: 'login_required',
  },
  TakeNewCard: { variables: () => [{}], outsider: 'card_refused', visitor: 'login_required' },
  CoinOffers: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  UnreadModmail: { variables: () => [{}], outsider: 'ok', visitor: 'login_required' },
  EconAdminPanelQuery: {
    variables: () =>
      ['getEntity', 'getJournal'].map(queryName => ({
        query: JSON.stringify({ queryName, entityRef: 'r/hideout' }),
      })),
    ...STAFFS_ONLY,
    staff: 'ok',
  },
  RehearseEconAction: { variables: () => [ECON_ACTION], ...STAFFS_ONLY, staff: 'bad_request' },
  PerformEconAdminAction: { variables: () => [ECON_ACTION], ...STAFFS_ONLY, staff: 'bad_request' },
  GiveCoins: { variables: () => [{ input: NO_COINS }], ...STAFFS_ONLY, staff: 'not_found' },
  RemoveCoins: { variables: () => [{ input: NO_COINS }], ...STAFFS_ONLY, staff: 'not_found' },
  RedditorsInfoByIds: { variables: () => [{ ids: [post()] }], ...STAFFS_ONLY, staff: 'ok' },
}
const IDS = Object.keys(CASES) as OperationId[]

async function expectAnswer(client: SiteClient, id: OperationId, expected: string): Promise<void> {
  for (const variables of CASES[id].variables()) {
    const { status, text } = await client.send(id, variables)
    const said = JSON.parse(text)
    expect([said.error?.code ?? 'ok', status === 200], `${id} ${JSON.stringify(variables)}`).toEqual([
      expected,
      expected === 'ok',
    ])
    expect(text).not.toContain(SECRET)
  }
}

/** Returns everything the private communities contain and every action on it. */
async function snapshot(): Promise<object> {
  await settleEvents(app)
  const { db } = app.ctx
  const ids = [hideout.hidden.id, hideout.closed.id]
  const places = await db.selectFrom('communities').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const content = await db
    .selectFrom('posts')
    .selectAll()
    .where('community_id', 'in', ids)
    .orderBy('id')
    .execute()
  const postIds = content.map(row => row.id)
  const below = await db
    .selectFrom('comments')
    .selectAll()
    .where('post_id', 'in', postIds)
    .orderBy('id')
    .execute()
  const commentIds = below.map(row => row.id)
  return {
    places,
    content,
    below,
    members: await db.selectFrom('memberships').selectAll().where('community_id', 'in', ids).execute(),
    votes: await db.selectFrom('post_votes').selectAll().where('post_id', 'in', postIds).execute(),
    commentVotes: await db
      .selectFrom('comment_votes')
      .selectAll()
      .where('comment_id', 'in', commentIds)
      .execute(),
    saved: await db.selectFrom('saved_posts').selectAll().where('post_id', 'in', postIds).execute(),
    savedComments: await db
      .selectFrom('saved_comments')
      .selectAll()
      .where('comment_id', 'in', commentIds)
      .execute(),
    hidden: await db.selectFrom('hidden_posts').selectAll().where('post_id', 'in', postIds).execute(),
    reports: await db.selectFrom('reports').selectAll().where('community_id', 'in', ids).execute(),
  }
}

describe('what a private community holds', () => {
  test.each(IDS)('is nothing to those who are not in: %s', async id => {
    const before = await snapshot()
    const { outsider, staff } = CASES[id]
    const told = staff === undefined ? [outsider, outsider] : ['not_allowed', staff]
    for (const [at, client] of outsiders.entries()) await expectAnswer(client, id, told[at] ?? '')
    await expectAnswer(visitor, id, CASES[id].visitor)
    expect(await snapshot()).toEqual(before)
  })

  test('is not counted for those who leave without having been in', async () => {
    for (const client of [...outsiders, visitor])
      for (const community of PRIVATE_PLACES)
        expect(await client.run('SetJoined', { community, isJoined: false })).toMatchObject({
          memberCount: 0,
        })
  })

  test('is told apart from what does not exist by no answer', async () => {
    const [ann] = outsiders
    const nothing = { post: 't3_zzzzzz', comment: 't1_zzzzzz' }
    const calls: [OperationId, (item: typeof nothing) => object][] = [
      ['CastVote', item => ({ target: item.post, direction: 1 })],
      ['CastVote', item => ({ target: item.comment, direction: 1 })],
      ['CreateComment', item => ({ parent: item.comment, body: 'x' })],
      ['EditComment', item => ({ target: item.comment, body: 'x' })],
      ['MarkPost', item => ({ target: item.post, isNsfw: true, isSpoiler: true })],
      ['WhyHere', item => ({ target: item.post, feed: 'all', sort: 'hot' })],
      ['MoreReplies', item => ({ post: item.post, parent: null, sort: 'best', cursor: 's.1' })],
    ]
    for (const [id, variables] of calls) {
      const hidden = await ann?.refusal(id, variables({ post: post(), comment: comment() }))
      const missing = await ann?.refusal(id, variables(nothing))
      expect({ ...hidden, requestId: null }, id).toEqual({ ...missing, requestId: null })
    }
  })

  test('is there for those who are in', async () => {
    for (const client of insiders) {
      const more = { post: post(), parent: null, sort: 'best', cursor: 's.2' }
      expect((await client.send('MoreReplies', more)).text).toContain(`${SECRET} comment`)
      expect((await client.run('CastVote', { target: post(), direction: 1 })).vote).toBe(1)
      expect((await client.run('CastVote', { target: comment(), direction: -1 })).vote).toBe(-1)
      const reply = await client.run('CreateComment', { parent: comment(), body: 'Among us' })
      expect(reply.postFullname).toBe(post())
      expect((await client.run('SetSaved', { target: closed(), isSaved: true })).isSaved).toBe(true)
    }
    const [ines] = insiders
    const edited = await ines?.run('EditPost', { target: mine(), body: `${SECRET} edited` })
    expect(edited?.bodyMarkdown).toBe(`${SECRET} edited`)
    expect((await ines?.refusal('EditPost', { target: post(), body: 'x' }))?.code).toBe('not_allowed')
  })
})
