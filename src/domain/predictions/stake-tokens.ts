import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { makeEntry, readBalance } from '#domain/ledger/ledger.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { PREDICTION_RULES } from '#shared/predictions/prediction-rules.ts'
import { requireWhole } from '#shared/require-whole.ts'
import { canStake } from './policy.ts'
import { lockPrediction, requirePredictionCommunity } from './require-predictions.ts'
import { giveStartingTokens } from './tournaments.ts'

type Stake = {
  community: string
  postId: PostId
  position: number
  tokens: number
  /** The member's own name for the act; sent again, it is done once. */
  correlationId: string
}

/**
 * Stakes tokens on an option, once or more, always the same one; the first stake in a tournament brings its starting tokens.
 * Throws `login_required`, `suspended`, `predictions_off`, `community_unknown`, `stake_refused`, `not_found`,
 * `prediction_closed`, `prediction_option`, `prediction_other_option`, `number_out_of_range` (tokens), `tokens_missing`.
 */
export async function stakeTokens(
  ctx: Ctx,
  { community, postId, position, tokens, correlationId }: Stake,
): Promise<{ balance: number }> {
  const member = requireWriter(ctx)
  const access = await requirePredictionCommunity(member, { name: community })
  if (!canStake(member.viewer, access)) fail('stake_refused')
  requireWhole('tokens', tokens, { from: 1, to: PREDICTION_RULES.mostTokens })
  if (!/^[\w-]{8,100}$/.test(correlationId)) fail('field_invalid', { field: 'correlation' })
  const accountId = member.viewer.id
  return await inTransaction(member, async tx => {
    const { state, endsAt, tournamentId } = await lockPrediction(tx, { postId, access })
    const currency = `tokens:${tournamentId}` as const
    const key = `stake:${accountId}:${correlationId}`
    if (await isMade(tx, key)) return { balance: await readBalance(tx, { accountId, currency }) }
    if (state !== 'open' || endsAt <= tx.now()) fail('prediction_closed')
    await requireOption(tx, { postId, position })
    await giveStartingTokens(tx, { tournamentId, accountId })
    await makeEntry(tx, {
      ...{ key, cause: 'stake', actorId: accountId },
      moves: [
        { holder: { accountId }, currency, amount: -tokens },
        { holder: { house: 'staked' }, currency, amount: tokens },
      ],
    })
    const { rows } = await sql`
      insert into prediction_stakes as s (post_id, account_id, position, tokens, staked_at)
      values (${postId}, ${accountId}, ${position}, ${tokens}, ${tx.now()})
      on conflict (post_id, account_id) do update set tokens = s.tokens + excluded.tokens, staked_at = excluded.staked_at
        where s.position = excluded.position
      returning position`.execute(tx.db)
    if (rows.length === 0) fail('prediction_other_option', { field: 'position' })
    return { balance: await readBalance(tx, { accountId, currency }) }
  })
}

/** A stake sent again must not be judged by what came since. */
async function isMade({ db }: Pick<Ctx, 'db'>, key: string): Promise<boolean> {
  const row = await db.selectFrom('ledger_entries').select('id').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Throws `prediction_option`. */
export async function requireOption(
  { db }: Pick<Ctx, 'db'>,
  { postId, position }: { postId: PostId; position: number },
): Promise<void> {
  const isPosition = Number.isInteger(position) && position >= 0 && position < PREDICTION_RULES.mostOptions
  const row = !isPosition
    ? undefined
    : await db
        .selectFrom('prediction_options')
        .select('position')
        .where('post_id', '=', postId)
        .where('position', '=', position)
        .executeTakeFirst()
  if (row === undefined) fail('prediction_option', { field: 'position' })
}
