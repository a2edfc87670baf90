import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flushCommunityViews } from '#domain/communities/count-readers.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { archiveOldPosts, reopenPosts } from '#domain/posts/archive-posts.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { ReportForm } from '#shared/moderation/report-reasons.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

/** Crawlers are not counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const ABOUT = '/r/pottery/about'
const RIGHTS = ['posts', 'access', 'config', 'flair', 'mail', 'wiki', 'chat'] as const
/** The right that each page asks for; null: any moderator. */
const PAGES: Record<string, ModRight | null> = {
  settings: 'config',
  rules: 'config',
  widgets: 'config',
  contributors: 'access',
  stats: null,
}

let app: TestApp
let cast: Cast
let communityId: CommunityId
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  communityId = (await openCommunity(app, { by: cast.cy, name: 'pottery' })).id
  for (const right of RIGHTS) {
    const { id } = await signUp(app, { name: `only_${right}` })
    await app.ctx.db
      .insertInto('moderators')
      .values({ community_id: communityId, account_id: id, rank: 1, rights: [right] })
      .execute()
    cookies[right] = await app.logIn(`only_${right}`)
  }
  for (const name of ['ann', 'cyril', 'edgar', 'dinah']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

const read = async (path: string, who?: string) => {
  const headers = {
    accept: 'text/html',
    'user-agent': BROWSER,
    ...(who !== undefined && { cookie: cookies[who] ?? '' }),
  }
  const answer = await app.ask(path, { headers })
  const text = await answer.text()
  const markup = text.slice(0, text.indexOf('<script nonce', text.indexOf('</head>')))
  return { status: answer.status, text, markup }
}
const send = async (page: string, fields: Record<string, string>, who = 'cyril') => {
  const answer = await formPost(app, `${ABOUT}/${page}`, fields, cookies[who])
  return { status: answer.status, text: await answer.text() }
}

describe('who may open and change what', () => {
  test.each(Object.entries(PAGES))('%s: its right, all rights and admins', async (page, needed) => {
    for (const right of RIGHTS) {
      const { status } = await read(`${ABOUT}/${page}`, right)
      expect([right, status]).toEqual([right, needed === null || needed === right ? 200 : 403])
    }
    for (const [who, status] of [
      ['cyril', 200],
      ['edgar', 200],
      ['ann', 403],
      ['dinah', 403],
    ] as const)
      expect([who, (await read(`${ABOUT}/${page}`, who)).status]).toEqual([who, status])
    expect((await read(`${ABOUT}/${page}`)).status).toBe(302)
  })

  test.each([
    ['settings', { title: 'Taken over', description: '', type: 'public' }],
    ['rules', { intent: 'add', title: 'Obey' }],
    ['widgets', { intent: 'add', kind: 'text', contents: 'Obey' }],
    ['widgets', { form: 'menu', menu: 'Obey /r/pottery/' }],
    ['contributors', { intent: 'add', name: 'ann' }],
  ] as const)('%s refuses the forms of others', async (page, fields) => {
    for (const who of [...RIGHTS.filter(right => right !== PAGES[page]), 'ann', 'dinah'])
      expect([who, (await send(page, fields, who)).status]).toEqual([who, 403])
  })
})

test('what names nothing is not there: neither forms nor addresses break the site', async () => {
  for (const [page, fields] of [
    ['rules', { intent: 'edit', id: 'abc', title: 'A rule' }],
    ['rules', { intent: 'remove', id: '1.5' }],
    ['widgets', { intent: 'edit', id: '1e30', title: 'A part' }],
    ['contributors', { intent: 'approve', requestId: '' }],
    ['emoji', { intent: 'remove', id: 'a\u0000' }],
    ['emoji', { intent: 'edit', id: 'a\u0000' }],
  ] as const)
    expect([page, fields, (await send(page, fields)).status]).toEqual([page, fields, 404])
  for (const path of [
    `${ABOUT}/contributors?q=%00`,
    `${ABOUT}/banned?q=a%00`,
    '/r/pottery/wiki/pages?after=%00',
  ])
    expect([path, (await read(path, 'cyril')).status]).toEqual([path, 400])
})

test('text typed for a rule or widget deleted meanwhile moves to the form for a new one', async () => {
  for (const [page, fields] of [
    ['rules', { intent: 'edit', list: 'rules', id: '987654', title: 'An hour of thought' }],
    [
      'widgets',
      { intent: 'edit', list: 'widgets', id: '987654', title: 'An hour of thought', contents: 'Words' },
    ],
  ] as const) {
    const { status, text } = await send(page, fields)
    expect([page, status, text.includes('value="An hour of thought"')]).toEqual([page, 404, true])
  }
})

describe('settings', () => {
  const form = {
    hasSettings: '1',
    title: 'Pots',
    description: 'Clay.',
    type: 'public',
    topics: 'crafts',
    country: 'dk',
    language: 'da',
    suggestedSort: 'new',
    archiveDays: '30',
    hideAtReports: '4',
    publicLog: 'unnamed',
    monthlyPoints: '10000',
    membershipPoints: '500',
    membershipDays: '30',
    welcomeMarkdown: '',
    titleBanned: 'cheap\nbargain',
    domainsBlocked: 'spam.example',
    allowsCrossposts: 'on',
    ...Object.fromEntries(
      ['text', 'link', 'image', 'chat'].flatMap(kind => [
        [`kinds.${kind}.isAllowed`, 'on'],
        [`kinds.${kind}.titleMin`, '3'],
        [`kinds.${kind}.titleMax`, '200'],
        [`kinds.${kind}.body`, 'optional'],
      ]),
    ),
  }

  test('are saved by a plain form and shown in it again; errors appear at their fields with all input kept', async () => {
    expect((await send('settings', form)).status).toBe(302)
    const page = await read(`${ABOUT}/settings`, 'cyril')
    for (const words of ['value="DK"', 'value="da"']) expect(page.markup).toContain(words)
    const posts = await read(`${ABOUT}/settings/posts`, 'cyril')
    for (const words of ['cheap\nbargain', 'spam.example']) expect(posts.markup).toContain(words)
    const comments = await read(`${ABOUT}/settings/comments`, 'cyril')
    for (const words of ['value="30"', 'value="4"']) expect(comments.markup).toContain(words)
    const wrong = await send('settings', {
      ...form,
      form: 'general',
      title: 'Half saved',
      country: 'XQ',
      description: 'typed by hand',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('value="XQ"')
    expect(wrong.text).toContain('typed by hand')
    const topics = new URLSearchParams({ ...form, form: 'general', country: 'XQ' })
    topics.append('topics', 'gardening')
    const body = { method: 'POST', body: topics, headers: { cookie: cookies.cyril ?? '' } }
    const ticked = await (await app.ask(`${ABOUT}/settings`, body)).text()
    for (const topic of ['crafts', 'gardening'])
      expect(ticked).toMatch(
        new RegExp(`<input[^>]*value="${topic}"[^>]*checked=""|checked=""[^>]*value="${topic}"`),
      )
    expect((await read('/r/pottery/')).markup).not.toContain('Half saved')
    expect((await read('/r/pottery/about/edit', 'cyril')).status).toBe(301)
  })

  test('what the community is, who comes in and what it says, is in the log when it changes', async () => {
    const acts = async () => (await read(`${ABOUT}/log`, 'cyril')).markup
    const sent = { ...form, title: 'Pots and pans', type: 'restricted', isNsfw: 'on' }
    expect((await send('settings', sent)).status).toBe(302)
    expect(await acts()).toContain('title, community type, NSFW')
    expect((await send('settings', form)).status).toBe(302)
    const before = (await acts()).split('community type').length
    expect((await send('settings', form)).status).toBe(302)
    expect((await acts()).split('community type').length).toBe(before)
  })

  test('a post that does not meet them is refused where it is written', async () => {
    const submit = (title: string, url = '') =>
      formPost(
        app,
        '/submit',
        { community: 'pottery', kind: url === '' ? 'text' : 'link', title, url },
        cookies.ann,
      )
    const refused = await submit('A cheap pot')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('allow posts that contain “cheap”.')
    expect((await submit('A link', 'https://www.spam.example/x')).status).toBe(400)
    expect((await submit('A fine pot')).status).toBe(302)
    const needs = await (
      await app.ask('/data/requirements?community=pottery', { headers: { cookie: cookies.ann ?? '' } })
    ).json()
    // What is changed later is held to the same; a moderator is not.
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Glaze', body: 'Thin.' })
    const own = await writePost(app, { by: cast.cy, in: 'pottery', title: 'Kiln', body: 'Hot.' })
    await changeCommunitySettings(app.as(cast.cy), { communityId, bodyBanned: ['lead'] })
    const edit = (target: string, cookie = cookies.ann) =>
      app.runOperation('EditPost', { target, body: 'With some Lead in it.' }, cookie)
    expect((await edit(post.fullname)).body.error).toMatchObject({ code: 'word_refused', field: 'body' })
    expect((await edit(own.fullname, cookies.cyril)).body.error).toBeUndefined()
    expect((await read(post.permalink)).markup).toContain('Thin.')
    expect(needs.needs).toMatchObject({ titleBanned: ['cheap', 'bargain'], domainsBlocked: ['spam.example'] })
  })

  test('comments stand as suggested, unless the reader asks otherwise', async () => {
    const post = await writePost(app, { by: cast.cy, in: 'pottery', title: 'Which clay' })
    for (const body of ['first words', 'second words'])
      await writeComment(app, { by: cast.ann, on: post.id, body })
    await app.ctx.db
      .updateTable('comments')
      .set({ ups: 50, best: 0.9 })
      .where('body_md', '=', 'first words')
      .execute()
    const order = async (query: string) => {
      const { markup } = await read(post.permalink + query)
      return markup.indexOf('second words') < markup.indexOf('first words') ? 'new' : 'best'
    }
    expect([await order(''), await order('?sort=best')]).toEqual(['new', 'best'])
  })

  test('posts that are too old are closed to comments', async () => {
    const old = await writePost(app, { by: cast.cy, in: 'pottery', title: 'From long ago' })
    const month = new Date(app.ctx.now().getTime() - 31 * 24 * 3_600_000)
    await app.ctx.db.updateTable('posts').set({ created_at: month }).where('id', '=', old.id).execute()
    expect(await archiveOldPosts(app.ctx)).toBe(1)
    expect(await archiveOldPosts(app.ctx)).toBe(0)
    const reply = await app.runOperation('CreateComment', { parent: old.fullname, body: 'Late' }, cookies.ann)
    expect(reply.body.error?.code).toBe('post_archived')
    // Who gives them longer opens them again; what is still too old stays closed.
    const older = await writePost(app, { by: cast.cy, in: 'pottery', title: 'From longer ago' })
    const quarter = new Date(app.ctx.now().getTime() - 91 * 24 * 3_600_000)
    await app.ctx.db.updateTable('posts').set({ created_at: quarter }).where('id', '=', older.id).execute()
    expect([await archiveOldPosts(app.ctx), await reopenPosts(app.ctx)]).toEqual([1, 0])
    const answer = async (target: string) =>
      (await app.runOperation('CreateComment', { parent: target, body: 'Now' }, cookies.ann)).body.error?.code
    await changeCommunitySettings(app.as(cast.cy), { communityId, archiveDays: 60 })
    expect([await archiveOldPosts(app.ctx), await reopenPosts(app.ctx)]).toEqual([0, 1])
    expect([await answer(old.fullname), await answer(older.fullname)]).toEqual([undefined, 'post_archived'])
    await changeCommunitySettings(app.as(cast.cy), { communityId, archiveDays: 0 })
    expect([await archiveOldPosts(app.ctx), await reopenPosts(app.ctx)]).toEqual([0, 1])
    expect(await answer(older.fullname)).toBeUndefined()
  })
})

describe('rules', () => {
  test('appear beside the community, and above the site’s own reasons in a report', async () => {
    expect((await send('rules', { intent: 'add', title: ' ' })).text).toContain('Enter a title for the rule.')
    await send('rules', { intent: 'add', title: 'No raku', markdown: 'It **smokes**.', appliesTo: 'posts' })
    await send('rules', {
      intent: 'add',
      title: 'Be kind',
      appliesTo: 'all',
      violationReason: 'Unkind words',
    })
    const page = (await read('/r/pottery/')).markup
    expect(page).toContain('<strong>smokes</strong>')
    expect(page.indexOf('No raku')).toBeLessThan(page.indexOf('Be kind'))
    const post = await writePost(app, { by: cast.cy, in: 'pottery', title: 'Raku night' })
    const comment = await writeComment(app, { by: cast.cy, on: post.id, body: 'Raku it is' })
    const form = (await read(`/report/${post.fullname}`, 'ann')).markup
    expect(form.indexOf('Unkind words')).toBeGreaterThan(form.indexOf('No raku'))
    expect(form.indexOf('Spam or advertising')).toBeGreaterThan(form.indexOf('Unkind words'))
    const formOf = async (target: string) =>
      (await app.runOperation('ReportForm', { target }, cookies.ann)).body.data?.reportForm as ReportForm
    const rulesOf = async (target: string) => (await formOf(target)).rules
    const about = { author: 'cyril', place: 'r/pottery' }
    expect(await formOf(post.fullname)).toMatchObject({ ...about, kind: 'post', words: 'Raku night' })
    expect(await formOf(comment.fullname)).toMatchObject({ ...about, kind: 'comment', words: 'Raku it is' })
    expect(form).toContain('“Raku night”')
    expect((await rulesOf(comment.fullname)).map(rule => rule.words)).toEqual(['Unkind words'])
    const [raku] = await rulesOf(post.fullname)
    const report = (target: string) =>
      app.runOperation('Report', { target, reason: raku?.reason ?? '', note: '' }, cookies.ann)
    expect((await report(comment.fullname)).body.error?.code).toBe('field_invalid')
    expect((await report(post.fullname)).status).toBe(200)
    const stored = await app.ctx.db
      .selectFrom('reports')
      .select('reason')
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow()
    expect(stored.reason).toBe('No raku')
  })
})

describe('sidebar and menu', () => {
  const add = (kind: string, contents: string, title = '') =>
    send('widgets', { intent: 'add', list: 'widgets', kind, title, contents })

  test('widgets appear in their configured order, safely rendered', async () => {
    await openCommunity(app, { by: cast.cy, name: 'attic', type: 'private' })
    await openCommunity(app, { by: cast.cy, name: 'glazes' })
    await add('text', 'Fire at **1200**. <script>alert(1)</script> [x](javascript:alert(1))', 'Kiln')
    await add('links', 'The shop https://clay.example/', 'Shops')
    await add('communities', 'r/glazes\nattic', 'Friends')
    await add('moderators', '', 'Keepers')
    const ids = await app.ctx.db.selectFrom('community_widgets').select('id').orderBy('position').execute()
    await send('widgets', { intent: 'move', id: String(ids[1]?.id), to: '0' })
    const { markup } = await read('/r/pottery/')
    const sidebar = markup.slice(markup.indexOf('<aside'))
    const places = ['Shops', 'Kiln', 'Friends', 'Keepers'].map(words => sidebar.indexOf(`>${words}<`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(markup).toContain('<strong>1200</strong>')
    expect(markup).not.toMatch(/<script>alert|href="javascript/i)
    expect(markup).toContain('href="https://clay.example/" rel="nofollow ugc noopener"')
    expect(markup).toContain('r/glazes')
    expect(markup).not.toContain('r/attic')
    await add('communities', 'attic', 'Nobody to be seen')
    expect((await read('/r/pottery/')).markup).not.toContain('Nobody to be seen')
    await send('widgets', { intent: 'remove', id: String(ids[0]?.id) })
    expect((await read('/r/pottery/')).markup).not.toContain('<strong>1200</strong>')
  })

  test.each(['text', 'links', 'communities'])(
    '%s without contents is no part: what was typed stays',
    async kind => {
      const { status, text } = await add(kind, ' \n', 'An empty card')
      expect([status, text.includes('value="An empty card"')]).toEqual([400, true])
      expect((await read('/r/pottery/')).markup).not.toContain('An empty card')
    },
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
  ])('%s is no address of a link, in neither', async url => {
    expect((await add('links', `Evil ${url}`)).status).toBe(400)
    expect((await send('widgets', { form: 'menu', menu: `Evil ${url}` })).status).toBe(400)
    expect((await read('/r/pottery/')).text).not.toContain('Evil')
  })

  test('shows a two-level menu above the feed and refuses more than ten links', async () => {
    await send('widgets', { form: 'menu', menu: 'Start /r/pottery/\nMore\n- Glazes /r/glazes/' })
    const { markup } = await read('/r/pottery/')
    const menu = markup.slice(markup.indexOf('aria-label="Menu"'))
    expect(menu).toMatch(/Start[\s\S]*<summary>More[\s\S]*href="\/r\/glazes\/"/)
    const eleven = Array.from({ length: 11 }, (_, at) => `Link ${at} /x/${at}`).join('\n')
    expect((await send('widgets', { form: 'menu', menu: eleven })).status).toBe(400)
  })
})

describe('contributors', () => {
  test('are added by name, found, and removed; an unknown name gets an error', async () => {
    expect((await send('contributors', { intent: 'add', name: 'nobody_at_all' })).text).toContain(
      'No account has that name. Check the spelling.',
    )
    for (const name of ['u/ann', 'bosco']) await send('contributors', { intent: 'add', name }, 'access')
    const listed = async (query = '') => {
      const { markup } = await read(`${ABOUT}/contributors${query}`, 'access')
      return ['ann', 'bosco'].filter(name => markup.includes(`Remove ${name}`))
    }
    expect(await listed()).toEqual(['ann', 'bosco'])
    expect(await listed('?q=BO')).toEqual(['bosco'])
    await send('contributors', { intent: 'remove', name: 'ann' }, 'access')
    expect(await listed()).toEqual(['bosco'])
    const log = (await read(`${ABOUT}/log?act=add_contributor`, 'cyril')).markup
    expect(log).toContain('/user/bosco/')
  })
})

test('statistics: a community’s days, from what happened, with a table beneath the plots; at most 90 days', async () => {
  const { id, name } = await openCommunity(app, { by: cast.cy, name: 'harbors' })
  const post = await writePost(app, { by: cast.ann, in: name, title: 'The quay' })
  await writeComment(app, { by: cast.cy, on: post.id, body: 'Wet' })
  await app.runOperation('SetJoined', { community: name, isJoined: true }, cookies.ann)
  await app.runOperation('SetJoined', { community: name, isJoined: false }, cookies.ann)
  await app.runOperation('Report', { target: post.fullname, reason: 'spam', note: '' }, cookies.dinah)
  for (let n = 0; n < 3; n += 1) await read('/r/harbors/', 'ann')
  await formPost(app, '/r/harbors/about/rules', { intent: 'add', title: 'Dry feet' }, cookies.cyril)
  await settleEvents(app)
  await flushCommunityViews(app.ctx)
  const dayOf = (daysAgo: number) =>
    new Date(app.ctx.now().getTime() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10)
  for (const [daysAgo, posts] of [
    [8, 3],
    [13, 1],
    [14, 40],
  ] as const)
    await app.ctx.db
      .insertInto('community_days')
      .values({ community_id: id, day: dayOf(daysAgo), posts })
      .execute()
  const { markup } = await read('/r/harbors/about/stats?days=7', 'cyril')
  const today = app.ctx.now().toISOString().slice(0, 10)
  const row = new RegExp(`<th scope="row">${today}</th>((?:<td>\\d+</td>)+)`).exec(markup)?.[1] ?? ''
  const counts = [...row.matchAll(/<td>(\d+)<\/td>/g)].map(match => Number(match[1]))
  // Views, joins (the founder's too), leaves, posts, comments, reports, acts.
  expect(counts.slice(1)).toEqual([2, 1, 1, 1, 1, 1])
  expect(counts[0]).toBeGreaterThanOrEqual(3)
  expect(markup).toContain('The quay')
  // One post after four in the seven days before, which have a line of their own beneath the table.
  const part = /<h2>Posts<\/h2>([\s\S]*?)<\/section>/.exec(markup)?.[1] ?? ''
  expect(part).toContain('<strong>1</strong>')
  expect(part).toContain('75% less than before')
  const totals = [...markup.matchAll(/<tr><td>([^<]*)<\/td>((?:<td>\d+<\/td>)+)/g)]
  expect(totals.map(match => match[1])).toEqual(['Total', 'The 7 days before'])
  expect([...(totals[1]?.[2] ?? '').matchAll(/\d+/g)].map(Number)).toEqual([0, 0, 0, 4, 0, 0, 0])
  expect(markup.match(/<th scope="row">/g)).toHaveLength(7)
  expect(
    (await read('/r/harbors/about/stats?days=90', 'cyril')).markup.match(/<th scope="row">/g),
  ).toHaveLength(90)
  expect(
    (await read('/r/harbors/about/stats?days=4000', 'cyril')).markup.match(/<th scope="row">/g),
  ).toHaveLength(30)
})

test('a new community shows its remaining setup steps to its founder only', async () => {
  const fields = { name: 'larders', title: 'Larders', description: '', type: 'public' }
  const made = await formPost(app, '/communities/create', fields, cookies.cyril)
  expect(made.headers.get('location')).toBe('/r/larders/')
  const stepsOf = (markup: string) =>
    [
      ...markup.matchAll(
        /<li( data-done="true")?><span[^>]*>.*?<\/span><a href="\/r\/larders\/about\/(\w+)">/g,
      ),
    ].map(match => [match[2], match[1] !== undefined])
  const about = (await read('/r/larders/', 'cyril')).markup
  expect(about).toContain('Finish setting up r/larders')
  expect(stepsOf(about)).toEqual([
    ['style', false],
    ['rules', false],
    ['settings', false],
    ['moderators', false],
  ])
  await formPost(app, '/r/larders/about/rules', { intent: 'add', title: 'Close the door' }, cookies.cyril)
  expect(stepsOf((await read('/r/larders/', 'cyril')).markup)[1]).toEqual(['rules', true])
  expect((await read('/r/larders/', 'ann')).markup).not.toContain('Finish setting up')
})
