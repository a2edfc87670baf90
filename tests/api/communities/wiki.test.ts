import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { listModActs } from '#domain/moderation/list-mod-acts.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { readTestRows, testDataPath } from '#tests/support/test-data.ts'

let app: TestApp
let cast: Cast & { gus: Viewer }
let bread: CommunityId
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  const gus = await signUp(app, { name: 'gus' })
  cast = { ...(await createCast(app)), gus }
  bread = (await openCommunity(app, { by: cast.cy, name: 'bread' })).id
  await approveMember(app.as(cast.cy), { communityId: bread, accountId: gus.id })
  for (const name of ['ann', 'bosco', 'cyril', 'edgar', 'gus']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

type Answer = { status: number; location: string | null; text: string }
const ask = async (path: string, who?: string, form?: Record<string, string>): Promise<Answer> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) body.set(name, value)
  const answer = await app.ask(path, {
    ...(form === undefined ? {} : { method: 'POST', body }),
    headers: { accept: 'text/html', ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }) },
  })
  const html = await answer.text()
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html
  const text = main.replaceAll('<!-- -->', '')
  return { status: answer.status, location: answer.headers.get('location'), text }
}
const decode = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The hidden field that says from which revision a form began. */
async function baseOf(page: string, who: string, place = '/r/bread'): Promise<string> {
  const { text } = await ask(`${place}/wiki/edit/${page}`, who)
  return /name="base" value="(\d*)"/.exec(text)?.[1] ?? ''
}
const create = (name: string, markdown: string, who: string, more: Record<string, string> = {}) =>
  ask(`/r/bread/wiki/create/${name}`, who, { name, markdown, reason: '', base: '', ...more })
const edit = async (name: string, markdown: string, who: string, more: Record<string, string> = {}) =>
  ask(`/r/bread/wiki/edit/${name}`, who, {
    markdown,
    reason: '',
    base: more.base ?? (await baseOf(name, who)),
    ...more,
  })
/** The revisions of a page, newest first. */
async function revisionsOf(page: string, who = 'cyril', place = '/r/bread'): Promise<number[]> {
  const { text } = await ask(`${place}/wiki/revisions/${page}`, who)
  return [...text.matchAll(/data-revision="(\d+)"/g)].map(([, id]) => Number(id))
}
const logged = async (): Promise<string[]> =>
  (await listModActs(app.as(cast.cy), { communityId: bread })).acts.map(act =>
    `${act.action} ${act.details.page ?? ''}`.trim(),
  )
const setWiki = (settings: Record<string, string>, who = 'cyril') =>
  ask('/r/bread/about/wiki', who, { mode: 'moderators', accountAgeDays: '', karma: '', ...settings })

test('[R2.9-03] [R2.9-05] [R2.9-02] a moderator makes a page, everybody reads it, a moderator edits it', async () => {
  expect((await ask('/r/bread/wiki/create/index', 'cyril')).text).toContain('value="index"')
  const made = await create('index', '# Baking\n\nFlour, *water*.', 'cyril', { reason: 'Begun' })
  expect([made.status, made.location]).toEqual([302, '/r/bread/wiki/index'])
  const { status, text } = await ask('/r/bread/wiki/index')
  expect(status).toBe(200)
  expect(text).toContain('<em>water</em>')
  expect(text).toMatch(/<div data-md="" [^>]*><div class="md wiki">|<div data-md=""/)
  expect((await ask('/r/bread/wiki/edit/index', 'cyril')).text).toContain('Flour, *water*.')
  expect((await edit('index', 'Flour, water, salt.', 'cyril')).status).toBe(302)
  expect((await ask('/r/bread/wiki/index')).text).toContain('Flour, water, salt.')
  expect(await logged()).toEqual(expect.arrayContaining(['wiki_revise index']))
})

test('[R2.9-01] [R2.9-04] the revisions of a page and of the whole wiki, with who, when and why', async () => {
  await create('yeast', 'Wild yeast.', 'cyril', { reason: 'About the living part' })
  const page = await ask('/r/bread/wiki/revisions/yeast')
  expect(page.text).toContain('About the living part')
  expect(page.text).not.toContain('Begun')
  const whole = await ask('/r/bread/wiki/revisions')
  for (const words of ['About the living part', 'Begun', 'u/cyril', '/r/bread/wiki/yeast'])
    expect(whole.text).toContain(words)
})

