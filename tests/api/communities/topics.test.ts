import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { answerPlace } from '#domain/geotags/answer-place.ts'
import { settleAllPlaces } from '#domain/geotags/settle-places.ts'
import { forgetFilledTopics } from '#domain/topics/list-topics.ts'
import type { CommunityTopic } from '#shared/communities/community-topics.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let visitor: SiteClient
const ids: Record<string, CommunityId> = {}
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000', COUNTRY_PAGES: 'de, fr' } })
  cast = await createCast(app)
  for (const name of ['ann', 'dinah', 'cyril']) cookies[name] = await app.logIn(name)
  for (const name of ['painters', 'sketches', 'masks', 'attic', 'harbor'])
    ids[name] = (await openCommunity(app, { by: cast.cy, name })).id
  await choose('painters', { topics: ['art'], country: 'DE' })
  await choose('sketches', { topics: ['art', 'crafts'], country: 'FR' })
  await choose('attic', { topics: ['art'], country: 'DE' })
  await editCommunity(app.as(cast.cy), { communityId: ids.attic as CommunityId, type: 'private' })
  for (const [name, title] of [
    ['painters', 'A mural in Kiel'],
    ['sketches', 'Ink on paper'],
    ['attic', 'Kept up here'],
    ['masks', 'Where to get masks'],
  ] as const)
    await writePost(app, { by: cast.cy, in: name, title })
  await settleEvents(app)
  visitor = openClient({ url: app.url })
})
afterAll(() => app.stop())

const choose = (
  name: string,
  settings: { topics?: CommunityTopic[]; country?: string; isPlacedByMembers?: boolean },
) => changeCommunitySettings(app.as(cast.cy), { communityId: ids[name] as CommunityId, ...settings })
const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main'))
const TITLES = ['A mural in Kiel', 'Ink on paper', 'Kept up here', 'Where to get masks']
const titlesOf = (text: string) => TITLES.filter(title => mainOf(text).includes(title))

test('[R1-12] [R2.4-27] [R2.4-32] a topic’s page lists the posts of the communities that chose it, with a slash at its end or without', async () => {
  for (const path of ['/t/art', '/t/art/', '/t/art/new/', '/t/art?t=all']) {
    const page = await visitor.get(path)
    expect([path, page.status, titlesOf(page.text)]).toEqual([path, 200, ['A mural in Kiel', 'Ink on paper']])
    expect(page.text).not.toContain('attic')
  }
  const crafts = await visitor.get('/t/crafts')
  expect(titlesOf(crafts.text)).toEqual(['Ink on paper'])
  expect(mainOf(crafts.text)).toContain('href="/r/sketches/"')
  // Hot is what it begins with.
  expect(mainOf(crafts.text)).toMatch(/aria-current="page"[^>]*href="\/t\/crafts\/"/)
  expect((await visitor.get('/t/Art/')).location).toBe('/t/art/')
  for (const path of ['/t/nothing', '/t/art/best/']) expect((await visitor.get(path)).status).toBe(404)
})

test('[R2.12-17] the header calls the place by the topic’s title', async () => {
  const { text } = await visitor.get('/t/film/')
  expect(text.slice(0, text.indexOf('</header'))).toMatch(/data-late="place"><!--\$-->Film and Television</)
})

test('[R2.4-28] the page of more topics has those of a letter, and all others', async () => {
  const page = await visitor.get('/topics/a-1/')
  const listed = [...mainOf(page.text).matchAll(/href="\/t\/(\w+)\/"/g)].map(match => match[1])
  expect(listed.slice(0, 2)).toEqual(['animals', 'art'])
  expect(listed).toHaveLength(30)
  expect(listed).not.toContain('coronavirus')
  expect((await visitor.get('/topics/A-1')).location).toBe('/topics/a-1/')
  for (const path of ['/topics/a-2/', '/topics/nothing']) expect((await visitor.get(path)).status).toBe(404)
})

