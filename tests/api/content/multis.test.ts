import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}
const ids: Record<string, CommunityId> = {}
let visitor: SiteClient
let ann: SiteClient
let bo: SiteClient

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
  for (const name of ['clay', 'glazes', 'wheels', 'vault'])
    ids[name] = (await openCommunity(app, { by: cast.cy, name })).id
  await openCommunity(app, { by: cast.cy, name: 'nudes', isNsfw: true })
  await writePost(app, { by: cast.cy, in: 'clay', title: 'Wedging by hand' })
  await writePost(app, { by: cast.cy, in: 'glazes', title: 'A celadon at last' })
  await writePost(app, { by: cast.cy, in: 'wheels', title: 'A wheel of oak' })
  visitor = openClient({ url: app.url })
  ann = await clientOf(app, 'ann')
  bo = await clientOf(app, 'bosco')
})
afterAll(() => app.stop())

const create = (fields: Record<string, string>, who = 'ann') =>
  formPost(app, '/custom-feeds/create', { title: '', description: '', ...fields }, cookies[who])
/** Returns a page's markup without the scripts that carry its data. */
const markup = (text: string) => text.slice(0, text.indexOf('<script nonce', text.indexOf('</head>')))
const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main'))
const titlesOf = (text: string) =>
  ['Wedging by hand', 'A celadon at last', 'A wheel of oak', 'What is in the vault'].filter(title =>
    mainOf(text).includes(title),
  )

