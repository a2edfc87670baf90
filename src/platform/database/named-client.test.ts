import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ maxConnections: 1 })
})
afterAll(() => site.close())

test('answers a promise, a callback, and a statement without parameters', async () => {
  const client = await site.pool.connect()
  try {
    const text = 'select $1::int + 1 as sum'
    expect((await client.query(text, [1])).rows).toEqual([{ sum: 2 }])
    expect((await client.query(text, [2])).rows).toEqual([{ sum: 3 }])
    expect((await client.query({ text, values: [3] })).rows).toEqual([{ sum: 4 }])
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const byCallback = new Promise(resolve => {
      client.query(text, [4], (_error, { rows }) => resolve(rows))
    })
    expect(await byCallback).toEqual([{ sum: 5 }])
    const names = await client.query(
      'select count(*)::int as count from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(names.rows).toEqual([{ count: 1 }])
  } finally {
    client.release()
  }
})

test('a failed statement rejects with the stack of its caller', async () => {
  async function sendMistake() {
    await site.pool.query('select $1::int / 0', [1])
  }
  async function sendMistakeOnClient() {
    const client = await site.pool.connect()
    await client.query('select $1::int / 0', [1]).finally(() => client.release())
  }
  await expect(sendMistake()).rejects.toMatchObject({ code: '22012' })
  await expect(sendMistakeOnClient()).rejects.toMatchObject({
    code: '22012',
    stack: expect.stringContaining('sendMistakeOnClient'),
  })
})
