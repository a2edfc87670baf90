import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPost } from '#domain/posts/load-posts.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let author: SiteClient

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  author = await clientOf(app, 'ann')
})
afterAll(() => app.stop())

describe('text that shows nothing is no text', () => {
  const UNSEEN = ['\u200b', '\u00ad', '\u3164', '\u2800', '\u202e\u2060']
  const MARKUP = ['&nbsp;', '# ', '> &shy;', '[](https://example.org/)', '[x]: https://example.org/']

  test.each([...UNSEEN, ...MARKUP])('%j as a comment, new or edited, or as a message', async body => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.ann, on: post.id })
    const missing = { status: 400, code: 'body_missing', field: 'body' }
    expect(await author.refusal('CreateComment', { parent: post.fullname, body })).toMatchObject(missing)
    expect(await author.refusal('EditComment', { target: comment.fullname, body })).toMatchObject(missing)
    expect(await author.refusal('EditPost', { target: post.fullname, body: 'x' }).catch(() => null)).toBe(
      null,
    )
    expect(await author.refusal('EditPost', { target: post.fullname, body })).toMatchObject(missing)
    const message = { to: 'r/pottery', subject: 'Hello', body }
    const sent = await formPost(app, '/message/compose', message, await app.logIn('ann'))
    expect([sent.status, (await sent.text()).includes('Enter some text.')]).toEqual([400, true])
  })

  const FORMS: [string, (words: string) => Record<string, string>][] = [
    ['/submit', title => ({ community: 'pottery', kind: 'text', title, body: 'x' })],
    ['/message/compose', subject => ({ to: 'r/pottery', subject, body: 'x' })],
    ['/r/pottery/about/rules', title => ({ intent: 'add', title })],
    ['/r/pottery/collections', title => ({ title, body: '', display: 'list' })],
    ['/custom-feeds/create', title => ({ title, description: '', communities: '' })],
    ['/r/pottery/about/removal_reasons', title => ({ intent: 'add', title, message: 'x' })],
  ]

  test.each(FORMS)('as a title or a name in %s', async (path, fieldsFor) => {
    const cookie = await app.logIn('cyril')
    for (const words of UNSEEN) {
      const refused = await formPost(app, path, fieldsFor(words), cookie)
      expect([words, refused.status]).toEqual([words, 400])
    }
    expect((await formPost(app, path, fieldsFor('Seen'), cookie)).status).toBeLessThan(400)
  })

  test('a post’s text that shows nothing is kept as none', async () => {
    const { id } = await writePost(app, { by: cast.ann, in: 'pottery', body: '&nbsp;\n\n\u200b' })
    expect(await loadPost(app.as(cast.ann), { id })).toMatchObject({ bodyHtml: '' })
  })
})
