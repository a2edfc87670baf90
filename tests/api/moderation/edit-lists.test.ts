import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTemplate } from '#domain/flair/edit-templates.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const ABOUT = '/r/pottery/about'

let app: TestApp
let cast: Cast
let communityId: CommunityId
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  communityId = (await openCommunity(app, { by: cast.cy, name: 'pottery' })).id
  await openCommunity(app, { by: cast.bo, name: 'glass' })
  for (const name of ['ann', 'bosco', 'cyril']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

const send = async (page: string, fields: Record<string, string>, who = 'cyril', about = ABOUT) => {
  const answer = await formPost(app, `${about}/${page}`, fields, cookies[who])
  const location = answer.headers.get('location')
  return { status: answer.status, location: location ?? '', text: await answer.text() }
}
const read = async (path: string, who = 'cyril') =>
  (await app.ask(path, { headers: { cookie: cookies[who] ?? '', accept: 'text/html' } })).text()
const undoIn = (location: string) => new URL(location, app.url).searchParams.get('undo') ?? ''

/** The editable lists: page, fields that add a row of that name, and table. */
const LISTS = [
  [
    'rules',
    'community_rules',
    (title: string) => ({ list: 'rules', title, markdown: 'Why.', appliesTo: 'posts' }),
  ],
  [
    'widgets',
    'community_widgets',
    (title: string) => ({ list: 'widgets', title, kind: 'text', contents: 'Words' }),
  ],
  ['removal_reasons', 'removal_reasons', (title: string) => ({ list: 'texts', title, message: 'Sorry.' })],
  ['saved_replies', 'saved_replies', (title: string) => ({ list: 'texts', title, message: 'Hello.' })],
  ['flair', 'flair_templates', (text: string) => ({ list: 'post', text, background: '', tone: 'dark' })],
] as const

describe.each(LISTS)('%s', (page, table, row) => {
  const list = row('').list
  const rows = async () =>
    app.ctx.db
      .selectFrom(table)
      .selectAll()
      .where('community_id', '=', communityId)
      .orderBy('position')
      .orderBy('id')
      .execute()

  test('a deleted row is restored once, unchanged and in its old position', async () => {
    for (const name of ['First', 'Second', 'Third'])
      expect((await send(page, { intent: 'add', ...row(name) })).status).toBe(302)
    const before = await rows()
    const gone = before[1]
    const id = table === 'flair_templates' ? Number(gone?.id).toString(36) : String(gone?.id)
    const deleted = await send(page, { intent: 'remove', list, id, name: 'Second' })
    expect(deleted.status).toBe(302)
    expect(await rows()).toEqual([before[0], before[2]])
    expect(await read(deleted.location)).toContain('Deleted Second')
    const restore = { intent: 'restore', list, undo: undoIn(deleted.location), name: 'Second' }
    expect((await send(page, restore)).status).toBe(302)
    expect(await rows()).toEqual(before)
    expect((await send(page, restore)).status).toBe(409)
    expect(await rows()).toEqual(before)
  })

  test('it is restored only in its own community, by its moderators, within an hour', async () => {
    const [first] = await rows()
    const id = table === 'flair_templates' ? Number(first?.id).toString(36) : String(first?.id)
    const { location } = await send(page, { intent: 'remove', list, id, name: 'First' })
    const restore = { intent: 'restore', list, undo: undoIn(location), name: 'First' }
    expect((await send(page, restore, 'ann')).status).toBe(403)
    expect((await send(page, restore, 'bosco', '/r/glass/about')).status).toBe(409)
    app.advance({ seconds: 3_601 })
    const late = await send(page, restore)
    expect([late.status, late.text.includes('too late to undo')]).toEqual([409, true])
    app.advance({ seconds: -3_601 })
    expect((await send(page, restore)).status).toBe(302)
    expect((await rows()).length).toBe(3)
  })

  test('a row goes to any place', async () => {
    const [first, second, third] = await rows()
    const id = table === 'flair_templates' ? Number(third?.id).toString(36) : String(third?.id)
    expect((await send(page, { intent: 'move', id, to: '0', name: 'Third' })).status).toBe(302)
    expect((await rows()).map(one => one.id)).toEqual([third?.id, first?.id, second?.id])
  })
})

test('restored flair returns to the posts and members that had it, unless they got another', async () => {
  const ctx = app.as(cast.cy)
  const plain = { background: '#102030', tone: 'light', isModeratorOnly: false, isEditable: false } as const
  const { id } = await addTemplate(ctx, { communityId, kind: 'post', text: 'Raku', ...plain })
  const other = await addTemplate(ctx, { communityId, kind: 'post', text: 'Glaze', ...plain })
  const posts = await Promise.all(
    ['One', 'Two'].map(title => writePost(app, { by: cast.cy, in: 'pottery', title })),
  )
  const ids = posts.map(post => post.id)
  await app.ctx.db
    .updateTable('posts')
    .set({ flair_template_id: id, flair_text: 'Raku' })
    .where('id', 'in', ids)
    .execute()
  const { location } = await send('flair', { intent: 'remove', id: Number(id).toString(36), name: 'Raku' })
  await app.ctx.db
    .updateTable('posts')
    .set({ flair_template_id: other.id, flair_text: 'Glaze' })
    .where('id', '=', posts[1]?.id ?? ids[0] ?? (0 as never))
    .execute()
  await send('flair', { intent: 'restore', undo: undoIn(location), name: 'Raku' })
  const worn = await app.ctx.db
    .selectFrom('posts')
    .select('flair_template_id')
    .where('id', 'in', ids)
    .orderBy('title')
    .execute()
  expect(worn.map(post => post.flair_template_id)).toEqual([id, other.id])
})

describe('parts of the sidebar', () => {
  test('links are rows; the row that is no link is named, and what was typed stays', async () => {
    const body = new URLSearchParams({ intent: 'add', list: 'widgets', kind: 'links', title: 'Reading' })
    for (const [label, url] of [
      ['Guide', 'https://clay.example/'],
      ['', ''],
      ['Shop', 'clay dot example'],
    ] as const) {
      body.append('linkLabel', label)
      body.append('linkUrl', url)
    }
    const post = (form: URLSearchParams) =>
      app.ask(`${ABOUT}/widgets`, { method: 'POST', body: form, headers: { cookie: cookies.cyril ?? '' } })
    const refused = await post(body)
    const text = await refused.text()
    expect(refused.status).toBe(400)
    expect(text).toContain('Link 3 isn’t complete: “Shop clay dot example”.')
    for (const value of ['value="Guide"', 'value="https://clay.example/"', 'value="clay dot example"'])
      expect(text).toContain(value)
    body.delete('linkUrl')
    for (const url of ['https://clay.example/', '', '/r/pottery/']) body.append('linkUrl', url)
    expect((await post(body)).status).toBe(302)
    const kept = await app.ctx.db
      .selectFrom('community_widgets')
      .select('contents')
      .where('title', '=', 'Reading')
      .executeTakeFirstOrThrow()
    expect(kept.contents).toEqual({
      links: [
        { label: 'Guide', url: 'https://clay.example/' },
        { label: 'Shop', url: '/r/pottery/' },
      ],
    })
  })

  test('the form has the fields of its kind alone; without script the kind is chosen first', async () => {
    const form = (kind: string) => read(`${ABOUT}/widgets?list=widgets&edit=new&kind=${kind}`)
    const [text, links, images, rules] = await Promise.all(['text', 'links', 'images', 'rules'].map(form))
    // Below them stands the menu, whose links are rows too.
    const has = (html = '') =>
      ['name="contents"', 'name="linkUrl"', 'name="image"'].map(name =>
        html.slice(0, html.indexOf('>Menu</h2>')).includes(name),
      )
    expect([has(text), has(links), has(images), has(rules)]).toEqual([
      [true, false, false],
      [false, true, false],
      [true, false, true],
      [false, false, false],
    ])
  })

  test('a line of the menu that is none, and a name that is no community’s, are named', async () => {
    const menu = await send('widgets', { form: 'menu', menu: 'Start /r/pottery/\nMore' })
    expect(menu.text).toContain('Link 2 isn’t complete: “More”.')
    const names = { intent: 'add', list: 'widgets', kind: 'communities', contents: 'glass\nno-such!' }
    expect((await send('widgets', names)).text).toContain('“no-such!” isn’t the name of a community.')
  })
})

describe('two moderators who change settings at once', () => {
  const open = async (section: string) => {
    const html = await read(`${ABOUT}/settings${section === 'general' ? '' : `/${section}`}`)
    const was = /name="was" value="([^"]*)"/.exec(html)?.[1] ?? ''
    return was.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  }
  const general = (fields: Record<string, string>) =>
    send('settings', { form: 'general', description: '', country: '', language: '', title: '', ...fields })
  const stored = () =>
    app.ctx.db
      .selectFrom('communities')
      .select(['title', 'description'])
      .where('id', '=', communityId)
      .executeTakeFirstOrThrow()

  test('both keep what they changed where it is not the same', async () => {
    await general({ title: 'Pots', description: 'Clay.' })
    const was = await open('general')
    expect((await general({ was, title: 'Pots and pans', description: 'Clay.' })).status).toBe(302)
    const second = await general({ was, title: 'Pots', description: 'Clay and fire.' })
    expect([second.status, new URL(second.location, app.url).searchParams.get('what')]).toEqual([
      302,
      'Saved: description',
    ])
    expect(await stored()).toEqual({ title: 'Pots and pans', description: 'Clay and fire.' })
  })

  test('a later conflicting edit shows the current values, keeps the typed text and can overwrite them', async () => {
    const was = await open('general')
    await general({ was, title: 'Crocks', description: 'Clay and fire.' })
    const late = await general({ was, title: 'Vessels', description: 'Clay and fire.' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('title (now “Crocks”)')
    expect(late.text).toContain('value="Vessels"')
    expect((await stored()).title).toBe('Crocks')
    const now = /name="was" value="([^"]*)"/.exec(late.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await general({ was: now, title: 'Vessels', description: 'Clay and fire.' })).status).toBe(302)
    expect((await stored()).title).toBe('Vessels')
  })

  test('a tab saves only its own fields', async () => {
    const answer = await send('settings', {
      form: 'comments',
      archiveDays: '30',
      hideAtReports: '3',
      publicLog: 'named',
      suggestedSort: '',
    })
    expect(new URL(answer.location, app.url).pathname).toBe(`${ABOUT}/settings/comments`)
    expect(await stored()).toEqual({ title: 'Vessels', description: 'Clay and fire.' })
    expect(
      (await app.ask(`${ABOUT}/settings/nothing`, { headers: { cookie: cookies.cyril ?? '' } })).status,
    ).toBe(404)
  })
})