test('[R2.9-06] [R2.9-07] [R2.9-08] [R2.9-09] [R2.9-10] [R2.9-11] every other address leads to the normal one', async () => {
  expect((await ask('/wiki/index')).status).toBe(200)
  for (const [path, target] of [
    ['/wiki/', '/wiki/index'],
    ['/wiki', '/wiki/index'],
    ['/r/bread/wiki/', '/r/bread/wiki/index'],
    ['/r/bread/wiki', '/r/bread/wiki/index'],
    ['/r/Bread/wiki/Index/', '/r/bread/wiki/index'],
    ['/w/index', '/wiki/index'],
    ['/w/', '/wiki/index'],
    ['/w/a/b', '/wiki/a/b'],
    ['/r/bread/w/yeast', '/r/bread/wiki/yeast'],
    ['/r/bread/w/', '/r/bread/wiki/index'],
    ['/r/bread/wiki/settings/yeast', '/r/bread/wiki/yeast'],
    ['/r/bread/wiki/settings/', '/r/bread/wiki/index'],
    ['/wiki/settings/contentpolicy', '/wiki/contentpolicy'],
  ])
    expect([path, (await ask(path ?? '')).location]).toEqual([path, target])
})

test('headings become a table of contents, names with slashes a hierarchy', async () => {
  await create('guides', '# One\n## Two *and* a half\n# Three\n\nText.', 'cyril')
  await create('guides/sourdough', 'Patience.', 'cyril')
  const parent = await ask('/r/bread/wiki/guides')
  expect(parent.text).toContain('<a href="#wiki_two_and_a_half">Two and a half</a>')
  expect(parent.text).toContain('href="/r/bread/wiki/guides/sourdough"')
  const child = await ask('/r/bread/wiki/guides/sourdough')
  expect(child.text).toMatch(/<li><a href="\/r\/bread\/wiki\/guides"[^>]*>Guides<\/a><\/li>/)
  expect(child.text).toContain('<h1>Sourdough</h1>')
  await create('guides/first-loaf_of-rye', 'Water.', 'cyril')
  const named = await ask('/r/bread/wiki/guides/first-loaf_of-rye')
  expect(named.text).toMatch(/aria-current="page"[^>]*>First loaf of rye<\/a>/)
  const list = await ask('/r/bread/wiki/pages')
  for (const name of ['guides', 'guides/sourdough', 'index', 'yeast'])
    expect(list.text).toContain(`href="/r/bread/wiki/${name}"`)
})

