import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPreferences } from '#domain/accounts/preferences.ts'
import { listHidden, listSaved } from '#domain/saved/list-saved.ts'
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let bo: SiteClient
let visitor: SiteClient
let post: { id: number; fullname: string }
let comment: { id: number; fullname: string }

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  bo = await clientOf(app, 'bosco')
  visitor = openClient({ url: app.url })
  const written = await writePost(app, { by: cast.ann, in: 'pottery' })
  post = written
  comment = await writeComment(app, { by: cast.ann, on: written.id })
})
afterAll(() => app.stop())

describe('reporting', () => {
  test('is done once per member and thing', async () => {
    for (const { fullname: target } of [post, comment]) {
      expect(await bo.run('Report', { target, reason: 'spam', note: 'Sells glaze.' })).toEqual({ ok: true })
      const again = await bo.refusal('Report', { target, reason: 'hate', note: '' })
      expect(again).toMatchObject({ status: 409, code: 'already_reported' })
    }
    const rows = await app.ctx.db.selectFrom('reports').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { reporter_id: cast.bo.id, post_id: post.id, comment_id: null, reason: 'spam', note: 'Sells glaze.' },
      { reporter_id: cast.bo.id, post_id: null, comment_id: comment.id, reason: 'spam' },
    ])
  })

  test('at once, several times, makes one report', async () => {
    const cy = await clientOf(app, 'cyril')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        cy.send('Report', { target: post.fullname, reason: 'other', note: 'Six clicks' }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test.each([
    ['an unknown reason', { reason: 'boring', note: '' }, 'field_invalid', 'reason'],
    ['a note of 501 characters', { reason: 'other', note: 'a'.repeat(501) }, 'body_too_long', 'note'],
  ])('is refused with %s', async (_what, words, code, field) => {
    const dinah = await clientOf(app, 'dinah')
    expect(await dinah.refusal('Report', { target: post.fullname, ...words })).toMatchObject({ code, field })
  })

  test('is refused for your own content and for visitors', async () => {
    const variables = { target: post.fullname, reason: 'spam', note: '' }
    const ann = await clientOf(app, 'ann')
    expect((await ann.refusal('Report', variables)).code).toBe('not_allowed')
    expect((await visitor.refusal('Report', variables)).code).toBe('login_required')
  })
})

describe('saving and hiding', () => {
  test('a post and a comment are saved until they are not, however often it is said', async () => {
    const saved = async () => (await listSaved(app.as(cast.bo), {})).items.length
    for (const isSaved of [true, true, false, false, true]) {
      for (const { fullname: target } of [post, comment])
        expect(await bo.run('SetSaved', { target, isSaved })).toEqual({ isSaved })
      expect(await saved()).toBe(isSaved ? 2 : 0)
    }
    expect((await listSaved(app.as(cast.cy), {})).items).toEqual([])
  })

  test('a post is hidden until it is not', async () => {
    const hidden = async () => (await listHidden(app.as(cast.bo), {})).items.map(item => item.post.fullname)
    await bo.run('SetHidden', { target: post.fullname, isHidden: true })
    expect(await hidden()).toEqual([post.fullname])
    await bo.run('SetHidden', { target: post.fullname, isHidden: false })
    expect(await hidden()).toEqual([])
  })

  test('are refused for what is not there, and to visitors', async () => {
    expect((await bo.refusal('SetSaved', { target: 't3_zzzzzz', isSaved: true })).code).toBe('not_found')
    expect((await bo.refusal('SetSaved', { target: 't1_zzzzzz', isSaved: true })).code).toBe('not_found')
    expect((await bo.refusal('SetHidden', { target: 't3_zzzzzz', isHidden: true })).code).toBe('not_found')
    expect((await bo.refusal('SetHidden', { target: comment.fullname, isHidden: true })).code).toBe(
      'bad_request',
    )
    for (const operation of ['SetSaved', 'SetHidden'])
      expect(
        (await visitor.refusal(operation, { target: post.fullname, isSaved: true, isHidden: true })).code,
      ).toBe('login_required')
  })
})

describe('drafts', () => {
  test.each(['submit', 'submit:pottery', 'reply:t3_1a', 'edit:t1_9'])(
    'slot %s gives back what was written last',
    async slot => {
      expect(await bo.run('LoadDraft', { slot })).toBeNull()
      await bo.run('SaveDraft', { slot, content: { body: 'One' } })
      const content = { title: 'Über „Ton“', body: 'Zwei\n\n\t𝄞 \\u0000', images: [{ mediaId: 3, alt: '' }] }
      const { updatedAt } = await bo.run('SaveDraft', { slot, content })
      expect(await bo.run('LoadDraft', { slot })).toEqual({ content, updatedAt })
      expect(await bo.run('DeleteDraft', { slot })).toEqual({ ok: true })
      expect(await bo.run('LoadDraft', { slot })).toBeNull()
    },
  )

  test('lose no text to a character that the database cannot hold', async () => {
    const long = 'words '.repeat(20_000)
    await bo.run('SaveDraft', { slot: 'submit', content: { body: `a\u0000b\ud800c${long}` } })
    const draft = await bo.run('LoadDraft', { slot: 'submit' })
    expect(draft?.content).toEqual({ body: `ab\ufffdc${long}` })
  })

  test('saved at the same moment leave one of them whole', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => ({ title: `T${index}`, body: `B${index}` }))
    await Promise.all(contents.map(content => bo.run('SaveDraft', { slot: 'submit', content })))
    expect(contents).toContainEqual((await bo.run('LoadDraft', { slot: 'submit' }))?.content)
  })

  test('are private to their owner', async () => {
    await bo.run('SaveDraft', { slot: 'reply:t3_1', content: { body: 'Secret' } })
    const ann = await clientOf(app, 'ann')
    expect(await ann.run('LoadDraft', { slot: 'reply:t3_1' })).toBeNull()
    await ann.run('DeleteDraft', { slot: 'reply:t3_1' })
    expect((await bo.run('LoadDraft', { slot: 'reply:t3_1' }))?.content).toEqual({ body: 'Secret' })
    for (const operation of ['SaveDraft', 'LoadDraft', 'DeleteDraft'])
      expect((await visitor.refusal(operation, { slot: 'submit', content: {} })).code).toBe('login_required')
  })

  test.each([
    [{ slot: '', content: {} }, 'field_invalid'],
    [{ slot: 'elsewhere', content: {} }, 'field_invalid'],
    [{ slot: 'submit', content: [] }, 'bad_request'],
    [{ slot: 'submit', content: 'text' }, 'bad_request'],
    [{ slot: 'submit' }, 'bad_request'],
    [{ slot: 'submit', content: { body: 'x'.repeat(200_001) } }, 'field_invalid'],
  ])('refuse %.60j with %s', async (variables, code) => {
    expect((await bo.refusal('SaveDraft', variables)).code).toBe(code)
  })
})

