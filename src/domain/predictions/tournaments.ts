import { sql } from 'kysely'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { makeEntry } from '#domain/ledger/ledger.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { PREDICTION_RULES } from '#shared/predictions/prediction-rules.ts'
import { requireWhole } from '#shared/require-whole.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { requirePredictionModerator } from './require-predictions.ts'

export type Tournament = {
  id: number
  title: string
  startingTokens: number
  startedAt: Date
  endedAt: Date | null
}

/**
 * Starts a community's tournament. Throws as {@link requirePredictionModerator}, `field_invalid` and `text_too_long` (title),
 * `number_out_of_range` (tokens), `tournament_running`.
 */
export async function startTournament(
  ctx: Ctx,
  { community, title: written, tokens }: { community: string; title: string; tokens: number },
): Promise<{ id: number }> {
  const { member, access } = await requirePredictionModerator(ctx, { name: community })
  const title = cleanLine(written)
  if (isBlank(title)) fail('field_invalid', { field: 'title' })
  if (lengthOf(title) > PREDICTION_RULES.titleLength)
    fail('text_too_long', { field: 'title', limit: PREDICTION_RULES.titleLength })
  requireWhole('tokens', tokens, { from: 1, to: PREDICTION_RULES.mostTokens })
  const { rows } = await sql<{ id: number }>`
    insert into tournaments (community_id, title, starting_tokens, started_by, started_at)
    values (${access.row.id}, ${title}, ${tokens}, ${member.viewer.id}, ${member.now()})
    on conflict (community_id) where ended_at is null do nothing returning id`.execute(member.db)
  return rows[0] ?? fail('tournament_running')
}

/**
 * Ends a community's tournament; its tokens stay as they are. Throws as {@link requirePredictionModerator},
 * `tournament_missing`, `predictions_unsettled` while some are neither resolved nor canceled.
 */
export async function endTournament(ctx: Ctx, { community }: { community: string }): Promise<void> {
  const { member, access } = await requirePredictionModerator(ctx, { name: community })
  const communityId = access.row.id
  await inTransaction(member, async tx => {
    // No prediction is made meanwhile.
    await lockCommunity(tx, { communityId })
    const running = (await findRunning(tx, { communityId })) ?? fail('tournament_missing')
    const open = await tx.db
      .selectFrom('predictions')
      .select('post_id')
      .where('tournament_id', '=', running.id)
      .where('state', '=', 'open')
      .limit(1)
      .executeTakeFirst()
    if (open !== undefined) fail('predictions_unsettled')
    await tx.db.updateTable('tournaments').set({ ended_at: tx.now() }).where('id', '=', running.id).execute()
  })
}

/** Returns a community's running tournament; null without one. */
export async function findRunning(
  ctx: Pick<Ctx, 'db'>,
  { communityId }: { communityId: CommunityId },
): Promise<Tournament | null> {
  const last = await findLast(ctx, { communityId })
  return last === null || last.endedAt !== null ? null : last
}

/** Returns a community's running or last tournament; null before the first. */
export async function findLast(
  { db }: Pick<Ctx, 'db'>,
  { communityId }: { communityId: CommunityId },
): Promise<Tournament | null> {
  const row = await db
    .selectFrom('tournaments')
    .select(['id', 'title', 'starting_tokens', 'started_at', 'ended_at'])
    .where('community_id', '=', communityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...{ id: row.id, title: row.title, startingTokens: row.starting_tokens },
    ...{ startedAt: row.started_at, endedAt: row.ended_at },
  }
}

/** Gives a member the tokens they begin with, once. */
export async function giveStartingTokens(
  tx: Pick<Ctx, 'db' | 'now'>,
  { tournamentId, accountId }: { tournamentId: number; accountId: AccountId },
): Promise<void> {
  const { starting_tokens: amount } = await tx.db
    .selectFrom('tournaments')
    .select('starting_tokens')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow()
  const currency = `tokens:${tournamentId}` as const
  await makeEntry(tx, {
    ...{ key: `tokens:${tournamentId}:${accountId}`, cause: 'tokens_given', actorId: null },
    moves: [
      { holder: { house: 'issued' }, currency, amount: -amount },
      { holder: { accountId }, currency, amount },
    ],
  })
}
