import { sql } from 'kysely'
import { makeEntry, readBalance } from '#domain/ledger/ledger.ts'
import { payMany } from '#domain/ledger/pay-many.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import { payoutOf } from '#shared/predictions/prediction-rules.ts'
import { requireFutureEnd } from './create-prediction.ts'
import { type LockedPrediction, lockPrediction, requirePredictionModerator } from './require-predictions.ts'
import { requireOption } from './stake-tokens.ts'

type Asked = { community: string; postId: PostId }
type Tx = Pick<Ctx, 'db' | 'now'>
type Stake = { accountId: AccountId; position: number; tokens: number; paid: number | null }
type Settled = { postId: PostId; tournamentId: number; turn: number }

/**
 * Resolves a prediction: all stakes go to those who staked on the outcome, in proportion to their stakes. If no one
 * did, stakes are returned. Resolving again changes the outcome: earlier payouts are taken back first. Throws as
 * {@link requirePredictionModerator}, `not_found`, `prediction_canceled`, `prediction_same`, `prediction_option`,
 * `tournament_over`.
 */
export async function resolvePrediction(
  ctx: Ctx,
  { position, ...asked }: Asked & { position: number },
): Promise<void> {
  await settle(ctx, asked, async (tx, locked, stakes) => {
    if (locked.outcome === position) fail('prediction_same')
    await requireOption(tx, { postId: asked.postId, position })
    const next = await takeBack(tx, asked.postId, locked, stakes)
    const winners = stakes.filter(stake => stake.position === position)
    await (winners.length === 0 ? returnStakes(tx, next, stakes) : payWinners(tx, next, { stakes, winners }))
    return { state: 'resolved', outcome: position }
  })
}

/**
 * Cancels a prediction, also a resolved one: everybody gets their stake back. Throws as {@link requirePredictionModerator},
 * `not_found`, `prediction_canceled`, `tournament_over`.
 */
export async function cancelPrediction(ctx: Ctx, asked: Asked): Promise<void> {
  await settle(ctx, asked, async (tx, locked, stakes) => {
    const next = await takeBack(tx, asked.postId, locked, stakes)
    await returnStakes(tx, next, stakes)
    return { state: 'canceled', outcome: null }
  })
}

/**
 * Changes until when a prediction takes stakes; one that is over opens again. Throws as {@link requirePredictionModerator},
 * `not_found`, `prediction_settled`, `prediction_end` (endsAt).
 */
export async function changeEnd(
  ctx: Ctx,
  { community, postId, endsAt }: Asked & { endsAt: Date },
): Promise<void> {
  const { member, access } = await requirePredictionModerator(ctx, { name: community })
  requireFutureEnd(member, endsAt)
  await inTransaction(member, async tx => {
    const { state } = await lockPrediction(tx, { postId, access })
    if (state !== 'open') fail('prediction_settled')
    await tx.db.updateTable('predictions').set({ ends_at: endsAt }).where('post_id', '=', postId).execute()
  })
}

type Outcome = { state: 'resolved'; outcome: number } | { state: 'canceled'; outcome: null }

async function settle(
  ctx: Ctx,
  { community, postId }: Asked,
  work: (tx: Tx, locked: LockedPrediction, stakes: Stake[]) => Promise<Outcome>,
): Promise<void> {
  const { member, access } = await requirePredictionModerator(ctx, { name: community })
  await inTransaction(member, async tx => {
    const locked = await lockPrediction(tx, { postId, access })
    if (locked.state === 'canceled') fail('prediction_canceled')
    if (locked.isTournamentOver) fail('tournament_over')
    const stakes = await tx.db
      .selectFrom('prediction_stakes')
      .select(['account_id as accountId', 'position', 'tokens', 'paid'])
      .where('post_id', '=', postId)
      .orderBy('account_id')
      .execute()
    const outcome = await work(tx, locked, stakes)
    await tx.db
      .updateTable('predictions')
      .set({ ...outcome, turn: locked.turn + 1 })
      .where('post_id', '=', postId)
      .execute()
  })
}

/**
 * Takes back what a resolved prediction paid, so that all its stakes are there to be shared again. Who has staked it elsewhere
 * gives what they have; the site makes up for the rest.
 */
