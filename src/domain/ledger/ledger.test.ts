import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import type { AccountId } from '#shared/ids.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { propertyRuns, propertyTime } from '#tests/support/properties/property-runs.ts'
import { forfeitAll, type Move, makeEntry, readBalance } from './ledger.ts'
import { readStatement } from './read-statement.ts'
import { reconcile } from './reconcile.ts'

let site: TestSite
let wide: OpenDatabase
let ann: AccountId
let bo: AccountId

const RUNS = 12

beforeAll(async () => {
  site = await openTestSite()
  wide = openDatabase({ url: site.url, maxConnections: 32 })
  ann = (await signUp(site, { name: 'ann' })).id
  bo = (await signUp(site, { name: 'bosco' })).id
})
afterAll(async () => {
  await wide.close()
  await site.close()
})

const coins = (accountId: AccountId, amount: number): Move => ({
  holder: { accountId },
  currency: 'coins',
  amount,
})
const issued = (amount: number): Move => ({ holder: { house: 'issued' }, currency: 'coins', amount })
const balanceOf = (accountId: AccountId) => readBalance(site.ctx, { accountId, currency: 'coins' })
const give = (key: string, accountId: AccountId, amount: number) =>
  inTransaction(site.ctx, tx =>
    makeEntry(tx, { key, cause: 'grant', actorId: null, moves: [coins(accountId, amount), issued(-amount)] }),
  )

describe('an entry', () => {
  test('moves coins once, however often it is asked for', async () => {
    const first = await give('once', ann, 500)
    expect(first.isNew).toBe(true)
    expect(await give('once', ann, 500)).toEqual({ id: first.id, isNew: false })
    expect(await balanceOf(ann)).toBe(500)
    const together = await Promise.all(Array.from({ length: 8 }, () => give('at once', ann, 20)))
    expect(together.filter(entry => entry.isNew)).toHaveLength(1)
    expect(await balanceOf(ann)).toBe(520)
  })

  test('takes no more than there is, and says how much is missing', async () => {
    await expect(give('too much', ann, -521)).rejects.toMatchObject({
      code: 'coins_missing',
      details: { missing: 1, currency: 'coins' },
    })
    expect(await balanceOf(ann)).toBe(520)
  })

  test('is on the statement of who it moved coins of, newest first, with what was left', async () => {
    await give('later', ann, -20)
    const lines = await readStatement(site.ctx, { accountId: ann, currency: 'coins' })
    expect(lines.map(({ cause, amount, balanceAfter }) => [cause, amount, balanceAfter])).toEqual([
      ['grant', -20, 500],
      ['grant', 20, 520],
      ['grant', 500, 500],
    ])
    const older = await readStatement(site.ctx, { accountId: ann, currency: 'coins', before: lines[1]?.id })
    expect(older.map(line => line.amount)).toEqual([500])
  })
})

test('two that open the same ledger accounts at once, in either order, do not wait for each other in a circle', async () => {
  const ctx = createTestContext(wide.db).ctx
  for (let at = 1; at <= 25; at += 1) {
    const currency = `points:${at}` as const
    const moves: Move[] = [ann, bo].map(accountId => ({ holder: { accountId }, currency, amount: 5 }))
    const source: Move = { holder: { house: 'issued' }, currency, amount: -10 }
    await Promise.all(
      [moves, moves.toReversed()].map((order, side) =>
        inTransaction(ctx, tx =>
          makeEntry(tx, {
            key: `${at} ${side}`,
            cause: 'grant',
            actorId: null,
            moves: [...order, source],
          }),
        ),
      ),
    )
    expect(await readBalance(site.ctx, { accountId: ann, currency })).toBe(10)
  }
})

