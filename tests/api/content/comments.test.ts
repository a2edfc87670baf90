import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHarm } from '#domain/markdown/fixtures/find-harm.ts'
import { hostilePayloads, hostileTargets } from '#domain/markdown/fixtures/hostile-sources.ts'
import { LIMITS } from '#shared/limits.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { findMiscounts } from '#tests/support/recount.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: SiteClient
let bo: SiteClient
let visitor: SiteClient
let post: string

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  ann = await clientOf(app, 'ann')
  bo = await clientOf(app, 'bosco')
  visitor = openClient({ url: app.url })
  post = (await writePost(app, { by: cast.ann, in: 'pottery', title: 'Which clay?' })).fullname
})
afterAll(() => app.stop())

async function storedComment(
  fullname: string,
): Promise<{ body_md: string; author_id: number | null } | undefined> {
  return app.ctx.db
    .selectFrom('comments')
    .select(['body_md', 'author_id'])
    .where('id', '=', Number.parseInt(fullname.slice(3), 36) as never)
    .executeTakeFirst()
}

describe('writing a comment', () => {
  test('[R1-08] [R3-comm-01] answers with the comment as its author sees it', async () => {
    const comment = await bo.run('CreateComment', { parent: post, body: 'Stoneware, **always**.' })
    expect(comment).toMatchObject({
      postFullname: post,
      parentFullname: post,
      permalink: `/r/pottery/comments/${post.slice(3)}/which_clay/${comment.id}/`,
      subredditId: expect.stringMatching(/^t5_[0-9a-z]+$/),
      author: { name: 'bosco' },
      depth: 0,
      bodyMarkdown: 'Stoneware, **always**.',
      score: 1,
      editedAt: null,
      viewer: { vote: 1, isAuthor: true, canEdit: true, canDelete: true, canReport: false },
    })
    expect(comment.bodyHtml).toContain('Stoneware, <strong>always</strong>.')
  })

  test('[R1-08] takes 10,000 characters as people count them, and refuses one more with the limit', async () => {
    const exact = await bo.run('CreateComment', { parent: post, body: '𝄞'.repeat(LIMITS.commentBodyLength) })
    expect([...(exact.bodyMarkdown ?? '')]).toHaveLength(10_000)
    for (const id of ['CreateComment', 'EditComment'] as const) {
      const refusal = await bo.refusal(id, {
        parent: post,
        target: exact.fullname,
        body: 'a'.repeat(LIMITS.commentBodyLength + 1),
      })
      expect(refusal).toMatchObject({
        status: 400,
        code: 'body_too_long',
        field: 'body',
        details: { limit: 10_000, length: 10_001 },
      })
    }
  })

  test.each(['', '   \n\t ', '\u0000\u0007'])('[R1-08] refuses an empty text: %j', async body => {
    expect(await bo.refusal('CreateComment', { parent: post, body })).toMatchObject({
      status: 400,
      code: 'body_missing',
      field: 'body',
    })
  })

  test('keeps what can be kept of odd characters', async () => {
    const { bodyMarkdown } = await bo.run('CreateComment', {
      parent: post,
      body: 'a\u0000b\ud800c\r\nd\u202e',
    })
    expect(bodyMarkdown).toBe('ab\ufffdc\nd\u202e')
  })

  test('[R1-08] under comments, 60 levels deep, every reply found again with the right depth', async () => {
    const { fullname: thread } = await writePost(app, { by: cast.ann, in: 'pottery' })
    const written: CommentView[] = []
    for (let depth = 0; depth < 60; depth += 1) {
      const parent = written.at(-1)?.fullname ?? thread
      const author = depth % 2 === 0 ? bo : ann
      written.push(await author.run('CreateComment', { parent, body: `Level ${depth}` }))
    }
    expect(written.map(comment => comment.depth)).toEqual(Array.from({ length: 60 }, (_, depth) => depth))

    const found: string[] = []
    let parent: string | null = null
    while (found.length < 60) {
      // "s" is the start of a list; what remains below is exact on every level.
      const cursor = `s.${60 - found.length}`
      const page: Awaited<ReturnType<typeof moreOf>> = await moreOf(thread, parent, cursor)
      const chain = chainOf(page.nodes)
      expect(chain.length).toBeGreaterThan(0)
      found.push(...chain.map(node => node.comment.fullname))
      const below = 60 - found.length
      expect(chain.at(-1)?.more?.count ?? 0).toBe(below)
      expect(chain.at(-1)?.comment.descendantCount).toBe(below)
      parent = found.at(-1) ?? null
    }
    expect(found).toEqual(written.map(comment => comment.fullname))
    expect(await findMiscounts(app.ctx)).toEqual([])
  })

  test('is for members; a visitor is refused, and nothing is written', async () => {
    const before = await countComments()
    const refusal = await visitor.refusal('CreateComment', { parent: post, body: 'Hello?' })
    expect(refusal).toMatchObject({ status: 401, code: 'login_required' })
    expect(await countComments()).toBe(before)
  })

  test.each([
    ['t3_zzzzzz', 'not_found'],
    ['t1_zzzzzz', 'not_found'],
    ['t5_1', 'bad_request'],
    ['', 'bad_request'],
  ])('below %j is refused with %s', async (parent, code) => {
    expect((await bo.refusal('CreateComment', { parent, body: 'Hello?' })).code).toBe(code)
  })
})

