import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHarm } from '#domain/markdown/fixtures/find-harm.ts'
import { hostilePayloads } from '#domain/markdown/fixtures/hostile-sources.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import type { PostId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { grantCoins } from '#tests/fixtures/grant-coins.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

type Name = 'author' | 'member' | 'moderator' | 'staff' | 'admin' | 'visitor'

let app: TestApp
let cast: Cast
let clients: Record<Name, SiteClient>

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await grantCoins(app, { to: cast.bo, amount: 5_000 })
  clients = {
    author: await clientOf(app, 'ann'),
    member: await clientOf(app, 'bosco'),
    moderator: await clientOf(app, 'cyril'),
    staff: await clientOf(app, 'dinah'),
    admin: await clientOf(app, 'edgar'),
    visitor: openClient({ url: app.url }),
  }
})
afterAll(() => app.stop())

const postOf = (id: PostId): Promise<PostView | null> => loadPost(app.as(cast.ann), { id })

describe('editing a post', () => {
  test('[R1-07] its author changes the text; it says so, and the text before is kept', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Frist' })
    const edited = await clients.author.run('EditPost', { target: post.fullname, body: '*First*' })
    expect(edited).toMatchObject({ bodyMarkdown: '*First*', editedAt: expect.any(String) })
    expect(edited.bodyHtml).toContain('<em>First</em>')
    expect(await postOf(post.id)).toMatchObject({ bodyHtml: edited.bodyHtml, editedAt: edited.editedAt })
    const history = await app.ctx.db
      .selectFrom('post_revisions')
      .select('body_md')
      .where('post_id', '=', post.id)
      .execute()
    expect(history).toEqual([{ body_md: 'Frist' }])
  })

  test('[R1-07] takes 40,000 characters, and refuses one more with the limit', async () => {
    const { fullname: target } = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Short' })
    const longest = 'é'.repeat(LIMITS.postBodyLength)
    expect((await clients.author.run('EditPost', { target, body: longest })).bodyMarkdown).toBe(longest)
    expect(await clients.author.refusal('EditPost', { target, body: `${longest}!` })).toMatchObject({
      status: 400,
      code: 'body_too_long',
      field: 'body',
      details: { limit: 40_000 },
    })
  })

  test('[R1-07] refuses to empty a text, and a link has none to edit', async () => {
    const text = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Words' })
    const link = await writePost(app, { by: cast.ann, in: 'pottery', url: 'https://clay.example/' })
    const codes = [
      (await clients.author.refusal('EditPost', { target: text.fullname, body: ' ' })).code,
      (await clients.author.refusal('EditPost', { target: link.fullname, body: 'Words' })).code,
    ]
    expect(codes).toEqual(['body_missing', 'not_editable'])
  })

  test('does no harm, whatever the text says', async () => {
    const { fullname: target } = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Kind words' })
    const { bodyHtml } = await clients.author.run('EditPost', { target, body: hostilePayloads.join('\n\n') })
    expect(findHarm(bodyHtml)).toEqual([])
  })

  test.each<[Name, string]>([
    ['member', 'not_allowed'],
    ['moderator', 'not_allowed'],
    ['staff', 'not_allowed'],
    ['admin', 'not_allowed'],
    ['visitor', 'login_required'],
  ])('[R1-07] is not for a %s: %s', async (name, code) => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Mine' })
    expect((await clients[name].refusal('EditPost', { target: post.fullname, body: 'Yours' })).code).toBe(
      code,
    )
    expect((await postOf(post.id))?.bodyMarkdown).toBe('Mine')
  })
})