describe('the database itself refuses', () => {
  const run = (text: string) => site.pool.query(text)
  const entry = (key: string) =>
    `insert into ledger_entries (made_at, cause, key) values (now(), 'grant', '${key}') returning id`

  test.each([
    [
      'an entry that does not sum to zero',
      `with e as (${entry('a')}) insert into ledger_postings select e.id, a.id, 5 from e, ledger_accounts a where a.kind = 'member' limit 1`,
      'does not sum to zero',
    ],
    ['an entry without postings', entry('b'), 'has no postings'],
    ['another balance', 'update ledger_accounts set balance = balance + 1', 'changes with postings alone'],
    [
      'another owner',
      `update ledger_accounts set currency = 'cents' where kind = 'member'`,
      'changes with postings alone',
    ],
    ['a changed posting', 'update ledger_postings set amount = amount + 1', 'is never changed'],
    ['a changed entry', `update ledger_entries set cause = 'refund'`, 'is never changed'],
    ['a deleted posting', 'delete from ledger_postings', 'is never changed'],
    ['a deleted entry', 'delete from ledger_entries', 'is never changed'],
    ['a deleted ledger account', 'delete from ledger_accounts', 'is never changed'],
    ['an emptied ledger', 'truncate ledger_postings, ledger_entries cascade', 'is never changed'],
    [
      'a later posting',
      `insert into ledger_postings select min(e.id), (select max(id) from ledger_accounts), 5 from ledger_entries e`,
      '',
    ],
    [
      'a balance below zero',
      `with e as (${entry('c')}) insert into ledger_postings select e.id, a.id, case a.kind when 'member' then -1000000 else 1000000 end from e, ledger_accounts a order by a.id`,
      'ledger_balance',
    ],
    [
      'a ledger account that begins with something',
      `insert into ledger_accounts (kind, currency, account_id, balance) values ('house', 'coins', null, 5)`,
      '',
    ],
  ])('%s', async (_name, text, why) => {
    const before = await reconcile(site.ctx)
    await expect(run(text)).rejects.toThrow(why)
    expect(await reconcile(site.ctx)).toEqual(before)
    expect(before).toMatchObject({ unbalanced: [], crooked: [], differing: [] })
  })
})

test('who is deleted is no longer named, what they had is forfeited, and every sum stays', async () => {
  const cy = (await signUp(site, { name: 'cyril' })).id
  await give('for cy', cy, 75)
  await inTransaction(site.ctx, tx => forfeitAll(tx, { accountId: cy }))
  await site.ctx.db.deleteFrom('accounts').where('id', '=', cy).execute()
  const left = await site.ctx.db
    .selectFrom('ledger_accounts')
    .select(['house', 'balance'])
    .where('account_id', 'is', null)
    .where('kind', '=', 'member')
    .execute()
  expect(left).toEqual([{ house: null, balance: 0 }])
  expect(await reconcile(site.ctx)).toMatchObject({ unbalanced: [], crooked: [], differing: [] })
})

test(
  'whatever 32 members do at once, nothing is lost, nothing doubled and nobody below zero',
  async () => {
    const people: AccountId[] = [ann, bo]
    for (let at = 0; at < 30; at += 1) people.push((await signUp(site, { name: `member_${at}` })).id)
    const ctx = createTestContext(wide.db).ctx
    let run = 0
    const person = fc.nat({ max: people.length - 1 })
    const act = fc.record({
      from: fc.option(person, { nil: null }),
      to: fc.option(person, { nil: null }),
      amount: fc.integer({ min: 1, max: 400 }),
      key: fc.nat({ max: 150 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 50, maxLength: 120 }), async acts => {
        run += 1
        const before = new Map<AccountId, number>()
        for (const id of people) before.set(id, await balanceOf(id))
        const holder = (at: number | null) =>
          at === null ? ({ house: 'issued' } as const) : { accountId: people[at] as AccountId }
        const ended = await Promise.allSettled(
          acts.map(async ({ from, to, amount, key }) => {
            const moves: Move[] = [
              { holder: holder(from), currency: 'coins', amount: -amount },
              { holder: holder(to), currency: 'coins', amount },
            ]
            if (from === to) return null
            try {
              const made = await inTransaction(ctx, tx =>
                makeEntry(tx, { key: `run ${run} ${key}`, cause: 'grant', actorId: null, moves }),
              )
              return made.isNew ? moves : null
            } catch (error) {
              expect(error).toMatchObject({ code: 'coins_missing' })
              return null
            }
          }),
        )
        // Nothing but coins that are missing stops an act.
        expect(ended.filter(act => act.status === 'rejected')).toEqual([])
        const done = ended.map(act => (act.status === 'fulfilled' ? act.value : null))
        for (const move of done.flatMap(moves => moves ?? []))
          if ('accountId' in move.holder) {
            const { accountId } = move.holder
            before.set(accountId, (before.get(accountId) ?? 0) + move.amount)
          }
        for (const id of people) expect(await balanceOf(id)).toBe(before.get(id))
        expect(await reconcile(site.ctx)).toMatchObject({ unbalanced: [], crooked: [], differing: [] })
      }),
      propertyRuns({ runs: RUNS, seed: 7_301 }),
    )
  },
  propertyTime({ runs: RUNS, each: HANGS_MS }),
)
