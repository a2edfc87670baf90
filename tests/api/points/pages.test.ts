import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveWikiPage } from '#domain/wiki/save-wiki-page.ts'
import type { Viewer } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { grantPoints, openPointCommunity } from '#tests/fixtures/points.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let ann: Viewer
let clay: { id: number; name: string }

beforeAll(async () => {
  app = await startApp({ env: { FLAG_OVERRIDES: 'allow' } })
  ann = await signUp(app, { name: 'anna' })
  const keeper = await signUp(app, { name: 'keeper' })
  const opened = await openPointCommunity(app, { by: keeper, name: 'clay', membershipPoints: 100 })
  clay = opened
  await openCommunity(app, { by: keeper, name: 'plain' })
  await grantPoints(app, { to: ann, in: opened.id, amount: 250 })
})
afterAll(() => app.stop())

const visit = (path: string) => openClient({ url: app.url }).get(path)
const visitAs = async (who: string, path: string) => await (await clientOf(app, who)).get(path)

describe('pages', () => {
  test.each(['/community-points', '/community-point', '/web/community-points'])(
    '[R2.3-01] [R2.3-02] [R2.3-05] %s shows what points are, where there are some, and what one has',
    async path => {
      const page = await visit(path)
      expect(page.status).toBe(200)
      expect(page.text).toMatch(/<h1[^>]*>Community points<\/h1>/)
      const main = /<main.*<\/main>/s.exec(page.text)?.[0] ?? ''
      expect(main).toContain('href="/r/clay/"')
      expect(main).not.toContain('href="/r/plain/"')
      expect((await visitAs('anna', path)).text).toContain('250 points')
    },
  )

  test('[R2.3-03] [R7.1-15] the documentation shows the site’s own document, section by section', async () => {
    const answer = await app.ask('/static/points-docs/v1.json?web')
    expect(answer.status).toBe(200)
    const sections: { id: string; title: string; body: string }[] = await answer.json()
    expect(sections.map(({ id }) => id)).toEqual([
      'what',
      'earning',
      'spending',
      'membership',
      'banners',
      'vault',
      'ledger',
    ])
    expect(sections[1]).toMatchObject({
      title: 'How points are earned',
      body: expect.stringContaining('at most 500'),
    })
    const { text } = await visit('/community-points/documentation')
    for (const { id, title } of sections)
      expect(text).toMatch(new RegExp(`data-section="${id}".*${title}`, 's'))
    expect(text).toContain('<code>monthly points × your contribution ÷ everybody’s contribution</code>')
  })

  test('[R2.3-04] [R2.3-14] the vault shows balances, backup and address, to members alone', async () => {
    expect((await visit('/vault')).location).toBe('/login?dest=%2Fvault')
    const { text } = await visitAs('anna', '/vault')
    expect(text).toMatch(/data-community="clay".*250 points/s)
    expect(text).toContain('You have no address yet.')
    await formPost(app, '/vault', { act: 'wallet' }, await app.logIn('anna'))
    const after = (await visitAs('anna', '/vault')).text
    expect(after).toMatch(/<code>0x[0-9a-f]{40}<\/code>/)
    expect(after).toContain('You haven’t saved a copy of your vault’s record yet.')
  })

  test('[R2.3-06] [R2.3-14] the page about gas says that nothing costs fees here', async () => {
    const { status, text } = await visit('/web/vault/no-gas')
    expect(status).toBe(200)
    expect(text).toContain('Sending, spending and burning them is free')
  })

  test('[R2.3-10] [R2.3-11] [R2.3-12] [R2.3-13] burning leads through log-in to the community, and opens the dialog while its flag is on', async () => {
    const path = '/vault/burn?subreddit=clay'
    expect((await visit(path)).location).toBe(`/login?dest=${encodeURIComponent(path)}`)
    expect((await visitAs('anna', path)).location).toBe('/r/clay/?open_modal=burn-points')
    expect((await visitAs('anna', `${path}&flags=burn_points=off`)).location).toBe('/r/clay/')
    for (const unknown of ['', '?subreddit=nowhere1', '?subreddit=plain'])
      expect((await visitAs('anna', `/vault/burn${unknown}`)).location).toBe('/vault')
    const off = await formPost(
      app,
      '/vault?flags=burn_points=off',
      { act: 'burn', community: 'clay', amount: '1', correlation: 'burn-while-off' },
      await app.logIn('anna'),
    )
    expect(off.status).toBe(403)
  })

  test('[R2.14-oth-09] [R2.14-oth-10] [R2.14-oth-41] governance texts are announced while their flags are on', async () => {
    expect((await visit('/community-points')).text).not.toContain('/wiki/governance-')
    await saveWikiPage(app.as({ ...ann, isAdmin: true }), {
      ...{ communityId: null, name: 'governance-mainnet', markdown: 'We **move** in May.' },
      ...{ reason: '', baseRevisionId: null },
    })
    const text = async (query: string) => (await visit(`/community-points.data?about=mainnet${query}`)).text
    expect(await text('')).not.toContain('in May')
    expect(await text('&flags=governance_mainnet=on')).toContain('in May')
    const flags = 'flags=governance_mainnet=on,governance_release_notes=on'
    const page = (await visit(`/community-points?${flags}`)).text
    expect(page).toContain('href="/wiki/governance-mainnet"')
    expect(page).toContain('href="/wiki/governance-release-notes"')
  })

  test('with the flag off there are no points anywhere', async () => {
    const off = 'flags=community_points=off'
    expect((await visitAs('anna', `/community-points?${off}`)).text).toContain(
      'This site has no community points.',
    )
    expect((await visitAs('anna', `/web/membership/clay?${off}`)).status).toBe(404)
    expect((await visitAs('anna', `/vault?community=clay&${off}`)).text).toContain(
      'This community has no points.',
    )
    expect((await visit(`/r/clay/?${off}`)).text).not.toContain('/web/special-membership/clay')
    expect((await visit('/r/clay/')).text).toContain('/web/special-membership/clay')
  })
})