describe('preferences', () => {
  test('are kept one by one; what is unknown is dropped', async () => {
    await bo.run('SavePreferences', { changes: { theme: 'dark' } })
    await bo.run('SavePreferences', {
      changes: { feedView: 'compact', homeMix: 'newest', theme: 'pink', isAdmin: true, showNsfw: 'yes' },
    })
    expect(await loadPreferences(app.as(cast.bo))).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      feedView: 'compact',
      homeMix: 'newest',
      showNsfw: false,
      blurNsfw: true,
      shortcuts: true,
      pinsPanel: true,
      modMode: false,
    })
    const row = await app.ctx.db
      .selectFrom('accounts')
      .select(['preferences', 'is_admin'])
      .where('id', '=', cast.bo.id)
      .executeTakeFirst()
    expect(row).toEqual({
      preferences: { theme: 'dark', feedView: 'compact', homeMix: 'newest' },
      is_admin: false,
    })
  })

  test('of nonsense change nothing, and visitors have none', async () => {
    for (const changes of [null, [], 'dark', 7, { __proto__: { theme: 'light' } }, { constructor: 1 }]) {
      const { status } = await bo.send('SavePreferences', { changes })
      expect([200, 400]).toContain(status)
    }
    expect((await loadPreferences(app.as(cast.bo))).theme).toBe('dark')
    expect((await visitor.refusal('SavePreferences', { changes: { theme: 'dark' } })).code).toBe(
      'login_required',
    )
  })
})
