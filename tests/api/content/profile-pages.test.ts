import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { saveDraft } from '#domain/drafts/save-draft.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: SiteClient
let bosco: SiteClient
let visitor: SiteClient
let cookie: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'orchard' })
  ann = await clientOf(app, 'ann')
  bosco = await clientOf(app, 'bosco')
  visitor = openClient({ url: app.url })
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

const place = (answer: Response) => answer.headers.get('location') ?? ''

describe('the profile form', () => {
  const TEXT = {
    form: 'profile',
    displayName: 'Ann of the orchard',
    about: 'I grow **pears**. <script>alert(1)</script>',
    'label-0': 'My garden',
    'url-0': 'https://garden.example/ann?a=1',
    'label-1': '',
    'url-1': 'http://www.notes.example/',
    allowFollowers: 'on',
    showInSearch: 'on',
    showActivity: 'on',
  }

  test('[R2.8-06] what it says stands on the profile; links are other people’s words to search engines', async () => {
    const answer = await formPost(app, '/settings/profile', TEXT, cookie)
    expect(answer.status).toBe(302)
    expect((await ann.get(place(answer))).text).toContain('Your profile was saved.')
    const { text } = await visitor.get('/user/ann/')
    expect(text).toContain('>Ann of the orchard</h1>')
    expect(text).toContain('u/<!-- -->ann')
    expect(text).toContain('<strong>pears</strong>')
    expect(text).not.toContain('<script>alert')
    expect(text).toMatch(
      /<a href="https:\/\/garden\.example\/ann\?a=1" rel="ugc nofollow noopener"[^>]*>.*My garden/,
    )
    expect(text).toMatch(
      /<a href="http:\/\/www\.notes\.example\/" rel="ugc nofollow noopener"[^>]*>.*notes\.example/,
    )
  })

  test.each([
    ['javascript:alert(1)', 'url-0'],
    ['/user/bosco/', 'url-0'],
    ['https://me:secret@garden.example/', 'url-0'],
    ['ftp://garden.example/', 'url-0'],
  ])('a link to %s is refused, and what was typed stays', async (url, field) => {
    const answer = await formPost(
      app,
      '/settings/profile',
      { ...TEXT, displayName: 'Typed anew', [field]: url },
      cookie,
    )
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).toContain('Its address must start with https:// or http://')
    expect(text).toContain('value="Typed anew"')
    expect((await visitor.get('/user/ann/')).text).toContain('>Ann of the orchard</h1>')
  })

  test('a name and a text that are too long are refused with their limit', async () => {
    const name = await formPost(app, '/settings/profile', { ...TEXT, displayName: 'a'.repeat(31) }, cookie)
    expect([name.status, (await name.text()).includes('Use up to 30 characters.')]).toEqual([400, true])
    const about = await formPost(app, '/settings/profile', { ...TEXT, about: 'a'.repeat(2_001) }, cookie)
    expect([about.status, (await about.text()).includes('2,000')]).toEqual([400, true])
  })

  test('what is not ticked is switched off: followers, search and activity', async () => {
    const { allowFollowers: _f, showInSearch: _s, showActivity: _a, ...rest } = TEXT
    const shown = async () => (await bosco.get('/user/ann/')).text
    const found = async () =>
      (await visitor.get('/search?q=ann&type=user')).text.includes('href="/user/ann/"')
    expect(await shown()).toContain('value="follow"')
    expect(await found()).toBe(true)
    await formPost(app, '/settings/profile', rest, cookie)
    const closed = await shown()
    expect(closed).not.toContain('value="follow"')
    expect(closed).toContain('content="noindex,nofollow"')
    expect(closed).toContain('show their posts and comments on their profile')
    expect(await found()).toBe(false)
    await formPost(app, '/settings/profile', TEXT, cookie)
    expect(await shown()).toContain('value="follow"')
  })

  test('a part of the form that is sent by itself leaves the rest', async () => {
    const send = (changed: string, fields: Record<string, string> = {}) =>
      formPost(app, '/settings/profile', { form: 'profile', changed, ...fields }, cookie)
    expect((await send('displayName', { displayName: 'Ann alone' })).status).toBe(302)
    expect((await send('showInSearch')).status).toBe(302)
    const { text } = await visitor.get('/user/ann/')
    expect(text).toContain('>Ann alone</h1>')
    expect(text).toContain('<strong>pears</strong>')
    expect(text).toContain('https://garden.example/ann?a=1')
    expect(text).toContain('content="noindex,nofollow"')
    expect((await bosco.get('/user/ann/')).text).toContain('value="follow"')
    expect((await send('links', { 'url-0': '/user/bosco/' })).status).toBe(400)
    await formPost(app, '/settings/profile', TEXT, cookie)
  })

  test('picture and banner: shown to everybody, replaced, and taken away', async () => {
    const send = async (fields: Record<string, Blob | string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ form: 'profile-pictures', ...fields }))
        body.append(name, value)
      return app.ask('/settings/profile', { method: 'POST', headers: { cookie }, body })
    }
    const picture = async (size: number) =>
      new Blob([new Uint8Array(await drawPicture({ width: size, height: size }))])
    expect((await send({ icon: await picture(300), banner: await picture(900) })).status).toBe(302)
    const { text } = await visitor.get('/user/ann/')
    const shown = [...text.slice(text.indexOf('<main')).matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)].map(
      match => match[1] ?? '',
    )
    expect(shown).toHaveLength(2)
    for (const src of shown) expect((await app.ask(src)).status).toBe(200)
    expect((await send({ icon: new Blob(['no picture']) })).status).toBe(415)
    expect((await send({ 'removes-icon': 'on', 'removes-banner': 'on' })).status).toBe(302)
    expect((await visitor.get('/user/ann/')).text).not.toContain('<img')
  })

  test('visitors are sent to log in, and members edit only their own profile', async () => {
    const asked = await visitor.get('/settings/profile')
    expect([asked.status, asked.location]).toEqual([302, '/login?dest=%2Fsettings%2Fprofile'])
    const own = await app.logIn('bosco')
    await formPost(app, '/settings/profile', { ...TEXT, displayName: 'Bosco himself' }, own)
    expect((await visitor.get('/user/ann/')).text).not.toContain('Bosco himself')
    expect((await visitor.get('/user/bosco/')).text).toContain('>Bosco himself</h1>')
  })
})