describe('the economics record', () => {
  test('[R3-me-01] [R7.1-12] [R7.1-13] [R7.1-15] says what one has, and with the field, one’s special memberships', async () => {
    expect((await app.ask('/meta/users/me')).status).toBe(401)
    const cookie = await app.logIn('anna')
    const ask = async (query = '') =>
      (await (await app.ask(`/meta/users/me${query}`, { headers: { cookie } })).json()) as Record<
        string,
        unknown
      >
    await formPost(
      app,
      '/web/special-membership/clay',
      { intent: 'buy', correlation: 'a-membership' },
      cookie,
    )
    const record = await ask()
    expect(record).toMatchObject({
      id: toFullname('t2', ann.id),
      name: 'anna',
      pointsDocsBaseUrl: `${app.url}/static/points-docs/`,
      points: { [`t5_${clay.id.toString(36)}`]: { subredditName: 'clay', amount: 150 } },
    })
    expect(record).not.toHaveProperty('specialMemberships')
    expect(await ask('?fields=specialMemberships')).toMatchObject({
      name: 'anna',
      specialMemberships: [{ subredditName: 'clay', isRenewing: true }],
    })
  })
})

describe('a documentation elsewhere', () => {
  let host: Server
  let other: TestApp
  const asked: string[] = []
  let answer = ''

  beforeAll(async () => {
    host = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json')
      response.end(answer)
    })
    await new Promise<void>(done => host.listen(0, '127.0.0.1', done))
    const { port } = host.address() as AddressInfo
    other = await startApp({
      env: { POINTS_DOCS_URL: `http://127.0.0.1:${port}/docs`, OUTBOUND_ALLOW_HOSTS: `127.0.0.1:${port}` },
    })
  })
  afterAll(async () => {
    await other.stop()
    host.close()
  })

  test('[R7.1-14] is fetched from v1.json?web, rendered safely, and missed with an explanation', async () => {
    answer = JSON.stringify([
      { id: 'one', title: 'Bricks', body: 'They are **hard**. <script>alert(1)</script>' },
    ])
    const client = openClient({ url: other.url })
    const { text } = await client.get('/community-points/documentation')
    expect(asked).toEqual(['GET /docs/v1.json?web'])
    expect(text).toMatch(/data-section="one".*Bricks.*<strong>hard<\/strong>/s)
    expect(text).not.toContain('<script>alert(1)')
    for (const wrong of ['nonsense', '{"a":1}', '[{"id":"x y","title":"","body":""}]']) {
      answer = wrong
      const page = await client.get('/community-points/documentation')
      expect([page.status, page.text]).toEqual([
        200,
        expect.stringContaining('The documentation couldn’t be loaded.'),
      ])
    }
  })
})