describe('marking a post', () => {
  test.each<Name>(['author', 'moderator', 'admin'])('is for the %s', async name => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const marks = { isNsfw: true, isSpoiler: true }
    expect(await clients[name].run('MarkPost', { target: post.fullname, ...marks })).toEqual(marks)
    expect(await postOf(post.id)).toMatchObject(marks)
    const none = { isNsfw: false, isSpoiler: false }
    expect(await clients[name].run('MarkPost', { target: post.fullname, ...none })).toEqual(none)
    expect(await postOf(post.id)).toMatchObject(none)
  })

  test.each<[Name, string]>([
    ['member', 'not_allowed'],
    ['staff', 'not_allowed'],
    ['visitor', 'login_required'],
  ])('is not for a %s: %s', async (name, code) => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const marks = { isNsfw: true, isSpoiler: true }
    expect((await clients[name].refusal('MarkPost', { target: post.fullname, ...marks })).code).toBe(code)
    expect(await postOf(post.id)).toMatchObject({ isNsfw: false, isSpoiler: false })
  })
})

describe('deleting a post', () => {
  test.each<Name>(['author', 'admin'])('[R1-07] is for the %s: text, link and name go', async name => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', body: 'To be gone' })
    await clients.author.run('EditPost', { target: post.fullname, body: 'To be gone soon' })
    await writeComment(app, { by: cast.bo, on: post.id, body: 'Stays' })
    expect(await clients[name].run('DeletePost', { target: post.fullname })).toEqual({ ok: true })
    expect(await postOf(post.id)).toMatchObject({
      isDeleted: true,
      author: null,
      bodyHtml: '',
      excerpt: '',
      url: null,
      commentCount: 1,
    })
    const row = await app.ctx.db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain('To be gone')
    expect(await app.ctx.db.selectFrom('post_revisions').where('post_id', '=', post.id).execute()).toEqual([])
  })

  test.each<[Name, string]>([
    ['member', 'not_allowed'],
    ['moderator', 'not_allowed'],
    ['staff', 'not_allowed'],
    ['visitor', 'login_required'],
  ])('[R1-07] is not for a %s: %s', async (name, code) => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Stays' })
    expect((await clients[name].refusal('DeletePost', { target: post.fullname })).code).toBe(code)
    expect(await postOf(post.id)).toMatchObject({ isDeleted: false, bodyMarkdown: 'Stays' })
  })

  test('happens once; afterwards nothing can be done with it', async () => {
    const { fullname: target } = await writePost(app, { by: cast.ann, in: 'pottery', body: 'Words' })
    await clients.author.run('DeletePost', { target })
    const marks = { isNsfw: true, isSpoiler: true }
    const codes = [
      await clients.author.refusal('DeletePost', { target }),
      await clients.author.refusal('EditPost', { target, body: 'Back' }),
      await clients.author.refusal('MarkPost', { target, ...marks }),
      await clients.member.refusal('CreateComment', { parent: target, body: 'Why?' }),
      await clients.member.refusal('Report', { target, reason: 'spam', note: '' }),
    ].map(refusal => refusal.code)
    expect(new Set(codes)).toEqual(new Set(['post_deleted']))
  })
})

describe('limits count what people see as one character', () => {
  const emoji = (count: number) => '🎉'.repeat(count)

  type Ask = (target: string, words: string) => [string, object]
  test.each<[string, number, Ask, string | undefined]>([
    ['a report’s note', 500, (target, note) => ['Report', { target, reason: 'spam', note }], 'note'],
    ['an award’s message', 500, award, 'message'],
    ['a preview', 40_000, (_, markdown) => ['PreviewMarkdown', { markdown }], undefined],
    ['a comment', 10_000, (parent, body) => ['CreateComment', { parent, body }], 'body'],
  ])('%s takes %i emoji, and no more', async (_what, limit, ask, field) => {
    const { fullname } = await writePost(app, { by: cast.ann, in: 'pottery' })
    const [id, longer] = ask(fullname, emoji(limit + 1))
    const refused = await clients.member.refusal(id, longer)
    expect(refused).toMatchObject({ status: 400, details: { limit } })
    expect(refused.field).toBe(field)
    const [, longest] = ask(fullname, emoji(limit))
    expect((await clients.member.send(id, longest)).status).toBe(200)
  })
})

function award(target: string, message: string): [string, object] {
  const gift = { target, kind: 'clover', isAnonymous: false, correlationId: `gift-for-${target}` }
  return ['GiveAward', { ...gift, message }]
}
