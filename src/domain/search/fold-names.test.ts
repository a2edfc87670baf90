import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldLine } from '#domain/query/words.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test.each([
  ['Café MÜLLER', 'cafe muller'],
  ['cafe\u0301', 'cafe'],
  ["Ann's and Bo’s", 'anns and bos'],
  ['ＬＡＭＰ ﬁre', 'lamp fire'],
  ['Łódź', 'łodz'],
  ['ЁЖ Й', 'еж и'],
  ['ガラス', 'ガラス'],
  ['\u1100\u1161', '가'],
  ['ÅΩ Ά', 'aω α'],
])('names in the database are folded like the words of a query: %j', async (text, folded) => {
  expect(foldLine(text)).toBe(folded)
  const { rows } = await sql<{ folded: string }>`select search_folded(${text}) as folded`.execute(site.ctx.db)
  expect(rows).toEqual([{ folded }])
})