describe('a post on a profile', () => {
  test('appears beside the author’s post, with the follow button and without the follower count', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'u_ann', title: 'From my window' })
    await bosco.run('SetFollowed', { account: 'ann', isFollowed: true })
    const { text } = await bosco.get(post.permalink)
    const side = text.slice(text.indexOf('<aside'))
    expect(side).toContain('aria-label="Unfollow u/ann"')
    expect(side).toContain('Ann of the orchard')
    expect(side).not.toMatch(/Followers?<|Members?</)
    expect((await visitor.get(post.permalink)).text).toContain('aria-label="Follow u/ann"')
  })
})

describe('sets of posts', () => {
  test('[R2.5-08] [R2.5-13] a set lists its posts in the order its owner gave them, to everybody', async () => {
    const posts = []
    for (const title of ['Part one', 'Part two', 'Part three'])
      posts.push(await writePost(app, { by: cast.ann, in: 'orchard', title }))
    const made = await formPost(app, '/user/ann/sets', { title: 'A story', description: 'In parts.' }, cookie)
    const path = place(made)
    expect(path).toMatch(/^\/user\/ann\/set\/[0-9a-z]+\/$/)
    const change = (fields: Record<string, string>, as = cookie) => formPost(app, path, fields, as)
    for (const { permalink } of posts)
      await change({ intent: 'add', post: `${app.url}${permalink}?sort=new` })
    await change({ intent: 'add', post: posts[0]?.fullname ?? '' })
    const titles = async (client: SiteClient) => {
      const { status, text } = await client.get(path)
      expect(status).toBe(200)
      const list = text.slice(text.indexOf('aria-label="A story"'))
      return ['Part one', 'Part two', 'Part three']
        .filter(title => list.includes(`>${title}<`))
        .sort((a, b) => list.indexOf(`>${a}<`) - list.indexOf(`>${b}<`))
    }
    expect(await titles(visitor)).toEqual(['Part one', 'Part two', 'Part three'])
    await change({ intent: 'up', post: posts[2]?.fullname ?? '' })
    await change({ intent: 'up', post: posts[2]?.fullname ?? '' })
    await change({ intent: 'remove', post: posts[1]?.fullname ?? '' })
    expect(await titles(bosco)).toEqual(['Part three', 'Part one'])
    expect((await visitor.get('/user/ann/sets')).text).toContain('2 posts')
    expect((await visitor.get('/user/ann/')).text).toContain('href="/user/ann/sets/"')
    // Of another's profile it is not one.
    expect((await visitor.get(path.replace('ann', 'bosco'))).status).toBe(404)
  })

  test('only the owner changes a set, and only with their own posts', async () => {
    const made = await formPost(app, '/user/ann/sets', { title: 'Mine', description: '' }, cookie)
    const path = place(made)
    const own = await app.logIn('bosco')
    const foreign = await writePost(app, { by: cast.bo, in: 'orchard', title: 'Not hers' })
    expect((await formPost(app, path, { intent: 'delete' }, own)).status).toBe(404)
    expect((await formPost(app, path, { intent: 'add', post: foreign.fullname }, own)).status).toBe(404)
    expect((await formPost(app, path, { intent: 'add', post: foreign.fullname }, cookie)).status).toBe(403)
    expect((await formPost(app, path, { intent: 'add', post: 'nonsense' }, cookie)).status).toBe(400)
    expect((await formPost(app, '/user/ann/sets', { title: ' ', description: '' }, cookie)).status).toBe(400)
    expect(place(await formPost(app, path, { intent: 'delete' }, cookie))).toBe('/user/ann/sets')
    expect((await visitor.get(path)).status).toBe(404)
  })

  test('a post whose community closes stays in the set for those who may read it', async () => {
    const closed = await openCommunity(app, { by: cast.ann, name: 'closing' })
    const post = await writePost(app, { by: cast.ann, in: 'closing', title: 'Behind the door' })
    const path = place(await formPost(app, '/user/ann/sets', { title: 'Doors', description: '' }, cookie))
    await formPost(app, path, { intent: 'add', post: post.fullname }, cookie)
    expect((await visitor.get(path)).text).toContain('Behind the door')
    await app.ctx.db.updateTable('communities').set({ type: 'private' }).where('id', '=', closed.id).execute()
    expect((await visitor.get(path)).text).not.toContain('Behind the door')
    expect((await ann.get(path)).text).toContain('Behind the door')
  })
})

