import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { findCommunity, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { PREDICTION_RIGHT } from './policy.ts'

/** Returns a community by name. Throws `predictions_off`, `community_unknown` for one that the viewer can't see. */
export async function requirePredictionCommunity(
  ctx: Ctx,
  { name }: { name: string },
): Promise<CommunityAccess> {
  if (!ctx.flags.isEnabled('predictions')) fail('predictions_off')
  const row = await findCommunity(ctx, { name })
  const access = row === null ? undefined : (await loadCommunityAccess(ctx, { ids: [row.id] })).get(row.id)
  if (access?.canView !== true || access.row.kind === 'profile') fail('community_unknown')
  return access
}

/**
 * {@link requirePredictionCommunity} for a moderator with the permission 'posts'. Also throws as `requireCommunityModerator`.
 */
export async function requirePredictionModerator(
  ctx: Ctx,
  asked: { name: string },
): Promise<{ member: MemberCtx; access: CommunityAccess }> {
  const { row } = await requirePredictionCommunity(ctx, asked)
  return await requireCommunityModerator(ctx, { communityId: row.id, right: PREDICTION_RIGHT })
}

export type LockedPrediction = {
  tournamentId: number
  endsAt: Date
  state: 'open' | 'resolved' | 'canceled'
  outcome: number | null
  turn: number
  isTournamentOver: boolean
}

/** Locks a community's prediction until the transaction ends. Throws `not_found`, also for one elsewhere, or of a post that is gone. */
export async function lockPrediction(
  { db }: Pick<Ctx, 'db'>,
  { postId, access }: { postId: PostId; access: CommunityAccess },
): Promise<LockedPrediction> {
  const row = await db
    .selectFrom('predictions as r')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select(['r.tournament_id', 'r.ends_at', 'r.state', 'r.outcome', 'r.turn', 't.ended_at'])
    .where('r.post_id', '=', postId)
    .where('p.community_id', '=', access.row.id)
    .where('p.deleted_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
  return {
    ...{ tournamentId: row.tournament_id, endsAt: row.ends_at, state: row.state },
    ...{ outcome: row.outcome, turn: row.turn, isTournamentOver: row.ended_at !== null },
  }
}
