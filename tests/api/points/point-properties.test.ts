import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { buyBanner, releaseBanner, taxBanners } from '#domain/points/banners.ts'
import { buyMembership, renewMemberships } from '#domain/points/memberships.ts'
import { burnPoints, convertPoints, transferPoints } from '#domain/points/move-points.ts'
import { createPrediction } from '#domain/predictions/create-prediction.ts'
import { cancelPrediction, resolvePrediction } from '#domain/predictions/settle-prediction.ts'
import { stakeTokens } from '#domain/predictions/stake-tokens.ts'
import { startTournament } from '#domain/predictions/tournaments.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { payoutOf } from '#shared/predictions/prediction-rules.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { grantPoints, openPointCommunity } from '#tests/fixtures/points.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { propertyRuns, propertyTime } from '#tests/support/properties/property-runs.ts'

let site: TestSite
let keeper: Viewer
let people: Viewer[]
let clay: { id: CommunityId; name: string }

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 12 })
  keeper = await signUp(site, { name: 'keeper' })
  people = await Promise.all(['anna', 'bosco', 'celia'].map(name => signUp(site, { name })))
  const settings = { membershipPoints: 40, membershipDays: 1 }
  clay = await openPointCommunity(site, { by: keeper, name: 'clay', ...settings })
  for (const to of people) await grantPoints(site, { to, in: clay.id, amount: 1_000 })
  await startTournament(site.as(keeper), { community: 'clay', title: 'Season', tokens: 100 })
})
afterAll(() => site.close())

const RUNS = 25
const EVEN = { unbalanced: [], crooked: [], differing: [] }
const who = fc.nat({ max: 2 })
const amount = fc.integer({ min: -5, max: 700 })
/** Few names, so that many acts are sent again. */
const name = fc.nat({ max: 30 }).map(at => `act-number-${at}`)

type Act = (run: { as: (at: number) => Ctx; post: PostId }) => Promise<unknown>
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(who, who, amount, name).map(
    ([from, to, points, correlationId]): Act =>
      ({ as }) =>
        transferPoints(as(from), {
          community: 'clay',
          to: people[to]?.name ?? '',
          amount: points,
          correlationId,
        }),
  ),
  fc.tuple(who, amount, name).map(
    ([at, points, correlationId]): Act =>
      ({ as }) =>
        burnPoints(as(at), { community: 'clay', amount: points, correlationId }),
  ),
  fc.tuple(who, amount, name).map(
    ([at, points, correlationId]): Act =>
      ({ as }) =>
        convertPoints(as(at), { community: 'clay', amount: points, correlationId, pointsPerCoin: 7 }),
  ),
  fc.tuple(who, name).map(
    ([at, correlationId]): Act =>
      ({ as }) =>
        buyMembership(as(at), { community: 'clay', correlationId }),
  ),
  fc.tuple(who, amount, fc.constantFrom(0, 50), name).map(
    ([at, price, expected, correlationId]): Act =>
      ({ as }) =>
        buyBanner(as(at), {
          community: 'clay',
          form: 'points',
          price,
          text: 'Hello',
          url: '',
          expected,
          correlationId,
        }),
  ),
  who.map(
    (at): Act =>
      ({ as }) =>
        releaseBanner(as(at), { community: 'clay', form: 'points' }),
  ),
  fc.constant<Act>(() => taxBanners(site.ctx)),
  fc.constant<Act>(() => renewMemberships(site.ctx)),
  fc.tuple(who, fc.nat({ max: 2 }), amount, name).map(
    ([at, position, tokens, correlationId]): Act =>
      ({ as, post }) =>
        stakeTokens(as(at), { community: 'clay', postId: post, position, tokens, correlationId }),
  ),
  fc.nat({ max: 2 }).map(
    (position): Act =>
      ({ post }) =>
        resolvePrediction(site.as(keeper), { community: 'clay', postId: post, position }),
  ),
  fc.constant<Act>(({ post }) => cancelPrediction(site.as(keeper), { community: 'clay', postId: post })),
)

/** Refusals are answers; anything else is a fault. */
async function answer(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAppError(error) || error.code === 'internal') throw error
  })
}

test(
  'whatever members and moderators do, one after the other or at once, sums are zero and no balance is below zero',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(acts, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
        async rounds => {
          const { id: post } = await createPrediction(site.as(keeper), {
            ...{ community: 'clay', title: 'What next', body: '', options: 'One\nTwo\nThree' },
            endsAt: new Date(site.ctx.now().getTime() + 3_600_000),
          })
          const as = (at: number): Ctx => site.as(people[at] ?? keeper)
          for (const together of rounds) await Promise.all(together.map(act => answer(act({ as, post }))))
          expect(await reconcile(site.ctx)).toMatchObject(EVEN)
          await answer(cancelPrediction(site.as(keeper), { community: 'clay', postId: post }))
          // All staked points are back with members or out of circulation.
          const { rows } = await sql<{ held: number }>`
        select coalesce(sum(p.amount), 0)::int as held from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id
        where a.house = 'staked'`.execute(site.ctx.db)
          expect(rows).toEqual([{ held: 0 }])
          const { rows: twice } =
            await sql`select key from ledger_entries group by key having count(*) > 1`.execute(site.ctx.db)
          expect(twice).toEqual([])
        },
      ),
      propertyRuns({ runs: RUNS, seed: 7_303 }),
    )
  },
  propertyTime({ runs: RUNS, each: HANGS_MS }),
)

test('payouts never exceed the pool, and fall short of it by less than there are winners', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      fc.nat({ max: 40_000_000 }),
      (winners, lost) => {
        const winning = winners.reduce((sum, tokens) => sum + tokens, 0)
        const pool = winning + lost
        const paid = winners.map(tokens => payoutOf({ tokens, pool, winning }))
        const sum = paid.reduce((all, one) => all + one, 0)
        expect(sum).toBeLessThanOrEqual(pool)
        expect(pool - sum).toBeLessThan(winners.length)
        for (const [at, one] of paid.entries()) expect(one).toBeGreaterThanOrEqual(winners[at] ?? 0)
      },
    ),
    { seed: 7_304 },
  )
})
