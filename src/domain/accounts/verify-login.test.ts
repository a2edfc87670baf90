import { hash as hashOf } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyOnThread } from '#platform/password-thread/password-thread.ts'
import { createVault } from '#platform/secrets/vault.ts'
import type { AccountId } from '#shared/ids.ts'
import { CAST_PASSWORD, CAST_PASSWORD_HASH, type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { verifyLogin } from './verify-login.ts'

/** Spied on, but works as usual. Test files share a process, where loaded modules would bypass the spy. */
vi.hoisted(() => vi.resetModules())
vi.mock('#platform/password-thread/password-thread.ts', { spy: true })

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 20 })
  cast = await createCast(site)
  await site.ctx.db.insertInto('accounts').values({ name: 'unclaimed', is_claimed: false }).execute()
  await site.ctx.db
    .updateTable('accounts')
    .set({ deleted_at: new Date() })
    .where('name', '=', cast.di.name)
    .execute()
})
beforeEach(() => site.ctx.db.deleteFrom('throttles').execute())
afterAll(() => site.close())

let host = 0
const login = (name: string, password = CAST_PASSWORD, address = `198.51.100.${++host}`) =>
  verifyLogin(site.ctx, { name, password, address })
const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'in',
    error => error.code,
  )

test('the right password logs in, whatever the case of the name', async () => {
  expect(await login(' ANN ')).toEqual({ id: cast.ann.id, name: 'ann' })
})

test('unknown, wrong, unclaimed and deleted fail alike', async () => {
  const attempts = [
    login('nobody_here'),
    login('ann', 'wrong word'),
    login('unclaimed'),
    login('dinah'),
    login('\u0000'),
  ]
  const errors = await Promise.all(attempts.map(attempt => attempt.catch(error => error)))
  for (const error of errors) {
    expect({ code: error.code, field: error.field, details: error.details }).toEqual({
      code: 'login_failed',
      field: undefined,
      details: {},
    })
  }
})

test('an unknown name costs what a wrong password costs: the same work on a hash of the same parameters', async () => {
  const verify = vi.mocked(verifyOnThread)
  const workFor = async (name: string) => {
    verify.mockClear()
    await outcome(login(name, 'wrong word'))
    return verify.mock.calls.map(([hash]) => hash.split('$').slice(1, 4).join(' '))
  }
  const known = await workFor('ann')
  expect(known).toHaveLength(1)
  expect(await workFor('nobody_here')).toEqual(known)
})

