import fc from 'fast-check'
import { giveAward } from '#domain/awards/give-award.ts'
import { burnPoints, convertPoints, transferPoints } from '#domain/points/move-points.ts'
import { stakeTokens } from '#domain/predictions/stake-tokens.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/** The community, prediction and posts where members spend; their starting balances follow. */
export type MoneyPlace = { community: string; prediction: PostId; posts: readonly string[] }
export const BEGINNING = { coins: 5_000, points: 1_000, tokens: 100 }
export const POINTS_PER_COIN = 7
/** Prices and shares of the awards that are given, written down by hand. */
const AWARDS = { silver: { cost: 100, share: 0 }, gold: { cost: 500, share: 100 } } as const

export type MoneyAct =
  | { do: 'award'; post: number; kind: keyof typeof AWARDS }
  | { do: 'transfer'; to: number; amount: number }
  | { do: 'burn'; amount: number }
  | { do: 'convert'; amount: number }
  | { do: 'stake'; position: number; amount: number }

const amount = fc.integer({ min: -2, max: 400 })

/** An action a member may try, sensible or not. */
const MONEY_ACT: fc.Arbitrary<MoneyAct> = fc.oneof(
  fc.record({
    do: fc.constant('award' as const),
    post: fc.nat({ max: 1 }),
    kind: fc.constantFrom('silver' as const, 'gold' as const),
  }),
  fc.record({ do: fc.constant('transfer' as const), to: fc.nat({ max: 31 }), amount }),
  fc.record({ do: fc.constant('burn' as const), amount: fc.integer({ min: -2, max: 60 }) }),
  fc.record({ do: fc.constant('convert' as const), amount: fc.integer({ min: 0, max: 70 }) }),
  fc.record({ do: fc.constant('stake' as const), position: fc.nat({ max: 2 }), amount: fc.nat({ max: 30 }) }),
)

/** The same acts for the same seed, in whichever process. */
export function drawActs(seed: number, count: number): MoneyAct[] {
  return fc.sample(MONEY_ACT, { seed, numRuns: count })
}

/** Does an act under its own name, which is the same however often it is tried. */
export async function doAct(
  ctx: Ctx,
  { community, prediction, posts }: MoneyPlace,
  { act, name, nameOf }: { act: MoneyAct; name: string; nameOf: (member: number) => string },
): Promise<void> {
  const given = { community, correlationId: name }
  if (act.do === 'award') {
    const gift = { target: posts[act.post] ?? '', kind: act.kind, message: '', isAnonymous: false }
    await giveAward(ctx, { ...gift, correlationId: name })
  } else if (act.do === 'transfer')
    await transferPoints(ctx, { ...given, to: nameOf(act.to), amount: act.amount })
  else if (act.do === 'burn') await burnPoints(ctx, { ...given, amount: act.amount })
  else if (act.do === 'convert')
    await convertPoints(ctx, { ...given, amount: act.amount, pointsPerCoin: POINTS_PER_COIN })
  else await stakeTokens(ctx, { ...given, postId: prediction, position: act.position, tokens: act.amount })
}

/** Balances of members and authors, by keys such as `coins 3`, `points 3`, `tokens 3`, `author 0`. */
export type Balances = Map<string, number>

/** Adds up by hand what an act that was answered with yes moves. */
export function countAct(balances: Balances, member: number, act: MoneyAct): void {
  const add = (key: string, by: number, from = 0) => balances.set(key, (balances.get(key) ?? from) + by)
  if (act.do === 'award') {
    add(`coins ${member}`, -AWARDS[act.kind].cost)
    add(`author ${act.post}`, AWARDS[act.kind].share)
  } else if (act.do === 'stake') add(`tokens ${member}`, -act.amount, BEGINNING.tokens)
  else add(`points ${member}`, -act.amount)
  if (act.do === 'transfer') add(`points ${act.to}`, act.amount)
  if (act.do === 'convert') add(`coins ${member}`, act.amount / POINTS_PER_COIN)
}
