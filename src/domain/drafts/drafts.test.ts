import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { deleteDraft } from './delete-draft.ts'
import { parseDraftSlot } from './draft-slot.ts'
import { listDrafts, loadDraft } from './load-draft.ts'
import { saveDraft } from './save-draft.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
beforeEach(async () => {
  await site.ctx.db.deleteFrom('drafts').execute()
  site.at(new Date('2026-05-01T12:00:00Z'))
})
afterAll(() => site.close())

test.each([
  'submit',
  'submit:gardening',
  'submit:u_ann-b',
  'reply:t3_1a',
  'reply:t1_zz9',
  'edit:t1_1',
  'edit:t3_1',
])('%j is a slot', slot => expect(parseDraftSlot(slot)).toBe(slot))

test.each([
  '',
  'submit:',
  'submit:a b',
  'reply:',
  'reply:t2_1',
  'edit:gardening',
  'reply:t3_1 ',
  `submit:${'x'.repeat(40)}`,
])('%j is none', slot =>
  expect(() => parseDraftSlot(slot)).toThrow(
    expect.objectContaining({ code: 'field_invalid', field: 'slot' }),
  ),
)

test('the newest text of a slot is what comes back, to its writer alone', async () => {
  const ann = site.as(cast.ann)
  await saveDraft(ann, { slot: 'submit:Gardening', content: { title: 'Tom' } })
  site.advance({ seconds: 5 })
  const { updatedAt } = await saveDraft(ann, {
    slot: 'submit:gardening',
    content: { title: 'Tomatoes', images: [] },
  })
  expect(updatedAt).toBe('2026-05-01T12:00:05.000Z')
  expect(await loadDraft(ann, { slot: 'submit:GARDENING' })).toEqual({
    slot: 'submit:gardening',
    content: { title: 'Tomatoes', images: [] },
    updatedAt,
  })
  for (const other of [cast.bo, cast.cy, cast.di, cast.ed]) {
    expect(await loadDraft(site.as(other), { slot: 'submit:gardening' })).toBeNull()
    expect(await listDrafts(site.as(other))).toEqual([])
    await deleteDraft(site.as(other), { slot: 'submit:gardening' })
  }
  expect(await listDrafts(ann)).toHaveLength(1)
  await deleteDraft(ann, { slot: 'submit:gardening' })
  expect(await loadDraft(ann, { slot: 'submit:gardening' })).toBeNull()
})

test('no character a person or a broken program can type loses a draft', async () => {
  const ann = site.as(cast.ann)
  const content = { body: 'a\u0000b \ud83d c \\u0000 "quoted" 😀', 'k\u0000': [{ '\ud83d': 'x\u0000' }] }
  await saveDraft(ann, { slot: 'submit', content })
  expect((await loadDraft(ann, { slot: 'submit' }))?.content).toEqual({
    body: 'ab \ufffd c \\u0000 "quoted" 😀',
    k: [{ '\ufffd': 'x' }],
  })
})

test('200 kB fit, more do not and leave the earlier text alone', async () => {
  const ann = site.as(cast.ann)
  const frame = JSON.stringify({ body: '' }).length
  await saveDraft(ann, { slot: 'submit', content: { body: 'x'.repeat(200_000 - frame) } })
  const tooMuch = saveDraft(ann, { slot: 'submit', content: { body: 'é'.repeat(100_000) } })
  await expect(tooMuch).rejects.toMatchObject({ code: 'field_invalid', field: 'content' })
  expect((await loadDraft(ann, { slot: 'submit' }))?.content.body).toHaveLength(200_000 - frame)
})

test('the hundred newest are kept, for each writer', async () => {
  const [ann, bo] = [site.as(cast.ann), site.as(cast.bo)]
  await saveDraft(bo, { slot: 'submit', content: {} })
  for (let index = 1; index <= 102; index += 1) {
    site.advance({ seconds: 1 })
    await saveDraft(ann, { slot: `reply:t3_${index}`, content: { index } })
  }
  const drafts = await listDrafts(ann)
  expect(drafts).toHaveLength(100)
  expect(drafts[0]?.content.index).toBe(102)
  expect(drafts.at(-1)?.content.index).toBe(3)
  expect(await listDrafts(bo)).toHaveLength(1)
})

test('visitors have to log in', async () => {
  const attempts = [
    saveDraft(site.ctx, { slot: 'submit', content: {} }),
    loadDraft(site.ctx, { slot: 'submit' }),
    deleteDraft(site.ctx, { slot: 'submit' }),
    listDrafts(site.ctx),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'login_required' })
})
