import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let hideout: Hideout
let patterns: string[]
let outsiders: Record<'visitor' | 'member' | 'staff', SiteClient>
let insider: SiteClient

beforeAll(async () => {
  const site = await loadBuiltSite()
  patterns = Object.values(site.build.routes).flatMap(route =>
    route === undefined || route.id === 'root' ? [] : (route.path ?? ''),
  )
  app = await startApp({ site })
  hideout = await buildHideout(app, await createCast(app))
  await settleEvents(app)
  outsiders = {
    visitor: openClient({
      url: app.url,
      cookie: `recent_communities=t5_2,t5_3; joined_communities=t5_2,t5_3`,
    }),
    member: await clientOf(app, 'ann'),
    staff: await clientOf(app, 'dinah'),
  }
  insider = await clientOf(app, 'ines')
})
afterAll(() => app.stop())

const id = (item: { fullname: string }): string => item.fullname.slice(3)
const SORTS = ['best', 'hot', 'new', 'top', 'rising', 'controversial']
const PLACES = ['hideout', 'turncoat']
const data = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/**
 * Paths for every route of the site, by its pattern; `inside` are those where somebody who is in must find the secret.
 * A route that is missing here fails the test below: whoever adds one says how it keeps what is private.
 */
function walk(): Record<string, { paths: string[]; inside?: string[] }> {
  const { hidden, closed, open } = hideout
  const privatePosts = [hidden.post, hidden.link, hidden.mine, closed.post]
  const threads = (base: string): string[] => [
    ...privatePosts.map(item => `${base}${id(item)}`),
    `${base}${id(hidden.post)}/x/`,
    `${base}${id(hidden.post)}/x/${id(hidden.comment)}/`,
    `${base}${id(open.post)}/a_kiln/${id(hidden.comment)}/`,
  ]
  const feeds = ['home', 'joined', 'popular', 'all', 'r:hideout', 'r:turncoat', 'r:pottery']
  return {
    '': { paths: ['/', '/?feed=home', '/?feed=popular'] },
    ':sort': { paths: SORTS.map(sort => `/${sort}?feed=home&t=all`) },
    'r/popular/:sort?': { paths: ['/r/popular/', '/r/popular/new/', '/r/popular/top/?t=all'] },
    'r/all/:sort?': { paths: ['/r/all/', '/r/all/new/', '/r/all/top/?t=all'] },
    'r/:community/:sort?': {
      paths: [...PLACES, 'pottery'].flatMap(name => [
        `/r/${name}`,
        `/r/${name}/`,
        `/r/${name}/new/`,
        `/r/${name}/top/?t=all`,
      ]),
      inside: ['/r/hideout/', '/r/turncoat/', '/r/hideout/new/'],
    },
    'r/:community/submit': { paths: PLACES.map(name => `/r/${name}/submit`) },
    'r/:community/about/edit': { paths: PLACES.map(name => `/r/${name}/about/edit`) },
    report: { paths: ['/report', '/report?link=/r/hideout'] },
    'admin/reports': { paths: ['/admin/reports'] },
    'r/mod/:sort?': { paths: ['/r/mod/', '/r/mod/new/'] },
    'r/mod/about/:queue?': { paths: ['/r/mod/about/', '/r/mod/about/unmoderated'] },
    ...Object.fromEntries(
      ['log', 'moderators', 'banned', 'muted', 'sweeps', 'removal_reasons', 'saved_replies'].map(page => [
        `r/:community/about/${page}`,
        { paths: PLACES.map(name => `/r/${name}/about/${page}`) },
      ]),
    ),
    'r/:community/about/item/:fullname': {
      paths: privatePosts.flatMap(item => [
        `/r/hideout/about/item/${item.fullname}`,
        `/r/pottery/about/item/${item.fullname}`,
      ]),
    },
    'r/:community/about/:queue': { paths: PLACES.map(name => `/r/${name}/about/unmoderated`) },
    'r/:community/about/automod': { paths: PLACES.map(name => `/r/${name}/about/automod`) },
    'r/:community/about/automod/activity': {
      paths: PLACES.map(name => `/r/${name}/about/automod/activity`),
    },
    'r/:community/about/automod/versions': {
      paths: PLACES.map(name => `/r/${name}/about/automod/versions?from=0&to=1`),
    },
    'r/:community/about/scheduled': { paths: PLACES.map(name => `/r/${name}/about/scheduled`) },
    'r/:community/about/flair': { paths: PLACES.map(name => `/r/${name}/about/flair`) },
    'r/:community/about/emoji': { paths: PLACES.map(name => `/r/${name}/about/emoji`) },
    'r/:community/about/style': { paths: PLACES.map(name => `/r/${name}/about/style`) },
    'r/:community/about/your-flair': { paths: PLACES.map(name => `/r/${name}/about/your-flair`) },
    'r/:community/about/post-flair/:postId': {
      paths: privatePosts.map(item => `/r/hideout/about/post-flair/${id(item)}`),
    },
    'r/:community/about/settings/:section?': {
      paths: PLACES.flatMap(name => [`/r/${name}/about/settings`, `/r/${name}/about/settings/posts`]),
    },
    'r/:community/about/rules': { paths: PLACES.map(name => `/r/${name}/about/rules`) },
    'r/:community/about/widgets': { paths: PLACES.map(name => `/r/${name}/about/widgets`) },
    'r/:community/about/contributors': { paths: PLACES.map(name => `/r/${name}/about/contributors?q=ines`) },
    'r/:community/about/stats': { paths: PLACES.map(name => `/r/${name}/about/stats`) },
    'r/:community/about/welcome': { paths: PLACES.map(name => `/r/${name}/about/welcome`) },
    'r/:community/request': { paths: PLACES.map(name => `/r/${name}/request`) },
    'subreddits/:page': { paths: ['/subreddits/h-1/', '/subreddits/t-1', '/subreddits/other-1/'] },
    'r/:community/duplicates/:postId': {
      paths: [...privatePosts, open.post, closed.crosspost].flatMap(item => [
        `/r/hideout/duplicates/${id(item)}`,
        `/r/pottery/duplicates/${id(item)}`,
      ]),
      inside: [`/r/pottery/duplicates/${id(open.post)}`],
    },
    'r/:community/comments/:postId/:slug?/:commentId?': {
      paths: [
        ...threads('/r/hideout/comments/'),
        ...threads('/r/pottery/comments/'),
        `/r/pottery/comments/${id(open.post)}/a_kiln/?sort=new`,
        `/r/pottery/comments/${id(closed.crosspost)}/seen_elsewhere/`,
      ],
      inside: [
        `/r/hideout/comments/${id(hidden.post)}/wombatsecret_title/`,
        `/r/pottery/comments/${id(closed.crosspost)}/seen_elsewhere/`,
      ],
    },
    'user/:profile/comments/:postId/:slug?/:commentId?': { paths: threads('/user/cyril/comments/') },
    'comments/:postId/:slug?/:commentId?': { paths: threads('/comments/') },
    'user/:profile/duplicates/:postId': {
      paths: privatePosts.map(item => `/user/cyril/duplicates/${id(item)}`),
    },
    communities: { paths: ['/communities', '/communities?after=1'] },
    'communities/mine': { paths: ['/communities/mine'] },
    'communities/create': { paths: ['/communities/create'] },
    acknowledgements: { paths: ['/acknowledgements'] },
    'wiki/*': { paths: ['/wiki/index', '/wiki/contentpolicy'] },
    'wiki/pages': { paths: ['/wiki/pages'] },
    'wiki/revisions/*': { paths: ['/wiki/revisions', '/wiki/revisions/index'] },
    'wiki/edit/*': { paths: ['/wiki/edit/index'] },
    'wiki/create/*': { paths: ['/wiki/create/index', '/wiki/create/new'] },
    'wiki/settings/*': { paths: ['/wiki/settings/index'] },
    'w/*': { paths: ['/w/index'] },
    'r/:community/wiki/*': {
      paths: PLACES.flatMap(name => [`/r/${name}/wiki/`, `/r/${name}/wiki/index`, `/r/${name}/wiki/none`]),
      inside: ['/r/hideout/wiki/index'],
    },
    'r/:community/wiki/pages': { paths: PLACES.map(name => `/r/${name}/wiki/pages`) },
    'r/:community/wiki/revisions/*': {
      paths: PLACES.flatMap(name => [`/r/${name}/wiki/revisions`, `/r/${name}/wiki/revisions/index`]),
      inside: ['/r/hideout/wiki/revisions', '/r/hideout/wiki/revisions/index'],
    },
    'r/:community/wiki/edit/*': { paths: PLACES.map(name => `/r/${name}/wiki/edit/index`) },
    'r/:community/wiki/create/*': { paths: PLACES.map(name => `/r/${name}/wiki/create/index`) },
    'r/:community/wiki/settings/*': { paths: PLACES.map(name => `/r/${name}/wiki/settings/index`) },
    modmail: {
      paths: ['/modmail', '/modmail?folder=mine', '/modmail?folder=archived&community=hideout&q=mail'],
      inside: ['/modmail'],
    },
    'modmail/share/:fullname': { paths: privatePosts.map(item => `/modmail/share/${item.fullname}`) },
    'modmail/:conversation': { paths: ['/modmail/1'], inside: ['/modmail/1'] },
    'message/compose': { paths: ['/message/compose?to=/r/hideout', '/message/compose?from=hideout'] },
    'r/:community/w/*': { paths: PLACES.map(name => `/r/${name}/w/index`) },
    'r/:community/about/wiki/*': {
      paths: PLACES.flatMap(name => [`/r/${name}/about/wiki`, `/r/${name}/about/wiki/index`]),
    },
    'about/performance': { paths: ['/about/performance'] },
    submit: { paths: privatePosts.map(item => `/submit?crosspost=${item.fullname}`) },
    'report/:fullname': { paths: [...privatePosts, hidden.comment].map(item => `/report/${item.fullname}`) },
    'user/:profile': { paths: ['/user/cyril/', '/user/ines/', '/user/ann/'], inside: ['/user/cyril/'] },
    'user/:profile/:tab': {
      paths: ['cyril', 'ines', 'ann', 'me'].flatMap(name =>
        ['submitted', 'comments', 'saved', 'hidden'].map(tab => `/user/${name}/${tab}`),
      ),
      inside: ['/user/cyril/submitted', '/user/cyril/comments'],
    },
    settings: { paths: ['/settings'] },
    login: { paths: [`/login?dest=/r/hideout/comments/${id(hidden.post)}`] },
    register: { paths: ['/register'] },
    logout: { paths: ['/logout'] },
    'account/confirm': { paths: [`/account/confirm?dest=/r/hideout/comments/${id(hidden.post)}`] },
    'account/activity': { paths: ['/account/activity'] },
    'account/passkeys': { paths: ['/account/passkeys'] },
    'account/sso': { paths: ['/account/sso'] },
    'account/sso/one_tap': { paths: ['/account/sso/one_tap/'] },
    'account/sso/start': { paths: ['/account/sso/start/?provider=google'] },
    'account/sso/callback/:provider': { paths: ['/account/sso/callback/google?code=x&state=y'] },
    'account/sso/join': { paths: ['/account/sso/join'] },
    'account/sso/link': { paths: ['/account/sso/link/?provider=google'] },
    'account/sso/unlink': { paths: ['/account/sso/unlink/?provider=google'] },
    '2fa/enable': { paths: ['/2fa/enable/'] },
    '2fa/disable': { paths: ['/2fa/disable/'] },
    '2fa/backup-keys': { paths: ['/2fa/backup-keys/'] },
    'framedModal/:type': {
      paths: ['login', 'register', 'report', 'coins'].map(
        type => `/framedModal/${type}?thing=${hidden.post.fullname}`,
      ),
    },
    'account/done': { paths: ['/account/done'] },
    'account/onboarding': { paths: ['/account/onboarding/'] },
    'verification/:verificationToken': { paths: ['/verification/none'] },
    change_password: { paths: ['/change_password/'] },
    password_reset: { paths: ['/password_reset'] },
    'password_reset/:token': { paths: ['/password_reset/none'] },
    'account/magic_link': { paths: ['/account/magic_link'] },
    'account/magic_link/landing/:token': { paths: ['/account/magic_link/landing/none'] },
    'account/username': { paths: ['/account/username'] },
    appeal: { paths: ['/appeal'] },
    appeals: { paths: ['/appeals'] },
    admin: { paths: ['/admin', '/admin?q=cyril'] },
    'admin/accounts/:name': { paths: ['/admin/accounts/cyril'] },
    'admin/accounts': { paths: ['/admin/accounts', '/admin/accounts?show=suspended'] },
    'admin/appeals': { paths: ['/admin/appeals'] },
    'admin/log': { paths: ['/admin/log'] },
    'account/delete': { paths: ['/account/delete'] },
    'account/deleted/:token': { paths: ['/account/deleted/none'] },
    'account/undo_email/:token': { paths: ['/account/undo_email/none'] },
    'settings/blocked': { paths: ['/settings/blocked'] },
    'settings/account': { paths: ['/settings/account'] },
    'setup/:token': { paths: ['/setup/none'] },
    'data/feed': {
      paths: feeds.flatMap(scope => ['hot', 'new'].map(sort => data('/data/feed', { scope, sort }))),
      inside: [data('/data/feed', { scope: 'r:hideout', sort: 'new' })],
    },
    'data/profile': {
      paths: ['cyril', 'ines', 'ann'].flatMap(name =>
        ['submitted', 'comments', 'saved', 'hidden'].map(tab => data('/data/profile', { name, tab })),
      ),
      inside: [data('/data/profile', { name: 'cyril', tab: 'comments' })],
    },
    'data/post': {
      paths: [...privatePosts, closed.crosspost].map(item => data('/data/post', { id: id(item) })),
      inside: [data('/data/post', { id: id(hidden.post) })],
    },
    'data/requirements': { paths: PLACES.map(community => data('/data/requirements', { community })) },
    'data/duplicates': {
      paths: [data('/data/duplicates', { url: 'https://clay.example/kiln' })],
      inside: [data('/data/duplicates', { url: 'https://clay.example/kiln' })],
    },
    '*': { paths: ['/u/cyril', '/u/cyril/submitted', '/nowhere/hideout', '/sitemap.xml', '/feed.rss'] },
  }
}

