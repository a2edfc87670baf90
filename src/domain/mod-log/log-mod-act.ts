import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { ModAction, ModActor, ModDetails } from '#shared/moderation/mod-actions.ts'

export type ModAct = {
  communityId: CommunityId
  action: ModAction
  /** Without it: the viewer, as a moderator. */
  by?: ModActor
  postId?: PostId | null
  commentId?: CommentId | null
  /** To whom it was done. */
  accountId?: AccountId | null
  /** Readable by every moderator of the community. */
  details?: ModDetails
}

/** Notes an act in a community's log, in the transaction that does it. The table takes rows and nothing else. */
export async function logModAct(tx: Ctx, act: ModAct): Promise<void> {
  await logModActs(tx, [act])
}

/** {@link logModAct} of many. */
export async function logModActs(tx: Ctx, acts: readonly ModAct[]): Promise<void> {
  if (acts.length === 0) return
  const at = tx.now()
  await tx.db
    .insertInto('mod_acts')
    .values(
      acts.map(act => {
        const by = act.by ?? 'moderator'
        return {
          community_id: act.communityId,
          by,
          account_id: by === 'moderator' || by === 'admin' ? (tx.viewer?.id ?? null) : null,
          act: act.action,
          post_id: act.postId ?? null,
          comment_id: act.commentId ?? null,
          subject_id: act.accountId ?? null,
          details: JSON.stringify(act.details ?? {}),
          at,
        }
      }),
    )
    .execute()
}