describe('drafts', () => {
  test('[R2.5-07] [R2.5-13] a draft is shown to its owner, who goes on writing or throws it away', async () => {
    await saveDraft(app.as(cast.ann), {
      slot: 'submit:orchard',
      content: { community: 'orchard', title: 'Half a thought', body: 'Of *apples*', url: '' },
    })
    const path = '/user/ann/draft/submit:orchard'
    const { status, text } = await ann.get(path)
    expect(status).toBe(200)
    expect(text).toContain('Half a thought')
    expect(text).toContain('<em>apples</em>')
    expect(text).toContain('href="/r/orchard/submit"')
    expect((await ann.get('/user/ann/drafts')).text).toContain('href="/user/ann/draft/submit%3Aorchard"')
    const staff = await clientOf(app, 'edgar')
    for (const client of [visitor, bosco, staff])
      for (const page of [path, '/user/ann/drafts']) {
        const other = await client.get(page)
        expect([page, other.status]).toEqual([page, 403])
        expect(other.text).not.toContain('Half a thought')
      }
    for (const none of ['submit:nowhere', 'no such slot'])
      expect((await ann.get(`/user/ann/draft/${encodeURIComponent(none)}`)).status).toBe(404)
    await formPost(app, path, {}, await app.logIn('bosco'))
    expect((await ann.get(path)).status).toBe(200)
    expect(place(await formPost(app, path, {}, cookie))).toBe('/user/ann/drafts')
    expect((await ann.get(path)).status).toBe(404)
  })
})

