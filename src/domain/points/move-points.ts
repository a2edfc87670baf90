import { type Move, makeEntry, readBalance } from '#domain/ledger/ledger.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { findReceiver } from './find-receiver.ts'
import { pointsOf, spending } from './point-currency.ts'
import { actKey, requireAmount, requirePoints } from './require-points.ts'

const MOST_POINTS = 1_000_000_000

type Given = {
  community: string
  /** A whole number of points. */
  amount: number
  /** The member's own name for the act; sent again, it is done once. */
  correlationId: string
}
type Left = { balance: number }

/**
 * Gives points of a community to another member, by name or by address. Throws as {@link requirePoints}, `number_out_of_range`
 * (amount), `points_receiver_unknown`, `points_to_self` (to), `points_missing`.
 */
export async function transferPoints(ctx: Ctx, { to, ...given }: Given & { to: string }): Promise<Left> {
  const { member, access } = await requirePoints(ctx, { name: given.community })
  const amount = requireAmount(given.amount, { field: 'amount', most: MOST_POINTS })
  const receiver = (await findReceiver(member, to)) ?? fail('points_receiver_unknown', { field: 'to' })
  if (receiver === member.viewer.id) fail('points_to_self', { field: 'to' })
  const currency = pointsOf(access.row.id)
  const moves: Move[] = [
    { holder: { accountId: member.viewer.id }, currency, amount: -amount },
    { holder: { accountId: receiver }, currency, amount },
  ]
  return make(member, { ...given, cause: 'points_transferred', communityId: access.row.id, moves })
}

/**
 * Takes points out of circulation. Throws as {@link requirePoints}, `not_allowed` while the flag is off, `number_out_of_range`
 * (amount), `points_missing`.
 */
export async function burnPoints(ctx: Ctx, given: Given): Promise<Left> {
  if (!ctx.flags.isEnabled('burn_points')) fail('not_allowed')
  const { member, access } = await requirePoints(ctx, { name: given.community })
  const amount = requireAmount(given.amount, { field: 'amount', most: MOST_POINTS })
  const communityId = access.row.id
  const moves = spending({ accountId: member.viewer.id, communityId, amount })
  return make(member, { ...given, cause: 'points_burned', communityId, moves })
}

/**
 * Turns points into coins, `pointsPerCoin` for each; only whole coins, so that nothing is lost. Throws as {@link requirePoints},
 * `convert_off` where the operator set no rate, `number_out_of_range` (amount), `points_uneven` for a part of a coin,
 * `points_missing`.
 */
export async function convertPoints(
  ctx: Ctx,
  { pointsPerCoin, ...given }: Given & { pointsPerCoin: number | null },
): Promise<Left & { coins: number }> {
  const { member, access } = await requirePoints(ctx, { name: given.community })
  if (pointsPerCoin === null) fail('convert_off')
  const amount = requireAmount(given.amount, { field: 'amount', most: MOST_POINTS })
  if (amount % pointsPerCoin !== 0) fail('points_uneven', { field: 'amount', pointsPerCoin })
  const communityId = access.row.id
  const coins = amount / pointsPerCoin
  const moves: Move[] = [
    ...spending({ accountId: member.viewer.id, communityId, amount }),
    { holder: { house: 'issued' }, currency: 'coins', amount: -coins },
    { holder: { accountId: member.viewer.id }, currency: 'coins', amount: coins },
  ]
  return { coins, ...(await make(member, { ...given, cause: 'points_converted', communityId, moves })) }
}

type Made = Given & {
  cause: 'points_transferred' | 'points_burned' | 'points_converted'
  communityId: CommunityId
  moves: Move[]
}

async function make(
  ctx: Ctx & { viewer: { id: AccountId } },
  { cause, communityId, moves, correlationId }: Made,
): Promise<Left> {
  const key = actKey('points', ctx.viewer, correlationId)
  return await inTransaction(ctx, async tx => {
    await makeEntry(tx, { key, cause, actorId: ctx.viewer.id, moves })
    return { balance: await readBalance(tx, { accountId: ctx.viewer.id, currency: pointsOf(communityId) }) }
  })
}