/** The same page as the browser's router asks for it; data is data already. */
function dataPaths(path: string): string[] {
  const [pathname = '', query] = path.split('?')
  if (pathname.startsWith('/data/')) return []
  const file =
    pathname === '/' ? '/_root.data' : pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
  return [query === undefined ? file : `${file}?${query}`]
}

test('every route of the site is walked', () => {
  expect(Object.keys(walk()).sort()).toEqual([...new Set(patterns)].sort())
})

describe('no page tells what a private community holds', () => {
  test.each([
    ['visitor', (path: string) => [path, ...dataPaths(path)]],
    ['member', (path: string) => [path, ...dataPaths(path)]],
    ['staff', dataPaths],
  ] as const)(
    'to a %s, as HTML and as data',
    async (role, variants) => {
      const client = outsiders[role]
      const paths = Object.values(walk()).flatMap(({ paths: some }) => some)
      for (const path of new Set(paths.flatMap(one => variants(one)))) {
        const { status, text, location } = await client.get(path)
        expect(status, path).toBeLessThan(500)
        expect(text.includes(SECRET), `${path} says it`).toBe(false)
        expect(location?.includes(SECRET) ?? false, `${path} leads to it`).toBe(false)
      }
    },
    60_000,
  )

  test('to a visitor who asks the health and API doors', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/', '/graphql', '/api/posts', '/media/x']) {
      const { status, text } = await outsiders.visitor.get(path)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toContain(SECRET)
    }
  })

  test('while somebody who is in finds it there', async () => {
    for (const path of Object.values(walk()).flatMap(({ inside = [] }) => inside)) {
      const { status, text } = await insider.get(path)
      expect([status, text.includes(SECRET)], path).toEqual([200, true])
      for (const same of dataPaths(path))
        expect((await insider.get(same)).text.includes(SECRET), same).toBe(true)
    }
  })
})
