import { afterAll, expect, test } from 'vitest'
import { signUp } from '#tests/fixtures/cast.ts'
import { writeLampMessage } from '#tests/fixtures/lamp-message.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { pathsOf } from '#tests/fixtures/page-paths.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { loadBuiltSite } from '#tests/support/start-app.ts'
import { type Role, slice, walkHydration } from './hydration-walk.ts'

/** `npm run bench -- hydration` sets it: how often every role opens every page. Otherwise each opens a few of them. */
const ALL_ROUNDS = Number(process.env.HYDRATION_ROUNDS ?? 0)
const PAGES_PER_ROLE = 8

const ROLES: Role[] = [
  { name: 'a visitor' },
  { name: 'a member', as: 'guest' },
  { name: 'a moderator', as: 'founder' },
  { name: 'an admin', as: 'edgar' },
]

let elsewhere: LinkedPage
let content: VariedContent
let conversation: string
const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
    const guest = await signUp(app, { name: 'guest' }).catch(() => content.founder)
    conversation = await writeLampMessage(app, guest)
    await signUp(app, { name: 'edgar', isAdmin: true })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

test('no page differs between server and browser, for any viewer and setting', {
  timeout: ALL_ROUNDS > 0 ? 180 * HANGS_MS : 20 * HANGS_MS,
}, async () => {
  const { build } = await loadBuiltSite()
  const routes = Object.values(build.routes).filter(route => route !== undefined)
  const postId = /comments\/(\w+)\//.exec(content.text)?.[1] ?? ''
  const places = {
    community: 'lighthouses',
    profile: 'founder',
    postId,
    fullname: `t3_${postId}`,
    conversation,
  }
  const paths = pathsOf(routes, places)
  expect(paths.length).toBeGreaterThan(100)
  const threads = [content.text, content.images, content.link, content.covered]
  const drawn = new Map(ROLES.map((role, seed) => [role.name, slice(paths, { seed, count: PAGES_PER_ROLE })]))
  const rounds = (path: string, role: Role) => {
    if (ALL_ROUNDS > 0) return ALL_ROUNDS
    // Threads have the most parts that come to life apart from each other.
    if (path === content.text) return 5
    return threads.includes(path) || drawn.get(role.name)?.has(path) ? 1 : 0
  }
  const problems = await walkHydration(
    {
      app: site.app,
      browser: site.browser,
      paths: [...paths, ...threads],
      roles: ROLES,
    },
    rounds,
  )
  expect(problems).toEqual([])
})
