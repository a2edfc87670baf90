import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { setHidden } from '#domain/saved/set-hidden.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: SiteClient
let bosco: SiteClient
let visitor: SiteClient
const made: Record<'orchard' | 'own' | 'comment', { fullname: string; permalink?: string }> = {
  orchard: { fullname: '' },
  own: { fullname: '' },
  comment: { fullname: '' },
}

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'orchard' })
  await openCommunity(app, { by: cast.ann, name: 'lanterns' })
  await openCommunity(app, { by: cast.ann, name: 'cellar', type: 'private' })
  const orchard = await writePost(app, { by: cast.ann, in: 'orchard', title: 'A pear tree in May' })
  const own = await writePost(app, { by: cast.ann, in: 'u_ann', title: 'Notes from my desk' })
  const other = await writePost(app, { by: cast.bo, in: 'orchard', title: 'Grafting in winter' })
  const comment = await writeComment(app, { by: cast.ann, on: other.id, body: 'Use a sharp knife.' })
  Object.assign(made, { orchard, own, comment })
  ann = await clientOf(app, 'ann')
  bosco = await clientOf(app, 'bosco')
  visitor = openClient({ url: app.url })
})
afterAll(() => app.stop())

/** The titles of posts on a page, in order, each once. */
function titlesOn(text: string): string[] {
  const main = text.slice(text.indexOf('<main'))
  const titles = [
    'A pear tree in May',
    'Notes from my desk',
    'Grafting in winter',
    'Of moss',
    'Of fern',
    'Of bark',
  ]
  return titles
    .map(title => ({ title, at: main.indexOf(`>${title}<`) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ title }) => title)
}

describe('what everybody may read', () => {
  test('[R2.5-01] [R2.5-02] the profile begins with posts and comments together, also at its old address', async () => {
    for (const path of ['/user/ann/', '/user/ann/display-collectibles']) {
      const { status, text } = await visitor.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(titlesOn(text)).toEqual(['Grafting in winter', 'Notes from my desk', 'A pear tree in May'])
      expect(text).toContain('Use a sharp knife.')
      expect(text).toContain('<title>u/ann')
    }
  })

  test('[R2.5-03] [R2.5-04] comments and posts have their own pages', async () => {
    const comments = await visitor.get('/user/ann/comments')
    expect(comments.text).toContain('Use a sharp knife.')
    expect(comments.text).not.toContain('A pear tree in May')
    const posts = await visitor.get('/user/ann/submitted')
    expect(titlesOn(posts.text)).toEqual(['Notes from my desk', 'A pear tree in May'])
    expect(posts.text).not.toContain('Use a sharp knife.')
  })

  test('the sidebar lists the public communities a member moderates, not the private ones', async () => {
    const { text } = await visitor.get('/user/ann/')
    expect(text).toContain('href="/r/lanterns/"')
    expect(text).not.toContain('cellar')
    expect((await ann.get('/user/ann/')).text).toContain('href="/r/cellar/"')
  })

  test('trophies say what is true: an email that was confirmed, and full years', async () => {
    expect((await visitor.get('/user/ann/')).text).not.toMatch(/years? on the site/)
    await app.ctx.db
      .updateTable('accounts')
      .set({ created_at: new Date(Date.now() - 800 * 24 * 3_600_000) })
      .where('name', '=', 'ann')
      .execute()
    expect((await visitor.get('/user/ann/')).text).toContain('2 years on the site')
  })
})