test('[R2.4-32] staff make topics, add communities and leave some out; nobody else does', async () => {
  const fields = { title: 'Ports', slug: 'ports', description: 'Ships', isListed: 'on', position: '5' }
  const send = (path: string, more: object, who?: string) =>
    formPost(
      app,
      path,
      { ...fields, added: '', leftOut: '', ...more },
      who === undefined ? undefined : cookies[who],
    )
  expect((await send('/admin/topics', { added: 'r/harbor' }, 'ann')).status).toBe(403)
  expect((await (await clientOf(app, 'ann')).get('/admin/topics')).status).toBe(403)
  expect((await send('/admin/topics', { added: 'r/harbor' }, 'dinah')).headers.get('location')).toBe(
    '/admin/topics',
  )
  expect(mainOf((await visitor.get('/t/ports')).text)).toContain('href="/r/harbor/"')
  await send(
    '/admin/topics/art',
    { slug: 'art', title: 'Art', leftOut: 'r/sketches', added: 'r/masks' },
    'dinah',
  )
  expect(titlesOf((await visitor.get('/t/art')).text)).toEqual(['A mural in Kiel', 'Where to get masks'])
  for (const [more, words] of [
    [{ slug: 'Not good' }, 'The address can be up to 50 characters'],
    [{ slug: 'art' }, 'Another topic has that address.'],
    [{ title: '' }, 'Enter a title.'],
    [{ slug: 'new', added: 'r/nowhere' }, 'nowhere'],
  ] as const) {
    const answer = await send('/admin/topics', more, 'dinah')
    const text = await answer.text()
    expect([words, answer.status >= 400, mainOf(text).includes(words)]).toEqual([words, true, true])
  }
  await send('/admin/topics/ports', { intent: 'delete' }, 'dinah')
  expect((await visitor.get('/t/ports')).status).toBe(404)
  await send('/admin/topics/art', { slug: 'art', title: 'Art' }, 'dinah')
})

test('[R2.13-com-03] [R2.13-usr-19] visitors explore the topics that have something to read; members have no such menu', async () => {
  forgetFilledTopics(app.ctx.db)
  const { text } = await visitor.get('/about/performance')
  const dropdown = /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  const explored = dropdown.slice(dropdown.indexOf('Explore topics'))
  const topics = (html: string) => [...html.matchAll(/href="\/t\/(\w+)\/"/g)].map(match => match[1])
  expect(topics(explored)).toEqual(['art', 'crafts'])
  expect(explored).toContain('href="/topics/a-1/"')
  const menu = text.slice(text.indexOf('data-late="user"'), text.indexOf('</header'))
  expect(topics(menu)).toEqual(['art', 'crafts'])
  const member = await (await clientOf(app, 'ann')).get('/about/performance')
  expect(topics(member.text.slice(0, member.text.indexOf('</header')))).toEqual([])
})

test('[R7.3-22] a topic comes by its slug, with what was asked for', async () => {
  const ask = async (query: string, cookie = '') => {
    const answer = await app.ask(`/api/topics/art${query}`, { headers: { cookie } })
    return { status: answer.status, body: await answer.json() }
  }
  const plain = await ask('')
  expect(plain).toEqual({
    status: 200,
    body: {
      topic: {
        ...{ slug: 'art', title: 'Art', path: '/t/art/', isListed: true },
        description: 'Ships',
      },
    },
  })
  const whole = await ask('?identity=1&posts=1&relationships=1', cookies.ann)
  expect(whole.body.identity).toMatchObject({ displayText: 'ann' })
  expect(whole.body.posts).toHaveLength(2)
  expect(whole.body.relationships).toMatchObject([
    { displayText: 'r/painters', url: '/r/painters/', isSubscriber: false },
    { displayText: 'r/sketches' },
  ])
  expect((await ask('?identity=1')).body.identity).toBeNull()
  expect((await app.ask('/api/topics/nothing')).status).toBe(404)
})