describe('[R2.9-12] who edits', () => {
  const tries = async (page: string, who: string): Promise<number> =>
    (await edit(page, `By ${who} ${Math.random()}`, who, { base: await baseOf(page, 'cyril') })).status

  test('at first moderators alone; what others sent is not lost', async () => {
    expect(await tries('yeast', 'cyril')).toBe(302)
    const before = (await logged()).length
    expect(await tries('yeast', 'edgar')).toBe(302)
    expect([(await logged()).length, (await logged())[0]]).toEqual([before + 1, 'wiki_revise yeast'])
    for (const who of ['ann', 'gus']) expect([who, await tries('yeast', who)]).toEqual([who, 403])
    expect((await edit('yeast', 'Kept words', 'ann', { base: '1' })).text).toContain('Kept words</textarea>')
    expect((await ask('/r/bread/wiki/edit/yeast')).location).toContain('/login')
    expect((await ask('/r/bread/wiki/edit/yeast', 'ann')).status).toBe(403)
    expect((await ask('/r/bread/wiki/yeast', 'ann')).text).not.toContain('/wiki/edit/yeast')
  })

  test('approved contributors, when the community says so', async () => {
    expect((await setWiki({ mode: 'approved' }, 'ann')).status).toBe(403)
    expect((await setWiki({ mode: 'approved' })).status).toBe(302)
    expect(await tries('yeast', 'gus')).toBe(302)
    expect(await tries('yeast', 'ann')).toBe(403)
    expect((await ask('/r/bread/wiki/edit/yeast', 'ann')).text).toContain(
      'Only moderators and approved members',
    )
    expect((await create('by-gus', 'Mine.', 'gus')).status).toBe(302)
    for (const name of ['config/sidebar', 'usernotes']) {
      const form = { name, markdown: 'Kept words', reason: '', base: '' }
      const { status, text } = await ask('/r/bread/wiki/create', 'gus', form)
      expect([name, status, text.includes('have permission')]).toEqual([name, 403, true])
      expect(text).toContain('Kept words</textarea>')
    }
    expect(await logged()).toContain('wiki_settings')
    expect(await logged()).not.toContain('wiki_revise by-gus')
  })

  test('members whose account is old enough and who earned enough here', async () => {
    await setWiki({ mode: 'members', accountAgeDays: '5', karma: '1' })
    const young = await edit('yeast', 'Too young', 'ann', { base: await baseOf('yeast', 'cyril') })
    expect([young.status, young.text.includes('at least 5 days old')]).toEqual([403, true])
    expect(young.text).toContain('Too young')
    await setWiki({ mode: 'members', accountAgeDays: '0', karma: '1' })
    const poor = await edit('yeast', 'Too poor', 'bosco', { base: await baseOf('yeast', 'cyril') })
    expect([poor.status, poor.text.includes('1 karma in this community')]).toEqual([403, true])
    await writePost(app, { by: cast.ann, in: 'bread', title: 'My first loaf', body: 'Flat.' })
    expect(await tries('yeast', 'ann')).toBe(302)
    expect((await setWiki({ mode: 'members', karma: '-3' })).status).toBe(400)
    expect((await setWiki({ mode: 'anybody' })).status).toBe(400)
  })

  test('neither who is banned from the community, nor who is suspended', async () => {
    await setWiki({ mode: 'approved' })
    expect(await tries('yeast', 'gus')).toBe(302)
    const ban = { community_id: bread, account_id: cast.gus.id }
    await app.ctx.db.insertInto('community_bans').values(ban).execute()
    const banned = await edit('yeast', 'Banned', 'gus', { base: await baseOf('yeast', 'cyril') })
    expect([banned.status, banned.text.includes('banned from this community')]).toEqual([403, true])
    expect((await ask('/r/bread/wiki/yeast', 'gus')).status).toBe(200)
    await app.ctx.db.deleteFrom('community_bans').where('account_id', '=', cast.gus.id).execute()
    await app.ctx.db
      .updateTable('accounts')
      .set({ is_suspended: true })
      .where('id', '=', cast.gus.id)
      .execute()
    expect(await tries('yeast', 'gus')).toBe(403)
    await app.ctx.db
      .updateTable('accounts')
      .set({ is_suspended: false })
      .where('id', '=', cast.gus.id)
      .execute()
  })

  test('a page may ask for more than the wiki, and be for moderators’ eyes', async () => {
    await setWiki({ mode: 'members' })
    const set = (page: string, fields: Record<string, string>, who = 'cyril') =>
      ask(`/r/bread/about/wiki/${page}`, who, fields)
    expect((await set('yeast', { editLevel: 'approved', isListed: 'on' }, 'gus')).status).toBe(403)
    expect((await set('yeast', { editLevel: 'approved', isListed: 'on' })).status).toBe(302)
    expect([await tries('yeast', 'ann'), await tries('yeast', 'gus')]).toEqual([403, 302])
    await set('yeast', { editLevel: 'moderators' })
    expect([await tries('yeast', 'gus'), await tries('yeast', 'cyril')]).toEqual([403, 302])
    expect((await ask('/r/bread/wiki/pages', 'gus')).text).not.toContain('/r/bread/wiki/yeast"')
    expect((await ask('/r/bread/wiki/yeast', 'gus')).status).toBe(200)
    await set('yeast', { editLevel: 'moderators', isSecret: 'on' })
    for (const path of ['yeast', 'revisions/yeast', 'edit/yeast'])
      expect((await ask(`/r/bread/wiki/${path}`, 'gus')).status).not.toBe(200)
    expect((await ask('/r/bread/wiki/revisions', 'gus')).text).not.toContain('yeast')
    expect((await ask('/r/bread/wiki/yeast', 'cyril')).text).toContain('Only moderators can read this page')
    expect(await logged()).toContain('wiki_page_settings yeast')
    await set('yeast', { editLevel: 'wiki', isListed: 'on' })
  })

  test('only moderators see it when it is turned off', async () => {
    await setWiki({ mode: 'off' })
    for (const path of ['index', 'pages', 'revisions', 'edit/index'])
      expect([path, (await ask(`/r/bread/wiki/${path}`, 'gus')).status]).toEqual([path, 404])
    expect((await ask('/r/bread/wiki/index')).text).toContain('wiki is turned off')
    expect((await ask('/r/bread/')).text).not.toContain('/r/bread/wiki/index')
    expect((await ask('/r/bread/wiki/index', 'cyril')).text).toContain(
      'turned off. Only moderators can see it',
    )
    await setWiki({})
    expect((await ask('/r/bread/')).text).toContain('/r/bread/wiki/index')
  })
})