async function takeBack(
  tx: Tx,
  postId: PostId,
  locked: LockedPrediction,
  stakes: readonly Stake[],
): Promise<Settled> {
  const { tournamentId, turn } = locked
  const currency = `tokens:${tournamentId}` as const
  // Locks balances, so that members can't spend what is about to be taken back.
  await sql`
    select from ledger_accounts where currency = ${currency} and account_id = any(${stakes.map(one => one.accountId)}::bigint[])
    order by id for no key update`.execute(tx.db)
  let missing = 0
  for (const { accountId, paid } of stakes) {
    if (paid === null || paid === 0) continue
    const amount = Math.min(paid, await readBalance(tx, { accountId, currency }))
    missing += paid - amount
    if (amount === 0) continue
    await makeEntry(tx, {
      ...{
        key: `prediction:${postId}:${turn}:back:${accountId}`,
        cause: 'prediction_taken_back',
        actorId: null,
      },
      moves: [
        { holder: { accountId }, currency, amount: -amount },
        { holder: { house: 'staked' }, currency, amount },
      ],
    })
  }
  const given = stakes.reduce((sum, { paid }) => sum + (paid ?? 0), 0)
  const pool = stakes.reduce((sum, { tokens }) => sum + tokens, 0)
  // What rounding left over the last time is there again, too.
  const left = locked.state === 'resolved' ? pool - given : 0
  await moveHouse(tx, { tournamentId, key: `prediction:${postId}:${turn}:back` }, [
    { house: 'issued', amount: -missing },
    { house: 'spent', amount: -left },
    { house: 'staked', amount: missing + left },
  ])
  return { postId, tournamentId, turn: turn + 1 }
}

async function payWinners(
  tx: Tx,
  settled: Settled,
  { stakes, winners }: { stakes: readonly Stake[]; winners: readonly Stake[] },
): Promise<void> {
  const pool = stakes.reduce((sum, { tokens }) => sum + tokens, 0)
  const winning = winners.reduce((sum, { tokens }) => sum + tokens, 0)
  const paid = winners.map(stake => ({ ...stake, paid: payoutOf({ tokens: stake.tokens, pool, winning }) }))
  await pay(tx, settled, 'prediction_paid', paid)
  const left = pool - paid.reduce((sum, one) => sum + one.paid, 0)
  const { postId, turn, tournamentId } = settled
  await moveHouse(tx, { tournamentId, key: `prediction:${postId}:${turn}:rest` }, [
    { house: 'staked', amount: -left },
    { house: 'spent', amount: left },
  ])
}

async function returnStakes(tx: Tx, settled: Settled, stakes: readonly Stake[]): Promise<void> {
  const paid = stakes.map(stake => ({ ...stake, paid: stake.tokens }))
  await pay(tx, settled, 'stake_returned', paid)
}

async function pay(
  tx: Tx,
  { postId, tournamentId, turn }: Settled,
  cause: 'prediction_paid' | 'stake_returned',
  paid: readonly { accountId: AccountId; paid: number }[],
): Promise<void> {
  await payMany(tx, {
    ...{ house: 'staked', currency: `tokens:${tournamentId}`, cause },
    payments: paid.map(({ accountId, paid: amount }) => ({
      key: `prediction:${postId}:${turn}:${accountId}`,
      ...{ accountId, amount },
    })),
  })
  await storePaid(tx, postId, paid)
}

async function storePaid(
  { db }: Tx,
  postId: PostId,
  paid: readonly { accountId: AccountId; paid: number }[],
): Promise<void> {
  const ids = paid.map(one => one.accountId)
  const amounts = paid.map(one => one.paid)
  await sql`
    update prediction_stakes s set paid = coalesce(p.paid, 0)
    from prediction_stakes k left join unnest(${ids}::bigint[], ${amounts}::int[]) p(account_id, paid)
      on p.account_id = k.account_id
    where k.post_id = ${postId} and s.post_id = k.post_id and s.account_id = k.account_id`.execute(db)
}

async function moveHouse(
  tx: Tx,
  { tournamentId, key }: { tournamentId: number; key: string },
  given: readonly { house: 'issued' | 'spent' | 'staked'; amount: number }[],
): Promise<void> {
  const moves = given.filter(({ amount }) => amount !== 0)
  if (moves.length === 0) return
  await makeEntry(tx, {
    ...{ key, cause: 'prediction_paid', actorId: null },
    moves: moves.map(({ house, amount }) => ({
      holder: { house },
      currency: `tokens:${tournamentId}`,
      amount,
    })),
  })
}