test('[R2.4-29] [R2.4-31] the geotagging page lists who does not say where they are; members answer, once', async () => {
  const page = await visitor.get('/label/subreddits')
  const placesOf = (text: string) => [...mainOf(text).matchAll(/href="\/r\/(\w+)\/"/g)].map(match => match[1])
  expect([page.status, placesOf(page.text)]).toEqual([200, ['masks', 'harbor']])
  expect(mainOf(page.text)).not.toContain('name="kind"')
  const ann = await clientOf(app, 'ann')
  const answer = (fields: Record<string, string>) =>
    formPost(
      app,
      '/label/subreddits',
      { community: `t5_${ids.harbor?.toString(36)}`, ...fields },
      cookies.ann,
    )
  for (const [fields, field] of [
    [{ kind: 'country', country: 'QQ' }, 'QQ'],
    [{ kind: 'country', country: '' }, ''],
    [{ kind: 'region', region: '' }, ''],
    [{ kind: 'planet' }, ''],
  ] as const)
    expect([field, (await answer(fields)).status]).toEqual([field, 400])
  expect((await answer({ kind: 'country', country: 'netherlands' })).headers.get('location')).toBe(
    '/label/subreddits',
  )
  expect(placesOf((await ann.get('/label/subreddits')).text)).toEqual(['masks'])
  expect(placesOf((await visitor.get('/label/subreddits')).text)).toEqual(['masks', 'harbor'])
  const rows = await app.ctx.db.selectFrom('geotag_answers').select(['kind', 'country', 'region']).execute()
  expect(rows).toEqual([{ kind: 'country', country: 'NL', region: '' }])
})

