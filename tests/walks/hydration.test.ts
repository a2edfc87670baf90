import { afterAll, expect, test } from 'vitest'
import { startConversation } from '#domain/modmail/start-conversation.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { pathsOf, slice, walkHydration } from '#tests/support/hydration-walk.ts'
import { loadBuiltSite } from '#tests/support/start-app.ts'

/** `npm run bench -- hydration` sets it: every page five times. */
const WALKS_ALL = process.env.HYDRATION_WALK === 'all'
const ROUNDS = 5
const SLICE = { seed: 22, count: 6 }

let elsewhere: LinkedPage
let content: VariedContent
let conversation: string
const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
    const guest = await signUp(app, { name: 'guest' }).catch(() => content.founder)
    const { id } = await app.ctx.db
      .selectFrom('communities')
      .select('id')
      .where('name', '=', 'lighthouses')
      .executeTakeFirstOrThrow()
    const told = await startConversation(app.as(guest), {
      communityId: id,
      subject: 'A lamp',
      body: 'It is **dark**.',
    })
    conversation = told.conversationId.toString(36)
    await signUp(app, { name: 'edgar', isAdmin: true })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

test('no page differs between server and browser, whoever looks and however', {
  timeout: WALKS_ALL ? 3_600_000 : 400_000,
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
  // Threads have the most parts that come to life apart from each other.
  const often = slice(paths, SLICE).add(content.text).add(content.images)
  const rounds = (path: string) => (WALKS_ALL || often.has(path) ? ROUNDS : 1)
  const problems = await walkHydration(
    {
      app: site.app,
      browser: site.browser,
      paths: [...paths, content.text, content.images, content.link, content.covered],
      roles: [
        { name: 'a visitor' },
        { name: 'a member', as: 'guest' },
        { name: 'a moderator', as: 'founder' },
        { name: 'an admin', as: 'edgar' },
      ],
    },
    rounds,
  )
  expect(problems).toEqual([])
})