describe('old addresses', () => {
  test.each([
    ['[R2.11-15] [R2.11-20]', '/user/ann/posts?sort=top', '/user/ann/submitted?sort=top'],
    ['[R2.11-16] [R2.11-20]', '/user/ann/posts/old/things?sort=top', '/user/ann/submitted?sort=top'],
    ['[R2.11-17]', '/r/u_ann?sort=top', '/user/ann/?sort=top'],
    ['[R2.11-18]', '/u/ann?sort=top', '/user/ann?sort=top'],
    ['[R2.11-18] (with more)', '/u/ann/comments', '/user/ann/comments'],
    ['[R2.11-19]', '/user/ann/moderation?sort=top', '/user/ann/?sort=top'],
    ['[R2.11-20] (case)', '/user/ANN/comments?sort=top', '/user/ann/comments?sort=top'],
    ['[R2.11-20] (slash)', '/user/ann?sort=top', '/user/ann/?sort=top'],
  ])('%s %s leads to %s', async (_, from, to) => {
    const answer = await visitor.get(from)
    expect([answer.status, answer.location]).toEqual([301, to])
  })

  test.each([
    ['/user/me', '/user/ann/'],
    ['/user/me/comments?sort=top', '/user/ann/comments?sort=top'],
    ['/user/me/followers', '/user/ann/followers'],
    ['/user/me/nothing/like/it?a=b', '/user/ann/nothing/like/it?a=b'],
  ])(
    '[R2.11-10] [R2.11-11] [R2.11-12] [R2.11-13] %s leads a member to %s, and a visitor to the log-in',
    async (from, to) => {
      const member = await ann.get(from)
      expect([member.status, member.location]).toEqual([302, to])
      const asked = await visitor.get(from)
      expect([asked.status, asked.location]).toEqual([302, `/login?dest=${encodeURIComponent(from)}`])
    },
  )
})

describe('what is the owner’s alone', () => {
  test('[R2.5-09] saved, hidden, upvoted and downvoted posts and comments, the latest first', async () => {
    const [moss, fern, bark] = [
      await writePost(app, { by: cast.cy, in: 'orchard', title: 'Of moss' }),
      await writePost(app, { by: cast.cy, in: 'orchard', title: 'Of fern' }),
      await writePost(app, { by: cast.cy, in: 'orchard', title: 'Of bark' }),
    ]
    const remark = await writeComment(app, { by: cast.cy, on: moss.id, body: 'Soft underfoot.' })
    const member = app.as(cast.ann)
    for (const { fullname } of [fern, moss, remark])
      await castVote(member, { target: fullname, direction: 1 })
    await castVote(member, { target: bark.fullname, direction: -1 })
    await setSaved(member, { target: bark.fullname, isSaved: true })
    await setSaved(member, { target: remark.fullname, isSaved: true })
    await setHidden(member, { postId: fern.id, isHidden: true })
    const listed = async (tab: string) => {
      const { status, text } = await ann.get(`/user/ann/${tab}`)
      expect([tab, status]).toEqual([tab, 200])
      return [titlesOn(text), text.includes('Soft underfoot.')]
    }
    // The page's author voted for her own posts by writing them.
    const [upvoted, hasRemark] = await listed('upvoted')
    expect((upvoted as string[]).slice(0, 2)).toEqual(['Of moss', 'Of fern'])
    expect(upvoted).not.toContain('Of bark')
    expect(hasRemark).toBe(true)
    expect(await listed('downvoted')).toEqual([['Of bark'], false])
    expect(await listed('hidden')).toEqual([['Of fern'], false])
    // A saved comment names the post it stands under.
    expect(await listed('saved')).toEqual([['Of moss', 'Of bark'], true])
    const titles = {
      ...{ saved: 'Saved', hidden: 'Hidden', upvoted: 'Upvoted', downvoted: 'Downvoted' },
      ...{ following: 'Following', followers: 'Followers', drafts: 'Drafts', sets: 'Sets' },
      ...{ submitted: 'Posts', comments: 'Comments' },
    }
    for (const [tab, title] of Object.entries(titles))
      expect((await ann.get(`/user/ann/${tab}`)).text).toContain(`<title>${title} - u/ann - Warren</title>`)
  })

  test('[R2.5-10] everybody else gets 403, the overview, and why', async () => {
    const staff = await clientOf(app, 'edgar')
    for (const tab of ['saved', 'hidden', 'upvoted', 'downvoted', 'following'])
      for (const client of [visitor, bosco, staff]) {
        const { status, text } = await client.get(`/user/ann/${tab}`)
        expect([tab, status]).toEqual([tab, 403])
        expect(text).toContain('Only u/ann can see that part of the profile')
        expect(text).toContain('<title>u/ann - Warren</title>')
        expect(titlesOn(text)).toContain('A pear tree in May')
        expect(text).not.toContain('Soft underfoot.')
        const data = await client.get(`/data/profile?name=ann&tab=${tab}`)
        expect(data.status).toBe(403)
      }
  })

  test('pages of a private list follow each other without a gap or a repetition, also at one moment', async () => {
    const reader = await signUp(app, { name: 'hoarder' })
    const rows = Array.from({ length: 60 }, (_, at) => ({
      community_id: 1 as never,
      author_id: cast.cy.id,
      kind: 'text' as const,
      title: `Kept ${String(at).padStart(2, '0')}`,
      hot: 0,
      in_all: false,
      in_popular: false,
    }))
    const posts = await app.ctx.db.insertInto('posts').values(rows).returning('id').execute()
    // Twenty each at the same microsecond.
    await app.ctx.db
      .insertInto('saved_posts')
      .values(
        posts.map(({ id }, at) => ({
          account_id: reader.id,
          post_id: id,
          saved_at: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 20))),
        })),
      )
      .execute()
    const client = await clientOf(app, 'hoarder')
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { text } = await client.get(
        `/data/profile?name=hoarder&tab=saved${after === '' ? '' : `&after=${after}`}`,
      )
      const page = JSON.parse(text) as { items: { post: { title: string } }[]; after: string | null }
      found.push(...page.items.map(item => item.post.title))
      after = page.after
    }
    expect(found).toEqual(rows.map(row => row.title).toReversed())
    const wrong = await client.get('/data/profile?name=hoarder&tab=saved&after=nonsense')
    expect(wrong.status).toBe(400)
  })
})

