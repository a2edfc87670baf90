import type { Ctx } from '#platform/context/context.ts'
import { toPlacedRef } from '#platform/database/thing-columns.ts'
import type { Events } from '#shared/events.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type { Draft } from './add-notifications.ts'

/** Returns the notification of an award for the author of what it was given to; anonymous givers stay so. */
export async function draftAward(tx: Ctx, awardId: number): Promise<Draft[]> {
  const row = await tx.db
    .selectFrom('awards as w')
    .innerJoin('posts as p', 'p.id', 'w.post_id')
    .select(['w.receiver_id', 'w.giver_id', 'w.is_anonymous', 'w.kind', 'w.post_id', 'w.comment_id'])
    .select('p.community_id')
    .where('w.id', '=', awardId)
    .executeTakeFirst()
  if (row === undefined || row.receiver_id === null) return []
  const ref = toPlacedRef(row)
  return [
    {
      ...{
        accountId: row.receiver_id,
        kind: 'award',
        about: toThingFullname(ref),
        cause: `award ${awardId}`,
      },
      actorId: row.is_anonymous ? null : row.giver_id,
      communityId: row.community_id,
      place: { ref, threadId: row.post_id },
      data: { award: row.kind },
    },
  ]
}

/** Returns the notification for a change to a member's Premium that they didn't make themselves. */
export async function draftPremium(
  tx: Ctx,
  { accountId, change, periodId }: Events['premium.changed'],
  cause: string,
): Promise<Draft[]> {
  const period =
    periodId === null
      ? undefined
      : await tx.db
          .selectFrom('premium_periods')
          .select('giver_id')
          .where('id', '=', periodId)
          .executeTakeFirst()
  return [
    { accountId, kind: 'premium', about: cause, cause, actorId: period?.giver_id ?? null, data: { change } },
  ]
}