describe('the rest', () => {
  test('[R2.5-06] the owner moderates their profile on a page of its own', async () => {
    const path = '/user/ann/about/edit/moderation'
    for (const client of [visitor, bosco]) {
      const { status, text } = await client.get(path)
      expect(status).toBe(403)
      expect(text).not.toContain('name="archiveDays"')
    }
    expect((await ann.get(path)).text).toContain('name="archiveDays"')
    const fields = { form: 'profile-moderation', suggestedSort: 'old', archiveDays: '30', hideAtReports: '2' }
    expect((await formPost(app, path, { ...fields, isNsfw: 'on' }, cookie)).status).toBe(302)
    const saved = (await ann.get(path)).text
    expect(saved).toMatch(/<option value="old" selected/)
    expect(saved).toMatch(/name="archiveDays"[^>]*value="30"/)
    expect((await visitor.get('/user/ann/')).text).toContain('data-kind="nsfw"')
    const wrong = await formPost(app, path, { ...fields, archiveDays: '-1' }, cookie)
    expect([wrong.status, (await wrong.text()).includes('from 0 to 3,650')]).toEqual([400, true])
    await formPost(app, path, fields, cookie)
    expect((await visitor.get('/user/ann/')).text).not.toContain('data-kind="nsfw"')
    const post = await writePost(app, { by: cast.ann, in: 'u_ann', title: 'Old first' })
    for (const body of ['Words first', 'Words last'])
      await writeComment(app, { by: cast.bo, on: post.id, body })
    const thread = (await ann.get(post.permalink)).text
    expect(thread.indexOf('>Words first<')).toBeLessThan(thread.indexOf('>Words last<'))
    expect(thread).toMatch(/aria-current="[a-z]+"[^>]*>Old</)
  })

  test('[R2.5-11] [R2.5-12] awards somebody gave, none at first; of no other listing', async () => {
    const given = await visitor.get('/user/ann/gilded/given')
    expect(given.status).toBe(200)
    expect(given.text).toContain('u/ann hasn&#x27;t given any awards.')
    for (const other of ['received', 'all', 'GIVEN'])
      expect((await visitor.get(`/user/ann/gilded/${other}`)).status).toBe(404)
  })

  test('[R2.13-usr-04] My Stuff has the way to one’s profile', async () => {
    const { text } = await ann.get('/about/performance')
    const stuff = text.slice(text.indexOf('>My Stuff<'))
    expect(stuff.slice(0, stuff.indexOf('</details>'))).toMatch(
      /href="\/user\/ann"[^>]*>.*?<span>Profile<\/span>/,
    )
  })

  test('with the account all of it goes: words, links, pins, sets, follows, drafts and pictures', async () => {
    const gone = await signUp(app, { name: 'going' })
    const own = await app.logIn('going')
    const client = await clientOf(app, 'going')
    const post = await writePost(app, { by: gone, in: 'u_going', title: 'Last words' })
    await formPost(
      app,
      '/settings/profile',
      {
        form: 'profile',
        displayName: 'Soon gone',
        about: 'A secret hobby',
        'url-0': 'https://hobby.example/',
      },
      own,
    )
    await client.run('SetPinnedToProfile', { target: post.fullname, isPinned: true })
    const set = place(await formPost(app, '/user/going/sets', { title: 'Secret set', description: '' }, own))
    await formPost(app, set, { intent: 'add', post: post.fullname }, own)
    const body = new FormData()
    body.append('form', 'profile-pictures')
    body.append('icon', new Blob([new Uint8Array(await drawPicture({ width: 120, height: 120 }))]))
    await app.ask('/settings/profile', { method: 'POST', headers: { cookie: own }, body })
    await client.run('SetFollowed', { account: 'bosco', isFollowed: true })
    await app.ctx.db
      .insertInto('account_deletions')
      .values({ account_id: gone.id, keeps_content: true, due_at: new Date(0) })
      .execute()
    await deleteDueAccounts(app.ctx, { mailer: { send: async () => {} }, siteName: 'Warren' })
    const left = await Promise.all(
      (['profiles', 'profile_pins', 'post_sets'] as const).map(table =>
        app.ctx.db.selectFrom(table).select('account_id').where('account_id', '=', gone.id).execute(),
      ),
    )
    expect(left).toEqual([[], [], []])
    const places = await app.ctx.db
      .selectFrom('communities')
      .select(['icon_media_id', 'member_count', 'title'])
      .where('kind', '=', 'profile')
      .where('name', 'like', 'u\\_~%')
      .execute()
    expect(places).toEqual([{ icon_media_id: null, member_count: 0, title: '' }])
    const items = await app.ctx.db
      .selectFrom('post_set_items')
      .select('set_id')
      .where('post_id', '=', post.id)
      .execute()
    expect(items).toEqual([])
    expect((await visitor.get(set)).status).toBeGreaterThanOrEqual(404)
  })
})