describe('privacy', () => {
  test('hidden activity is visible only to its owner and staff, while pinned posts stay visible', async () => {
    const shy = await signUp(app, { name: 'shy_one' })
    const pinned = await writePost(app, { by: shy, in: 'orchard', title: 'Of moss' })
    await writePost(app, { by: shy, in: 'orchard', title: 'Of bark' })
    const own = await clientOf(app, 'shy_one')
    await own.run('SetPinnedToProfile', { target: pinned.fullname, isPinned: true })
    await savePreferences(app.as(shy), { showActivity: false })
    const staff = await clientOf(app, 'dinah')
    for (const path of ['/user/shy_one/', '/user/shy_one/submitted', '/user/shy_one/comments']) {
      for (const client of [visitor, bosco]) {
        const { status, text } = await client.get(path)
        expect(status).toBe(200)
        expect(text).toContain('show their posts and comments on their profile.')
        expect(text).not.toContain('Of bark')
      }
    }
    expect((await visitor.get('/user/shy_one/')).text).toContain('Of moss')
    expect((await visitor.get('/data/profile?name=shy_one&tab=submitted')).text).not.toContain('Of bark')
    for (const client of [own, staff])
      expect((await client.get('/user/shy_one/submitted')).text).toContain('Of bark')
  })

  test('a member who opts out of search asks search engines not to index the profile', async () => {
    const noindex = 'content="noindex,nofollow"'
    expect((await visitor.get('/user/bosco/')).text).not.toContain(noindex)
    await savePreferences(app.as(cast.bo), { showInSearch: false })
    for (const path of ['/user/bosco/', '/user/bosco/submitted'])
      expect((await visitor.get(path)).text).toContain(noindex)
    await savePreferences(app.as(cast.bo), { showInSearch: true })
  })

  test('a suspended profile shows its gate in place of all of this', async () => {
    const gone = await signUp(app, { name: 'banished' })
    await setStanding(app.ctx, { accountId: gone.id, is_suspended: true, suspended_until: null })
    for (const path of ['/user/banished/', '/user/banished/saved', '/user/banished/followers'])
      expect((await visitor.get(path)).text).toContain('data-gate="profile-suspended"')
  })
})