test('who was writing keeps the text when the page, the wiki or the community is shut meanwhile', async () => {
  await setWiki({ mode: 'members' })
  await create('kept', 'As it was.', 'cyril')
  const base = await baseOf('kept', 'ann')
  const save = async () => {
    const { status, text } = await edit('kept', 'An hour of work', 'ann', { base })
    return [status, text.includes('An hour of work</textarea>'), text.includes('As it was.')]
  }
  await ask('/r/bread/about/wiki/kept', 'cyril', { editLevel: 'wiki', isSecret: 'on' })
  expect(await save()).toEqual([404, true, false])
  await ask('/r/bread/about/wiki/kept', 'cyril', { editLevel: 'wiki', isListed: 'on' })
  await setWiki({ mode: 'off' })
  expect(await save()).toEqual([404, true, false])
  await setWiki({ mode: 'members' })
  await editCommunity(app.as(cast.cy), { communityId: bread, type: 'private' })
  expect(await save()).toEqual([403, true, false])
  await editCommunity(app.as(cast.cy), { communityId: bread, type: 'public' })
  expect((await edit('kept', 'An hour of work', 'ann', { base })).status).toBe(302)
  await setWiki({})
})

describe('two people at one page', () => {
  test('the second is shown both texts and loses nothing', async () => {
    await create('oven', 'One\nTwo\nThree', 'cyril')
    const base = await baseOf('oven', 'cyril')
    expect((await edit('oven', 'One\nTwo by Edgar\nThree', 'edgar', { base, reason: 'Hotter' })).status).toBe(
      302,
    )
    const second = await edit('oven', 'One\nTwo by Cyril\nThree', 'cyril', { base, reason: 'My reason' })
    expect(second.status).toBe(409)
    const text = decode(second.text)
    expect(text).toContain('One\nTwo by Cyril\nThree</textarea>')
    expect(text).toContain('One\nTwo by Edgar\nThree</textarea>')
    expect(text).toContain('value="My reason"')
    expect(text).toContain('Hotter')
    expect(text).toContain('<del>Edgar</del>')
    expect(text).toContain('<ins>Cyril</ins>')
    // The form that came back saves upon what is there now.
    const next = /name="base" value="(\d+)"/.exec(second.text)?.[1] ?? ''
    expect((await edit('oven', 'One\nTwo by both\nThree', 'cyril', { base: next })).status).toBe(302)
    expect((await revisionsOf('oven')).length).toBe(3)
  })

  test('also where both make it', async () => {
    expect((await create('rye', 'Dark.', 'edgar')).location).toBe('/r/bread/wiki/rye')
    const second = await create('rye', 'Darker.', 'cyril')
    expect([second.status, second.text.includes('Darker.')]).toEqual([409, true])
    expect(second.text).toContain('Someone created a page with this name')
  })

  test('of many at once one wins and the others are told', async () => {
    const base = await baseOf('rye', 'cyril')
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => edit('rye', `Rye number ${at}`, 'cyril', { base })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([302, ...Array(7).fill(409)])
  })
})

