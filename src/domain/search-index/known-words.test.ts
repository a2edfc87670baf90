import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { BlockWriter, compareTerms } from './blocks.ts'
import { countTerms } from './known-words.ts'
import { IN_BODY, PostingWriter } from './postings.ts'
import { openSegment } from './write-segment.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Writes a segment in which each term is in this many items. */
async function write(things: number, counts: Record<string, number>): Promise<void> {
  await inTransaction(site.ctx, async tx => {
    const out = await openSegment(tx, { kind: 'post', things })
    const writer = new BlockWriter(out.add)
    for (const [term, count] of Object.entries(counts).sort(([a], [b]) => compareTerms(a, b))) {
      const list = new PostingWriter()
      for (let id = 1; id <= count; id += 1) list.add(id, IN_BODY)
      writer.add(term, { count, bytes: list.take() })
    }
    writer.end()
    await out.flush()
  })
}

async function count(...terms: string[]): Promise<Record<string, number>> {
  return Object.fromEntries(await countTerms(site.ctx, { kind: 'post', terms }))
}

test('counts words of all segments of a small site', async () => {
  for (let number = 1; number <= 30; number += 1)
    await write(10 * number, { lantern: 1, [`only${number}`]: 2 })
  expect(await count('lantern', 'only1', 'only30')).toEqual({ lantern: 30, only1: 2, only30: 2 })
})

test('counts words of short and long lists in the largest segments, and those of new segments', async () => {
  const filler = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`word${index}`, 2]))
  await write(500_000, { ...filler, amber: 3, kiosk: 20_000, κήπος: 4, zürich: 5, 犬猫: 6 })
  expect(
    await count('amber', 'kiosk', 'κήπος', 'zürich', '犬猫', 'word0', 'word899', 'absent', '!', '￮'),
  ).toEqual({
    amber: 3,
    kiosk: 20_000,
    κήπος: 4,
    zürich: 5,
    犬猫: 6,
    word0: 2,
    word899: 2,
  })

  // More than a quarter of all items are in the new one.
  await write(400_000, { amber: 10, kiosk: 1, newcomer: 7 })
  expect(await count('amber', 'kiosk', 'newcomer')).toEqual({ amber: 13, kiosk: 20_001, newcomer: 7 })

  // Nine tenths are in the first two.
  await write(50_000, { amber: 100, unseen: 1 })
  expect(await count('amber', 'unseen')).toEqual({ amber: 13 })
})