type Node = Awaited<ReturnType<typeof moreOf>>['nodes'][number]

function moreOf(thread: string, parent: string | null, cursor: string) {
  return bo.run('MoreReplies', { post: thread, parent, sort: 'old', cursor })
}

function chainOf(nodes: Node[]): Node[] {
  return nodes.flatMap(node => [node, ...chainOf(node.replies)])
}

async function countComments(): Promise<number> {
  return (await app.ctx.db.selectFrom('comments').select('id').execute()).length
}

describe('the markdown of a comment', () => {
  test('[R1-08] is rendered once, when it is written', async () => {
    const body = '# Glaze\n\n1. tin\n2. *lead*, `no`\n\n> said r/pottery\n\n[more](https://clay.example/a)'
    const { bodyHtml } = await bo.run('CreateComment', { parent: post, body })
    for (const part of [
      '<h1>Glaze</h1>',
      '<em>lead</em>',
      '<code>no</code>',
      '<blockquote>',
      '<a href="/r/pottery"',
      '<a href="https://clay.example/a"',
    ])
      expect(bodyHtml).toContain(part)
    expect(
      await storedComment((await bo.run('CreateComment', { parent: post, body })).fullname),
    ).toMatchObject({
      body_md: body,
    })
  })

  test('[R1-08] does no harm, whatever it says, new or edited', async () => {
    const sources = [...hostilePayloads, ...hostileTargets.map(target => `[x](${target}) <${target}>`)]
    const { fullname } = await ann.run('CreateComment', { parent: post, body: sources.join('\n\n') })
    const comment = await ann.run('EditComment', {
      target: fullname,
      body: `${sources.join('\n\n')}\n\nagain`,
    })
    expect(comment.bodyHtml).toContain('again')
    expect(findHarm(comment.bodyHtml)).toEqual([])
  })
})

describe('changing a comment', () => {
  test('[R1-08] its author may edit it; it says so, and the text before is kept', async () => {
    const { fullname, id } = await bo.run('CreateComment', { parent: post, body: 'Frist' })
    const edited = await bo.run('EditComment', { target: fullname, body: 'First' })
    expect(edited).toMatchObject({ fullname, bodyMarkdown: 'First', editedAt: expect.any(String) })
    const history = await app.ctx.db
      .selectFrom('comment_revisions')
      .select('body_md')
      .where('comment_id', '=', Number.parseInt(id, 36) as never)
      .execute()
    expect(history).toEqual([{ body_md: 'Frist' }])
  })

  test('[R1-08] its author may delete it: without replies it goes, with replies an empty place stays', async () => {
    const leaf = await bo.run('CreateComment', { parent: post, body: 'A leaf' })
    expect(await bo.run('DeleteComment', { target: leaf.fullname })).toBeNull()
    expect(await storedComment(leaf.fullname)).toBeUndefined()

    const branch = await bo.run('CreateComment', { parent: post, body: 'A branch' })
    const reply = await ann.run('CreateComment', { parent: branch.fullname, body: 'A reply' })
    expect(await bo.run('DeleteComment', { target: branch.fullname })).toMatchObject({
      isDeleted: true,
      author: null,
      bodyHtml: '',
      bodyMarkdown: null,
      childCount: 1,
    })
    expect(await storedComment(branch.fullname)).toEqual({ body_md: '', author_id: null })
    expect((await bo.refusal('EditComment', { target: branch.fullname, body: 'Back' })).code).toBe(
      'comment_deleted',
    )
    expect((await bo.refusal('CreateComment', { parent: branch.fullname, body: 'Why?' })).code).toBe(
      'comment_deleted',
    )
    expect(await ann.run('DeleteComment', { target: reply.fullname })).toBeNull()
    expect(await storedComment(branch.fullname)).toBeUndefined()
    expect(await findMiscounts(app.ctx)).toEqual([])
  })

  test.each([
    ['ann', 'EditComment', 'not_allowed'],
    ['cyril', 'EditComment', 'not_allowed'],
    ['dinah', 'EditComment', 'not_allowed'],
    ['edgar', 'EditComment', 'not_allowed'],
    [null, 'EditComment', 'login_required'],
    ['ann', 'DeleteComment', 'not_allowed'],
    ['cyril', 'DeleteComment', 'not_allowed'],
    ['dinah', 'DeleteComment', 'not_allowed'],
    [null, 'DeleteComment', 'login_required'],
  ])("%s may not: %s of somebody else's", async (name, operation, code) => {
    const { fullname } = await bo.run('CreateComment', { parent: post, body: 'Mine' })
    const other = name === null ? visitor : await clientOf(app, name)
    expect((await other.refusal(operation, { target: fullname, body: 'Yours' })).code).toBe(code)
    expect(await storedComment(fullname)).toEqual({ body_md: 'Mine', author_id: cast.bo.id })
  })

  test('an admin may delete it', async () => {
    const { fullname } = await bo.run('CreateComment', { parent: post, body: 'Mine' })
    await (await clientOf(app, 'edgar')).run('DeleteComment', { target: fullname })
    expect(await storedComment(fullname)).toBeUndefined()
  })
})