test('[R2.4-31] a community is where five members of some standing agree that it is, unless its moderators say otherwise', async () => {
  const communityId = ids.harbor as CommunityId
  const place = async () => {
    const { text } = await visitor.get('/r/harbor/')
    return /In ([^<]+), members say/.exec(text)?.[1] ?? /<p[^>]*>In ([^<]+)</.exec(text)?.[1] ?? null
  }
  const asked = async () =>
    mainOf((await visitor.get('/label/subreddits')).text).includes('href="/r/harbor/"')
  const onPage = async (country: string) =>
    mainOf((await visitor.get(`/${country}/`)).text).includes('Ships of the week')
  await writePost(app, { by: cast.cy, in: 'harbor', title: 'Ships of the week' })
  const says = async (name: string, { isNew = false, isBanned = false, ...answer }) => {
    const who = await signUp(app, { name })
    if (!isNew)
      await sql`update accounts set created_at = now() - interval '8 days' where id = ${who.id}`.execute(
        app.ctx.db,
      )
    if (isBanned)
      await sql`insert into community_bans (community_id, account_id) values (${communityId}, ${who.id})`.execute(
        app.ctx.db,
      )
    const fields = { country: '', region: '', ...answer } as { kind: string; country: string; region: string }
    await answerPlace(app.as(who), { communityId, ...fields })
    return who
  }
  // Ann said NL, but her account is new: it doesn't count, nor do two more new accounts and a banned one.
  const inGermany = { kind: 'country', country: 'de' }
  await says('fresh_one', { isNew: true, ...inGermany })
  await says('fresh_two', { isNew: true, ...inGermany })
  await says('outcast', { isBanned: true, ...inGermany })
  for (const name of ['old_one', 'old_two', 'old_three', 'old_four']) await says(name, inGermany)
  await settleEvents(app)
  expect([await place(), await asked(), await onPage('de')]).toEqual([null, true, false])
  const fifth = await says('old_five', { kind: 'region', country: 'DE', region: 'Kiel' })
  await settleEvents(app)
  expect([await place(), await asked(), await onPage('de')]).toEqual(['Germany', false, true])
  // Suspended, they count no longer: seen at night.
  await sql`update accounts set is_suspended = true where id = ${fifth.id}`.execute(app.ctx.db)
  await settleAllPlaces(app.ctx, new AbortController().signal)
  await settleEvents(app)
  expect([await place(), await asked()]).toEqual([null, true])
  await sql`update accounts set is_suspended = false where id = ${fifth.id}`.execute(app.ctx.db)
  await settleAllPlaces(app.ctx, new AbortController().signal)
  // Its moderators know better, or do not want it said.
  await choose('harbor', { country: 'FR' })
  await settleEvents(app)
  expect([await place(), await asked(), await onPage('de'), await onPage('fr')]).toEqual([
    'France',
    false,
    false,
    true,
  ])
  await choose('harbor', { country: '', isPlacedByMembers: false })
  await settleEvents(app)
  expect([await place(), await asked(), await onPage('de')]).toEqual([null, false, false])
  await expect(answerPlace(app.as(fifth), { communityId, ...inGermany, region: '' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('[R3-acct-05] whoever chose a country finds its communities first in the directory, and nobody else does', async () => {
  await signUp(app, { name: 'settler' })
  const cookie = await app.logIn('settler')
  const settings = await app.ask('/settings/feed', { headers: { cookie } })
  expect(await settings.text()).toContain('<option value="DE">Germany</option>')
  const near = async (sent: Record<string, string> = { cookie }) => {
    const html = await (await app.ask('/communities', { headers: sent })).text()
    const from = html.indexOf('id="near"')
    return from < 0 ? '' : html.slice(from, html.indexOf('</section>', from))
  }
  expect(await near()).toBe('')
  await formPost(app, '/settings', { form: 'feed', country: 'DE' }, cookie)
  expect(await near()).toContain('Communities from Germany')
  expect(await near()).toContain('r/painters')
  expect(await near()).toContain('href="/de/"')
  expect(await near()).toContain('href="/communities?country=DE"')
  expect(await near()).not.toContain('r/sketches')
  expect(await near({})).toBe('')
  await formPost(app, '/settings', { form: 'feed', country: 'XX' }, cookie)
  expect(await near()).toContain('Communities from Germany')
  await formPost(app, '/settings', { form: 'feed', country: '' }, cookie)
  expect(await near()).toBe('')
})

test('[R2.4-33] [R2.4-34] a country of the list has what is popular in its communities; others have no page', async () => {
  const page = await visitor.get('/de/')
  expect([page.status, titlesOf(page.text)]).toEqual([200, ['A mural in Kiel']])
  expect(page.text).toContain('<title>Warren - Popular in Germany</title>')
  expect(titlesOf((await visitor.get('/fr/new/')).text)).toEqual(['Ink on paper'])
  expect((await visitor.get('/de')).location).toBe('/de/')
  const list = await visitor.get('/data/feed?scope=country:de&sort=hot')
  expect(JSON.parse(list.text).posts).toHaveLength(1)
  for (const path of ['/nl/', '/nl/new/', '/de/best/', '/data/feed?scope=country:nl&sort=hot'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  // Who keeps out of Popular is not in it.
  await editCommunity(app.as(cast.cy), {
    communityId: ids.painters as CommunityId,
    isExcludedFromPopular: true,
  })
  await settleEvents(app)
  expect(titlesOf((await visitor.get('/de/')).text)).toEqual([])
})

test('[R2.14-acc-18] without script, too, somebody new chooses topics and then communities of these; both can be skipped', async () => {
  const ann = await clientOf(app, 'ann')
  const first = mainOf((await ann.get('/account/onboarding/')).text)
  expect(first).toMatch(/name="topic" value="crafts"/)
  expect(first).not.toContain('name="community"')
  const next = mainOf((await ann.get('/account/onboarding/?step=communities&topic=crafts')).text)
  expect([...next.matchAll(/<strong>(r\/\w+)</g)].map(match => match[1])).toEqual(['r/sketches'])
  const skipped = mainOf((await ann.get('/account/onboarding/?step=communities')).text)
  expect([...skipped.matchAll(/name="community"/g)].length).toBeGreaterThan(2)
})
