import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { BlockWriter } from './blocks.ts'
import { IN_BODY, PostingWriter, unpackPostings } from './postings.ts'
import { lookUpTerms, readLists } from './read-postings.ts'
import { openSegment } from './write-segment.ts'

/** Three parts: 16,384 ids, as many again, and the rest. */
const COMMON = 40_000

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  await inTransaction(site.ctx, async tx => {
    const out = await openSegment(tx, { kind: 'post', things: COMMON })
    const writer = new BlockWriter(out.add)
    writer.add('common', listOf(Array.from({ length: COMMON }, (_, index) => index + 1)))
    writer.add('rare', listOf([7, 39_000]))
    writer.end()
    await out.flush()
  })
})
afterAll(() => site.close())

function listOf(ids: number[]) {
  const writer = new PostingWriter()
  for (const id of ids) writer.add(id, IN_BODY)
  return { count: ids.length, bytes: writer.take() }
}

async function read(share: number) {
  const terms = ['common', 'rare', 'absent']
  const { segments } = await lookUpTerms(site.ctx, { kind: 'post', terms })
  const [segment] = await readLists(site.ctx, { segments, terms, share })
  const ids = (term: string) =>
    (segment?.lists.get(term) ?? []).flatMap(({ bytes, count }) => [...unpackPostings(bytes, count).ids])
  return { common: ids('common'), rare: ids('rare'), absent: ids('absent'), isWhole: segment?.isWhole }
}

test('the newest share of a long list is read, short ones whole', async () => {
  const half = await read(0.5)
  expect([half.common.length, half.common[0], half.common.at(-1)]).toEqual([23_616, 16_385, 40_000])
  expect(half).toMatchObject({ rare: [7, 39_000], absent: [], isWhole: false })
})

test('one part at least, and all of it where there is room', async () => {
  const least = await read(0.0001)
  expect([least.common.length, least.common[0], least.isWhole]).toEqual([7_232, 32_769, false])
  const whole = await read(1)
  expect([whole.common.length, whole.common[0], whole.isWhole]).toEqual([40_000, 1, true])
})
