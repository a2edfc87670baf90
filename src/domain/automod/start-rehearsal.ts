import { requireModerator, requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { AutomodProblem } from '#shared/moderation/automod.ts'
import type { RehearsalScope } from '#shared/moderation/rehearsal-scopes.ts'
import type { RehearsalResult, RehearsalView } from '#shared/views/automod-view.ts'
import { examineRules } from './language/compile-rules.ts'
import { parseRules } from './save-rules.ts'

/**
 * Starts a dry run of rules on recent items as a job, or returns the rules' problems. One at a time per community
 * (`rehearsal_running`). Throws `automod_too_long`, and as `requireModerator` of config.
 */
export async function startRehearsal(
  ctx: Ctx,
  { communityId, scope, ...input }: { communityId: CommunityId; yaml: string; scope: RehearsalScope },
): Promise<AutomodProblem[]> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const yaml = parseRules(input.yaml)
  const { problems, hasErrors } = await examineRules(yaml)
  if (hasErrors) return problems
  await inTransaction(member, async tx => {
    const { id } = await tx.db
      .insertInto('automod_rehearsals')
      .values({
        community_id: communityId,
        yaml,
        scope,
        asked_by: member.viewer.id,
        asked_at: member.now(),
        finished_at: null,
        result: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueJob(tx, 'automod.rehearse', { rehearsalId: id })
  }).catch(error => {
    if (violatedUnique(error) === 'automod_rehearsals_running') fail('rehearsal_running')
    throw error
  })
  return []
}

/** Cancels the running or waiting dry run; its job notices at the next slice. Throws as {@link startRehearsal}. */
export async function cancelRehearsal(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await member.db
    .updateTable('automod_rehearsals')
    .set({ state: 'cancelled', finished_at: member.now() })
    .where('community_id', '=', communityId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Returns the latest dry run with its results; null when there was none. For every moderator of the community. */
export async function loadRehearsal(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<RehearsalView | null> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  const row = await member.db
    .selectFrom('automod_rehearsals as r')
    .leftJoin('accounts as a', 'a.id', 'r.asked_by')
    .select(['r.id', 'r.state', 'r.scope', 'r.done', 'r.total', 'r.result', 'r.asked_at', 'r.yaml', 'a.name'])
    .where('r.community_id', '=', communityId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    state: row.state,
    askedBy: row.name,
    askedAt: row.asked_at.toISOString(),
    scope: row.scope,
    done: row.done,
    total: row.total,
    yaml: row.yaml,
    result: row.result as RehearsalResult | null,
  }
}