test('[R2.4-20] [R2.4-22] [R2.4-26] a feed is made from a pasted list, and is its owner’s alone', async () => {
  const answer = await create({
    title: 'Mud & fire',
    communities: 'r/Clay,\n https://closed.example/r/glazes+clay/',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/user/ann/m/mud_fire/'])
  for (const path of ['/me/m/mud_fire', '/user/ann/m/mud_fire/', '/user/ANN/m/Mud_Fire']) {
    const page = await ann.get(path)
    if (page.status === 301) expect(page.location).toBe('/user/ann/m/mud_fire/')
    else expect([page.status, titlesOf(page.text)]).toEqual([200, ['Wedging by hand', 'A celadon at last']])
  }
  for (const client of [visitor, bo, await clientOf(app, 'edgar')]) {
    const page = await client.get('/user/ann/m/mud_fire/')
    expect([page.status, titlesOf(page.text)]).toEqual([404, []])
    expect(page.text).toContain('data-gate="multi-missing"')
    expect(page.text).not.toContain('Mud &amp; fire')
  }
  expect((await visitor.get('/me/m/mud_fire')).location).toBe('/login?dest=%2Fme%2Fm%2Fmud_fire')
})

test('[R2.4-21] [R2.4-23] its sorts have addresses of their own, and no other word has', async () => {
  for (const base of ['/me/m/mud_fire', '/user/ann/m/mud_fire']) {
    const page = await ann.get(`${base}/new/`)
    expect(page.status).toBe(200)
    const main = mainOf(page.text)
    expect(main.indexOf('A celadon at last')).toBeLessThan(main.indexOf('Wedging by hand'))
    expect(main).toMatch(
      /aria-current="page"[^>]*href="\/user\/ann\/m\/mud_fire\/new\/"|href="\/user\/ann\/m\/mud_fire\/new\/"[^>]*aria-current="page"/,
    )
    for (const sort of ['best', 'sideways']) expect((await ann.get(`${base}/${sort}/`)).status).toBe(404)
  }
})

test('[R2.14-oth-14] what is wrong with a new feed is said at its field, and what was typed stays', async () => {
  for (const [fields, words] of [
    [{ title: ' ' }, 'Enter a title.'],
    [{ title: 'x'.repeat(51) }, 'Titles can be up to 50 characters.'],
    [{ title: 'Fine', description: 'x'.repeat(501) }, 'The text can be up to 500 characters.'],
    [{ title: 'Fine', communities: 'clay nothere' }, 'r/nothere'],
    [{ title: 'Fine', communities: 'not/a/name' }, 'not/a/name'],
    [
      { title: 'Fine', communities: Array.from({ length: 101 }, (_, at) => `place${at}`).join(' ') },
      'A custom feed can have up to 100 communities.',
    ],
  ] as const) {
    const answer = await create(fields)
    const text = await answer.text()
    expect([answer.status, markup(text).includes(words)]).toEqual([400, true])
    if ('communities' in fields) expect(markup(text)).toContain(fields.communities.slice(0, 40))
  }
})

test('a list from elsewhere comes in without the names that are unknown here, once its owner says so', async () => {
  const unknown = Array.from({ length: 120 }, (_, at) => `r/unknown_${at}`)
  const list = [...unknown.slice(0, 9), 'r/clay', 'r/glazes'].join('\n')
  const refused = markup(await (await create({ title: 'Moved in', communities: list })).text())
  expect(refused).toContain('r/unknown_4 and 4 more. Remove them and try again.')
  expect(refused).toContain('name="skipsUnknown"')
  const made = await create({
    title: 'Moved in',
    communities: [...unknown, 'r/clay', 'not/a/name', 'r/glazes'].join('\n'),
    skipsUnknown: 'on',
  })
  const path = made.headers.get('location') ?? ''
  expect([made.status, path]).toEqual([302, '/user/ann/m/moved_in/'])
  expect(titlesOf((await ann.get(path)).text)).toEqual(['Wedging by hand', 'A celadon at last'])
  // Likewise beside the feed.
  const add = (fields: Record<string, string>) =>
    formPost(app, path, { intent: 'add', communities: 'r/wheels, r/nothere', ...fields }, cookies.ann)
  const before = await add({})
  expect([before.status, (await before.text()).includes('name="skipsUnknown"')]).toEqual([400, true])
  expect((await add({ skipsUnknown: 'on' })).status).toBe(302)
  expect(titlesOf((await ann.get(path)).text)).toContain('A wheel of oak')
  await formPost(app, '/custom-feeds/edit/moved_in', { intent: 'delete' }, cookies.ann)
})

test('[R1-12] [R2.4-22] [R2.14-oth-16] a feed that its owner opens is everybody’s to read; what it says can be changed, where it is cannot', async () => {
  const edit = { title: 'Mud and fire', description: 'All that is baked', icon: '🎨', isPublic: 'on' }
  const moved = await formPost(app, '/custom-feeds/edit/mud_fire', { intent: 'save', ...edit }, cookies.ann)
  expect(moved.headers.get('location')).toBe('/user/ann/m/mud_fire/')
  const page = await visitor.get('/user/ann/m/mud_fire/')
  expect([page.status, titlesOf(page.text)]).toEqual([200, ['Wedging by hand', 'A celadon at last']])
  for (const words of ['Mud and fire', 'All that is baked', '🎨', 'u/ann'])
    expect([words, mainOf(page.text).includes(words)]).toEqual([words, true])
  // Others change nothing.
  const theirs = await formPost(
    app,
    '/custom-feeds/edit/mud_fire',
    { intent: 'save', ...edit },
    cookies.bosco,
  )
  expect(theirs.status).toBe(404)
  for (const intent of ['add', 'remove', 'favorite']) {
    const answer = await formPost(
      app,
      '/user/ann/m/mud_fire/',
      { intent, communities: 'wheels' },
      cookies.bosco,
    )
    expect([intent, answer.status]).toEqual([intent, 404])
  }
  expect((await visitor.get('/custom-feeds/edit/mud_fire')).location).toContain('/login')
})

test('[R2.14-oth-17] communities and profiles come in and go, on the feed’s page and on the community’s own', async () => {
  const act = (fields: Record<string, string>) => formPost(app, '/user/ann/m/mud_fire/', fields, cookies.ann)
  await act({ intent: 'add', communities: '/r/wheels u/cyril' })
  const page = await ann.get('/user/ann/m/mud_fire/')
  expect(titlesOf(page.text)).toHaveLength(3)
  expect(mainOf(page.text)).toMatch(/href="\/user\/cyril\/"[^>]*>u\/cyril</)
  expect(mainOf(page.text)).toContain('aria-label="Remove r/wheels"')
  await act({ intent: 'remove', community: `t5_${ids.wheels?.toString(36)}` })
  expect(titlesOf((await ann.get('/user/ann/m/mud_fire/')).text)).toEqual([
    'Wedging by hand',
    'A celadon at last',
  ])
  // Without script, from the community.
  const form = await ann.get('/custom-feeds/add?community=wheels')
  expect(markup(form.text)).toContain('name="multi" value="mud_fire"')
  expect((await ann.get('/r/wheels/')).text).toContain('href="/custom-feeds/add?community=wheels"')
  const fields = { community: 'wheels', shown: 'mud_fire', multi: 'mud_fire' }
  await formPost(app, '/custom-feeds/add', fields, cookies.ann)
  expect(titlesOf((await ann.get('/user/ann/m/mud_fire/')).text)).toHaveLength(3)
  await formPost(app, '/custom-feeds/add', { community: 'wheels', shown: 'mud_fire' }, cookies.ann)
  expect(titlesOf((await ann.get('/user/ann/m/mud_fire/')).text)).toHaveLength(2)
})

test('[R2.14-oth-15] whoever may read a feed copies it: the copy is private and its own', async () => {
  const page = await bo.get('/custom-feeds/duplicate?of=ann/mud_fire')
  expect(markup(page.text)).toContain('value="Mud and fire"')
  const copied = await formPost(
    app,
    '/custom-feeds/duplicate',
    { of: 'ann/mud_fire', title: 'Mine now' },
    cookies.bosco,
  )
  expect(copied.headers.get('location')).toBe('/user/bosco/m/mine_now/')
  expect(titlesOf((await bo.get('/user/bosco/m/mine_now/')).text)).toHaveLength(2)
  expect((await ann.get('/user/bosco/m/mine_now/')).status).toBe(404)
  await create({ title: 'Secret', communities: 'clay' })
  const refused = await formPost(
    app,
    '/custom-feeds/duplicate',
    { of: 'ann/secret', title: 'Got it' },
    cookies.bosco,
  )
  expect(refused.status).toBe(404)
})

test('[R2.4-26] a community that closed is told to the owner, and its posts and name to nobody who may not read it', async () => {
  const communityId = ids.vault as CommunityId
  await writePost(app, { by: cast.cy, in: 'vault', title: 'What is in the vault' })
  await joinCommunity(app.as(cast.bo), { communityId })
  for (const who of ['ann', 'bosco'])
    await create({ title: 'Cellar', communities: 'vault clay', isPublic: 'on' }, who)
  expect(titlesOf((await visitor.get('/user/bosco/m/cellar/')).text)).toHaveLength(2)
  await editCommunity(app.as(cast.cy), { communityId, type: 'private' })
  const own = await ann.get('/user/ann/m/cellar/')
  expect(titlesOf(own.text)).toEqual(['Wedging by hand'])
  expect(mainOf(own.text)).toMatch(
    /r\/vault<\/a><small>You can&#x27;t view this community right now, so its posts are left out\.</,
  )
  expect(titlesOf((await bo.get('/user/bosco/m/cellar/')).text)).toHaveLength(2)
  for (const client of [visitor, ann]) {
    const page = await client.get('/user/bosco/m/cellar/')
    expect(titlesOf(page.text)).toEqual(['Wedging by hand'])
    expect(mainOf(page.text)).not.toContain('vault')
  }
  const list = await visitor.get('/data/feed?scope=m:bosco/cellar&sort=new')
  expect(list.text).not.toContain('vault')
  // Nor can who is not in gather it, or learn that it is there.
  expect(await (await create({ title: 'Peek', communities: 'vault' })).text()).toContain('r/vault')
  expect(await ann.refusal('SetInMulti', { multi: 'secret', community: 'vault', isIn: true })).toMatchObject({
    code: 'not_found',
  })
})

test('[R3-gate-03] a feed with a community for adults asks first, also where posts are loaded on', async () => {
  await create({ title: 'Life drawing', communities: 'nudes clay', isPublic: 'on' })
  const gate = await visitor.get('/user/ann/m/life_drawing/')
  expect(gate.text).toContain('data-gate="multi-nsfw"')
  expect(titlesOf(gate.text)).toEqual([])
  expect((await visitor.get('/data/feed?scope=m:ann/life_drawing&sort=new')).status).toBe(404)
  const word = await formPost(app, '/user/ann/m/life_drawing/', { intent: 'confirm-nsfw' })
  const cookie = word.headers.getSetCookie().find(line => line.startsWith('nsfw_ok='))
  const let_in = await openClient({ url: app.url, cookie: cookie?.split(';')[0] }).get(
    '/user/ann/m/life_drawing/',
  )
  expect(titlesOf(let_in.text)).toEqual(['Wedging by hand'])
})

test('[R2.13-com-09] [R2.13-com-10] [R7.3-27] [R3-multi-01] [R7.3-35] [R3-lists-01] one’s feeds stand in the menu, the favorite ones first, and come with the API', async () => {
  await formPost(app, '/me/m/secret', { intent: 'favorite' }, cookies.ann)
  const menuOf = (text: string) => /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  const menu = menuOf((await ann.get('/r/clay/')).text)
  const section = menu.slice(menu.indexOf('>Custom feeds<'))
  const listed = [...section.matchAll(/href="(\/user\/ann\/m\/[^"]+)"/g)].map(match => match[1])
  expect(listed).toEqual(['secret', 'cellar', 'life_drawing', 'mud_fire'].map(name => `/user/ann/m/${name}/`))
  expect(section).toContain('href="/custom-feeds/create"')
  expect(menuOf((await visitor.get('/r/clay/')).text)).not.toContain('custom-feeds')
  const call = async (path: string) =>
    (await app.ask(`/api/v1/me/${path}`, { headers: { cookie: cookies.ann ?? '' } })).json()
  const { multis } = await call('multis')
  expect(multis.map((multi: { url: string }) => multi.url)).toEqual(listed)
  expect(multis[0]).toEqual({
    url: '/user/ann/m/secret/',
    name: 'secret',
    displayText: 'Secret',
    icon: null,
    isNSFW: false,
    isFavorited: true,
    visibility: 'private',
    description: '',
    subreddits: [{ id: `t5_${ids.clay?.toString(36)}`, displayText: 'r/clay' }],
  })
  expect(multis[2]).toMatchObject({ displayText: 'Life drawing', isNSFW: true, visibility: 'public' })
  expect(await call('subscriptions')).toMatchObject({
    multiredditOrder: listed,
    favoriteMultiredditOrder: ['/user/ann/m/secret/'],
  })
  expect((await app.ask('/api/v1/me/multis')).status).toBe(401)
})

test('[R2.12-17] the header calls the place by the feed’s title', async () => {
  const header = (text: string) => text.slice(text.indexOf('<header'), text.indexOf('</header'))
  expect(header((await ann.get('/user/ann/m/mud_fire/')).text)).toMatch(
    /data-late="place"><!--\$-->Mud and fire</,
  )
})

test('[R2.14-oth-16] a feed that is deleted is gone for everybody', async () => {
  const gone = await formPost(app, '/custom-feeds/edit/life_drawing', { intent: 'delete' }, cookies.ann)
  expect(gone.headers.get('location')).toBe('/custom-feeds')
  expect((await ann.get('/user/ann/m/life_drawing/')).status).toBe(404)
  expect((await ann.get('/custom-feeds')).text).not.toContain('Life drawing')
})

test('[R2.4-24] [R2.4-25] the feed of employees is for them alone, newest first; they fill it, and nobody logs in as its owner', async () => {
  const path = '/user/reddit/m/employee_subbies/new/'
  await signUp(app, { name: 'clerk', isStaff: true })
  const clerk = await clientOf(app, 'clerk')
  cookies.clerk = await app.logIn('clerk')
  const fill = (who: string, fields: Record<string, string>) =>
    formPost(app, '/user/reddit/m/employee_subbies/', fields, cookies[who])
  expect((await fill('clerk', { intent: 'add', communities: 'r/clay r/glazes' })).status).toBe(302)
  const page = await clerk.get(path)
  expect([page.status, titlesOf(page.text)]).toEqual([200, ['Wedging by hand', 'A celadon at last']])
  const main = mainOf(page.text)
  expect(main.indexOf('A celadon at last')).toBeLessThan(main.indexOf('Wedging by hand'))
  for (const client of [visitor, ann, bo]) {
    const other = await client.get(path)
    expect([other.status, titlesOf(other.text)]).toEqual([404, []])
  }
  expect((await fill('ann', { intent: 'add', communities: 'r/wheels' })).status).toBe(404)
  expect(
    (await fill('ann', { intent: 'remove', community: toFullname('t5', ids.clay as CommunityId) })).status,
  ).toBe(404)
  expect((await fill('clerk', { intent: 'favorite' })).status).toBe(404)
  const byOperation = (client: typeof clerk) =>
    client.run('SetInMulti', { owner: 'reddit', multi: 'employee_subbies', community: 'glazes', isIn: true })
  expect(await byOperation(clerk)).toEqual({ isIn: true })
  await expect(byOperation(ann)).rejects.toThrow('not_found')
  const gone = await fill('clerk', { intent: 'remove', community: toFullname('t5', ids.clay as CommunityId) })
  expect(gone.status).toBe(302)
  expect(titlesOf((await clerk.get(path)).text)).toEqual(['A celadon at last'])
  const asOwner = await formPost(app, '/login', { username: 'reddit', password: 'a long enough phrase' })
  expect(asOwner.status).toBe(401)
  const named = await formPost(app, '/register', { name: 'Reddit', password: 'a long enough phrase' })
  expect(await named.text()).toContain('taken. Choose another one.')
  expect(named.headers.getSetCookie().filter(line => line.includes('session'))).toEqual([])
})

test('a feed of many communities shows the first of them, and all of them on a page of their own', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `room_${number}`)
  for (const name of names) await openCommunity(app, { by: cast.cy, name })
  await create({ title: 'A house', communities: names.join(' '), isPublic: 'true' })
  const path = '/user/ann/m/a_house/'
  const sideOf = (text: string) => text.slice(text.indexOf('<aside'), text.indexOf('</aside'))
  const shownIn = (text: string) => names.filter(name => text.includes(`href="/r/${name}/"`))
  for (const client of [visitor, ann]) {
    const side = sideOf(markup((await client.get(path)).text))
    expect(shownIn(side)).toEqual(names.slice(0, 15))
    expect(side).toContain('In this feed (20/100)')
    expect(side).toContain(`href="${path}communities"`)
    const all = await client.get(`${path}communities`)
    expect([all.status, shownIn(mainOf(all.text))]).toEqual([200, names])
  }
  // Its owner can remove communities there; others don't get the button.
  expect(mainOf((await ann.get(`${path}communities`)).text)).toContain('Remove r/room_19')
  expect(mainOf((await bo.get(`${path}communities`)).text)).not.toContain('Remove r/room_19')
  // One that is not open any more is among the first: its owner should see it.
  const { id: communityId } = await openCommunity(app, { by: cast.cy, name: 'attic' })
  await formPost(app, path, { intent: 'add', communities: 'attic' }, cookies.ann)
  await editCommunity(app.as(cast.cy), { communityId, type: 'private' })
  expect(sideOf(markup((await ann.get(path)).text))).toContain('r/attic')
  for (const shut of [`/user/ann/m/nothing/communities`, `/user/nobody/m/x/communities`])
    expect((await visitor.get(shut)).status).toBe(302)
})

test('a community whose name looks like another one’s fullname is added by its name', async () => {
  const name = toFullname('t5', ids.wheels as CommunityId)
  await openCommunity(app, { by: cast.cy, name })
  await create({ title: 'Lookalikes', communities: 'r/clay' })
  await ann.run('SetInMulti', { multi: 'lookalikes', community: name, isIn: true })
  const main = mainOf((await ann.get('/user/ann/m/lookalikes/')).text)
  expect(main).toContain(`aria-label="Remove r/${name}"`)
  expect(main).not.toContain('aria-label="Remove r/wheels"')
})