describe('revisions', () => {
  test('are compared side by side, word by word, without script', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`)
    await create('long', lines.join('\n'), 'cyril')
    await edit('long', lines.with(20, 'Line twenty <b>').join('\n'), 'cyril')
    const [newer, older] = await revisionsOf('long')
    const { text } = await ask(`/r/bread/wiki/revisions/long?from=${older}&to=${newer}`)
    expect(text).toContain('<del>20</del>')
    expect(text).toContain('&lt;b&gt;</ins>')
    expect(text).toContain('17 unchanged lines')
    expect((await ask(`/r/bread/wiki/long?v=${older}`)).text).toContain('Line 20')
    const [elsewhere] = await revisionsOf('index')
    expect((await ask(`/r/bread/wiki/revisions/long?from=${elsewhere}&to=${newer}`)).status).toBe(404)
    expect((await ask(`/r/bread/wiki/long?v=${elsewhere}`)).status).toBe(404)
  })

  test('bring an earlier text back, as a revision of its own, for those who may edit', async () => {
    await create('salt', 'A pinch.', 'cyril')
    await edit('salt', 'A spoon.', 'cyril')
    const [, first] = await revisionsOf('salt')
    const revert = { intent: 'revert', revision: String(first) }
    expect((await ask('/r/bread/wiki/revisions/salt', 'ann', revert)).status).toBe(403)
    expect((await ask('/r/bread/wiki/revisions/salt', 'cyril', revert)).location).toBe('/r/bread/wiki/salt')
    expect((await ask('/r/bread/wiki/salt')).text).toContain('A pinch.')
    expect((await revisionsOf('salt')).length).toBe(3)
    expect((await ask('/r/bread/wiki/revisions/salt')).text).toContain(
      `restored an earlier revision (${first})`,
    )
  })

  test('are hidden from all but moderators with the right', async () => {
    await create('sugar', 'A slip of a secret.', 'cyril', { reason: 'slip reason' })
    await edit('sugar', 'Nothing to see.', 'cyril')
    const [current, slip] = await revisionsOf('sugar')
    const act = (intent: string, revision: number | undefined, who: string) =>
      ask('/r/bread/wiki/revisions/sugar', who, { intent, revision: String(revision) })
    for (const who of ['ann', 'gus']) expect((await act('hide', slip, who)).status).toBe(403)
    const refused = await act('hide', current, 'cyril')
    expect([refused.status, refused.text.includes('hide the current revision')]).toEqual([409, true])
    expect((await act('hide', slip, 'cyril')).status).toBe(302)
    for (const path of [
      'revisions/sugar',
      'revisions',
      `sugar?v=${slip}`,
      `revisions/sugar?from=${slip}&to=${current}`,
    ])
      expect((await ask(`/r/bread/wiki/${path}`, 'gus')).text).not.toContain('slip')
    expect((await ask(`/r/bread/wiki/sugar?v=${slip}`)).status).toBe(404)
    expect((await ask('/r/bread/wiki/revisions/sugar', 'cyril')).text).toContain('slip reason')
    expect(await logged()).toContain('wiki_hide sugar')
    expect((await act('show', slip, 'cyril')).status).toBe(302)
    expect((await ask(`/r/bread/wiki/sugar?v=${slip}`)).text).toContain('A slip of a secret.')
  })

  test('are not written where nothing changed', async () => {
    const before = await revisionsOf('sugar')
    expect((await edit('sugar', 'Nothing to see.', 'cyril')).status).toBe(302)
    expect(await revisionsOf('sugar')).toEqual(before)
  })

  test('the site’s own pages have them too, for admins to write', async () => {
    const form = (markdown: string, base: string) => ({ markdown, base, reason: 'Clearer' })
    expect((await ask('/wiki/edit/contentpolicy', 'edgar', form('Be good.', ''))).status).toBe(302)
    const base = await baseOf('contentpolicy', 'edgar', '')
    expect((await ask('/wiki/edit/contentpolicy', 'edgar', form('Be better.', base))).status).toBe(302)
    expect((await ask('/wiki/edit/contentpolicy', 'edgar', form('Be best.', base))).status).toBe(409)
    expect((await revisionsOf('contentpolicy', 'ann', '')).length).toBe(2)
    expect((await ask('/wiki/revisions')).text).toContain('Clearer')
    expect((await ask('/admin/log', 'edgar')).text).toMatch(
      /<a href="\/wiki\/contentpolicy"[^>]*>edgar edited the wiki page contentpolicy<\/a><small>[^<]*Clearer/,
    )
    const [current] = await revisionsOf('contentpolicy', 'ann', '')
    const other = await ask('/r/bread/wiki/revisions', 'cyril', { intent: 'hide', revision: String(current) })
    expect(other.status).toBe(404)
  })
})

describe('bad input', () => {
  test('names of every wrong kind are refused in words, and the text stays', async () => {
    for (const name of [
      'a.b',
      '../etc',
      'über',
      'a//b',
      'a b/',
      '日本',
      'x'.repeat(129),
      'a/../b',
      '%2e',
      '',
    ]) {
      const answer = await ask('/r/bread/wiki/create', 'cyril', {
        name,
        markdown: 'Kept text',
        reason: '',
        base: '',
      })
      if (name === 'a b/') expect(answer.location).toBe('/r/bread/wiki/a_b')
      else {
        expect([name, answer.status]).toEqual([name, 400])
        expect(answer.text).toContain('letters a-z, digits')
        expect(answer.text).toContain('Kept text')
      }
    }
    for (const name of ['revisions', 'edit/x', 'create', 'Settings/y', 'pages']) {
      const answer = await ask('/r/bread/wiki/create', 'cyril', {
        name,
        markdown: 'Kept text',
        reason: '',
        base: '',
      })
      expect([name, answer.status, answer.text.includes('because the wiki uses that name itself')]).toEqual([
        name,
        400,
        true,
      ])
    }
    for (const path of ['a.b', '%2e%2e%2f', 'x'.repeat(300)])
      expect((await ask(`/r/bread/wiki/${path}`, 'cyril')).status).toBe(404)
  })

  test('a page of 512 kB is saved and read, one character more comes back with its limit', async () => {
    const text = 'ß — 👍 '.repeat(100_000).slice(0, 600_000)
    const full = [...text].slice(0, LIMITS.wikiPageLength).join('').trimEnd()
    expect((await create('large', full, 'cyril')).status).toBe(302)
    expect((await ask('/r/bread/wiki/large')).status).toBe(200)
    const over = await create('larger', 'x'.repeat(LIMITS.wikiPageLength + 1), 'cyril')
    expect([over.status, over.text.includes('up to 524,288 characters')]).toEqual([400, true])
    const reason = await create('larger', 'x', 'cyril', { reason: 'y'.repeat(257) })
    expect(reason.status).toBe(400)
  })

  test('two large texts with nothing in common are compared without holding the site up', async () => {
    const random = (seed: number) =>
      Array.from({ length: 40_000 }, (_, at) => `${(at * seed) % 104_729}`).join('\n')
    await create('noise', random(7919), 'cyril')
    await edit('noise', random(6101), 'cyril')
    const [to, from] = await revisionsOf('noise')
    const { status, text } = await ask(`/r/bread/wiki/revisions/noise?from=${from}&to=${to}`)
    expect(status).toBe(200)
    expect(text).toContain('Some differences aren')
  })
})

test('recorded wikis are brought in; pages that programs read are shown as they are written, to moderators', async context => {
  const dir = testDataPath('wiki/datascience')
  const rows = readTestRows('wiki/reddit-recorded.ndjson.gz') as { content_md: string }[] | null
  const rules = testDataPath('automod')
  if (dir === null || rows === null || rules === null)
    return context.skip('no recorded wikis: set WARREN_TEST_DATA')
  const files = readdirSync(dir).filter(file => file.endsWith('.md'))
  for (const file of files) {
    const name = `import/${file.slice(0, -3)}`
    expect([name, (await create(name, readFileSync(join(dir, file), 'utf8'), 'cyril')).status]).toEqual([
      name,
      302,
    ])
    expect((await ask(`/r/bread/wiki/${name}`)).text).toContain('data-md=""')
  }
  for (const [at, { content_md }] of rows.entries())
    expect((await create(`recorded-${at}`, content_md, 'cyril')).status).toBe(302)
  expect((await ask('/r/bread/wiki/recorded-0')).text).toContain('Wiki editing protocol')
  const [file = ''] = readdirSync(rules).filter(name => name.endsWith('.yml'))
  const yaml = readFileSync(join(rules, file), 'utf8')
  await create('config/automoderator', yaml, 'cyril')
  const { text } = await ask('/r/bread/wiki/config/automoderator', 'cyril')
  const line = yaml.split('\n').find(each => /^\w+:/.test(each)) ?? ''
  expect(decode(text)).toContain(line)
  expect(text).toContain('<pre tabindex="0"><code>')
  for (const who of ['ann', 'gus'])
    expect((await ask('/r/bread/wiki/config/automoderator', who)).status).toBe(404)
})

test.each(['', 'edit/', 'create/', 'revisions/'])(
  'a name too long for any page is not found at wiki/%s, and not drawn',
  async door => {
    for (const place of ['', '/r/bread']) {
      const answer = await ask(`${place}/wiki/${door}${'a/'.repeat(3_000)}`, 'cyril')
      expect(answer.status, place).toBe(404)
      // A crumb for each part, each as long as all before it, were 9 million characters.
      expect(answer.text.length, place).toBeLessThan(50_000)
    }
  },
)