describe('throttling', () => {
  // Hashing hundreds of passwords on a low-priority thread is slow, and only the answers matter here.
  beforeAll(() => {
    vi.mocked(verifyOnThread).mockImplementation(
      async (hash, password) => hash === CAST_PASSWORD_HASH && password === CAST_PASSWORD,
    )
  })
  afterAll(() => vi.mocked(verifyOnThread).mockRestore())

  test('blocks an address after ten failures in 15 minutes, for everyone who shares it', async () => {
    site.at(new Date('2026-05-01T12:00:00Z'))
    for (let round = 0; round < 10; round += 1)
      expect(await outcome(login('ann', 'wrong', '203.0.113.5'))).toBe('login_failed')
    await expect(login('ann', CAST_PASSWORD, '203.0.113.5')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 900 },
    })
    expect(await outcome(login('bosco'))).toBe('in')
    expect(await outcome(login('ann'))).toBe('in')
    site.advance({ seconds: 901 })
    expect(await outcome(login('ann', CAST_PASSWORD, '203.0.113.5'))).toBe('in')
  })

  test('guesses made all at once do not slip through', async () => {
    const attempts = Array.from({ length: 30 }, () => outcome(login('ann', 'wrong', '203.0.113.5')))
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter(code => code === 'login_failed')).toHaveLength(10)
    expect(outcomes.filter(code => code === 'rate_limited')).toHaveLength(20)
  })

  test('many addresses together have 50 failures an hour; a browser where the account was used is not among them', async () => {
    await outcome(login('ann', 'wrong'))
    await site.ctx.db
      .updateTable('throttles')
      .set({ count: 48 })
      .where('key', '=', 'login:account:ann')
      .execute()
    const outcomes = [await outcome(login('ann', 'wrong')), await outcome(login('ann', 'wrong'))]
    expect(outcomes).toEqual(['login_failed', 'login_failed'])
    expect(await outcome(login('ann'))).toBe('login_guarded')
    const from = (accountId: AccountId, password: string) =>
      outcome(
        verifyLogin(site.ctx, {
          name: 'ann',
          password,
          address: '203.0.113.6',
          devices: [{ accountId, key: 'known' }],
        }),
      )
    expect(await from(cast.ann.id, CAST_PASSWORD)).toBe('in')
    expect(await from(cast.bo.id, CAST_PASSWORD)).toBe('login_guarded')
    // It has its own failure count.
    for (let round = 0; round < 10; round += 1) expect(await from(cast.ann.id, 'wrong')).toBe('login_failed')
    expect(await from(cast.ann.id, CAST_PASSWORD)).toBe('rate_limited')
  })

  describe('with a solved puzzle', () => {
    const vault = createVault(Buffer.alloc(32, 7))
    const attempt = (input: { name?: string; password?: string; puzzle?: string; solution?: string }) =>
      verifyLogin(site.ctx, {
        name: input.name ?? 'ann',
        password: input.password ?? CAST_PASSWORD,
        address: `203.0.113.${++host % 250}`,
        proof: { vault, puzzle: input.puzzle ?? '', solution: input.solution ?? '' },
      })
    const puzzleFor = async (name: string) => {
      const { code, details } = await attempt({ name }).catch(error => error)
      expect(code).toBe('login_guarded')
      return details as { puzzle: string; bits: number; minutes: number; retryAfterSeconds: number }
    }
    const solve = ({ puzzle, bits }: { puzzle: string; bits: number }) => {
      const attempt = Buffer.concat([hashOf('sha256', puzzle, 'buffer'), Buffer.alloc(8)])
      for (let tried = 0; ; tried += 1) {
        attempt.writeUInt32BE(tried, attempt.length - 4)
        const digest = hashOf('sha256', attempt, 'buffer')
        if (digest.readUInt32BE() < 2 ** (32 - bits)) return { puzzle, solution: String(tried) }
      }
    }
    const guard = async (name: string, earned = 0) => {
      const endsAt = new Date(site.ctx.now().getTime() + 3_540_000)
      const rows = [
        { key: `login:account:${name}`, count: 50, window_ends_at: endsAt },
        { key: `login:account:${name} proof`, count: earned, window_ends_at: endsAt },
      ]
      await site.ctx.db.insertInto('throttles').values(rows).execute()
    }
    const countOf = async (key: string) =>
      (await site.ctx.db.selectFrom('throttles').select('count').where('key', '=', key).executeTakeFirst())
        ?.count

    test('the owner logs in from anywhere while others guess; each solution is good for one attempt', async () => {
      await guard('ann')
      const asked = await puzzleFor('Ann')
      expect(asked).toMatchObject({ bits: 18, minutes: 59, retryAfterSeconds: 3_540 })
      const solved = solve(asked)
      expect(await outcome(attempt({ ...solved, password: 'wrong' }))).toBe('login_failed')
      expect(await outcome(attempt(solved))).toBe('login_guarded')
      expect(await outcome(attempt(solve(await puzzleFor('ann'))))).toBe('in')
      expect(await countOf('login:account:ann proof')).toBe(1)
    })

    test('an unknown name gets a puzzle too', async () => {
      await guard('nobody_here')
      expect(await outcome(attempt({ ...solve(await puzzleFor('nobody_here')), name: 'nobody_here' }))).toBe(
        'login_failed',
      )
    })

    test("another name's, a forged, an expired and a wrong solution are none", async () => {
      await guard('ann')
      await guard('bosco')
      const solved = solve(await puzzleFor('bosco'))
      const other = await puzzleFor('ann')
      const refused = [
        solved,
        { ...solved, puzzle: `${solved.puzzle}A` },
        { ...other, solution: '-1' },
        { ...other, solution: '' },
        { ...other, solution: '9'.repeat(400) },
        { puzzle: 'x', solution: '0' },
      ]
      for (const each of refused) expect(await outcome(attempt(each))).toBe('login_guarded')
      const late = solve(other)
      site.advance({ seconds: 601 })
      expect(await outcome(attempt(late))).toBe('login_guarded')
    })

    test('refused attempts cost nothing, guesses cost ever more, and there are 500 an hour', async () => {
      await guard('ann', 96)
      const early = await puzzleFor('ann')
      expect(early.bits).toBe(20)
      for (let round = 0; round < 12; round += 1)
        await outcome(verifyLogin(site.ctx, { name: 'ann', password: 'x', address: '203.0.113.7' }))
      expect(await countOf('login:account:ann 203.0.113.7')).toBe(0)
      const earn = (count: number) =>
        site.ctx.db
          .updateTable('throttles')
          .set({ count })
          .where('key', '=', 'login:account:ann proof')
          .execute()
      await earn(499)
      // Puzzles from before are too easy now.
      expect(await outcome(attempt(solve(early)))).toBe('login_guarded')
      expect((await puzzleFor('ann')).bits).toBe(22)
      await earn(500)
      expect(await puzzleFor('ann')).not.toHaveProperty('puzzle')
    })
  })

  test('one address has 30 failures, whatever names it tries; an IPv6 network counts as one', async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await outcome(login(`guess_${round}`, 'wrong', `2001:db8:1:2::${round + 1}`))).toBe(
        'login_failed',
      )
    }
    expect(await outcome(login('bosco', CAST_PASSWORD, '2001:db8:1:2:ffff::1'))).toBe('rate_limited')
    expect(await outcome(login('bosco', CAST_PASSWORD, '2001:db8:1:3::1'))).toBe('in')
  })

  test('logging in as often as one likes is no failure', async () => {
    for (let round = 0; round < 32; round += 1) await login('ann', CAST_PASSWORD, '203.0.113.9')
    expect(await outcome(login('ann', CAST_PASSWORD, '203.0.113.9'))).toBe('in')
  })
})
