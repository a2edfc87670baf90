import type { Ctx } from '#platform/context/context.ts'
import { toThingColumns } from '#platform/database/thing-columns.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ModDetails, WordedDetails } from '#shared/mod-log/mod-details.ts'
import type { ModAction, ModActor } from '#shared/moderation/mod-actions.ts'
import type { ThingRef } from '#shared/thing-ref.ts'

export type ModAct = {
  communityId: CommunityId
  action: ModAction
  /** Default: the viewer, as a moderator. */
  by?: ModActor
  /** The post or comment concerned. */
  ref?: ThingRef | null
  /** The account concerned. */
  accountId?: AccountId | null
  /** Visible to every moderator of the community. */
  details?: ModDetails
}

/** Actions that cause notifications; the inbox decides who gets them and how. */
const TOLD_ACTIONS: ReadonlySet<string> = new Set<ModAction>(['remove', 'spam', 'approve', 'ban', 'mute'])

/** Adds an entry to a community's moderator log, in the transaction of the action. The table is append-only. */
export async function logModAct<Details extends ModDetails>(
  tx: Ctx,
  act: ModAct & { details?: Details & WordedDetails<Details> },
): Promise<void> {
  await logModActs(tx, [act])
}

/** {@link logModAct} for many. */
export async function logModActs<Details extends ModDetails>(
  tx: Ctx,
  acts: readonly (ModAct & { details?: Details & WordedDetails<Details> })[],
): Promise<void> {
  if (acts.length === 0) return
  const at = tx.now()
  const rows = await tx.db
    .insertInto('mod_acts')
    .values(
      acts.map(act => {
        const by = act.by ?? 'moderator'
        return {
          community_id: act.communityId,
          by,
          account_id: by === 'moderator' || by === 'admin' ? (tx.viewer?.id ?? null) : null,
          act: act.action,
          ...toThingColumns(act.ref ?? null),
          subject_id: act.accountId ?? null,
          details: JSON.stringify(act.details ?? {}),
          at,
        }
      }),
    )
    .returning(['id', 'act', 'subject_id'])
    .execute()
  const told = rows.filter(({ act, subject_id }) => subject_id !== null && TOLD_ACTIONS.has(act))
  if (told.length > 0) await emitEvent(tx, 'moderation.logged', { actIds: told.map(({ id }) => id) })
}
