import { sql } from 'kysely'
import { requireModerator, requireModeratorToRead } from '#domain/communities/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import type { RemovalReasonList } from '#shared/views/mod-view.ts'
import { requireWords } from './parse-words.ts'

type Words = { title: string; message: string }

/** The reasons a community removes for, in its order; for its moderators. Throws as `requireModeratorToRead` does. */
export async function listRemovalReasons(
  ctx: Ctx,
  { communityId, removedItemIds = [] }: { communityId: CommunityId; removedItemIds?: string[] },
): Promise<RemovalReasonList> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await member.db
    .selectFrom('removal_reasons')
    .select(['id', 'title', 'message'])
    .where('community_id', '=', communityId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    models: Object.fromEntries(
      rows.map(({ id, title, message }) => [String(id), { id: String(id), title, message }]),
    ),
    reasonOrder: rows.map(row => String(row.id)),
    removedItemIds,
  }
}

/**
 * Adds a reason at the end, or changes one. Right `config`. Throws as `requireModerator` does, `body_missing` and
 * `body_too_long` (title, message), `conflict` when there are 50, `not_found`.
 */
export async function saveRemovalReason(
  ctx: Ctx,
  { communityId, id, ...words }: { communityId: CommunityId; id: number | null } & Words,
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const title = requireWords(words.title, { field: 'title', limit: MOD_LIMITS.removalReasonTitleLength })
  const message = requireWords(words.message, { field: 'message', limit: MOD_LIMITS.removalReasonLength })
  await inTransaction(member, async tx => {
    if (id === null) await addReason(tx, { communityId, title, message })
    else await changeReason(tx, { communityId, id, title, message })
    const action = id === null ? 'add_removal_reason' : 'edit_removal_reason'
    await logModAct(tx, { communityId, action, details: { title } })
  })
}

async function addReason(tx: Ctx, row: { communityId: CommunityId } & Words): Promise<void> {
  // One after the other: the count and the place stay right.
  await tx.db
    .selectFrom('communities')
    .select('id')
    .where('id', '=', row.communityId)
    .forNoKeyUpdate()
    .execute()
  const { count, last } = await tx.db
    .selectFrom('removal_reasons')
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'),
    ])
    .where('community_id', '=', row.communityId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOD_LIMITS.removalReasons) fail('conflict', { limit: MOD_LIMITS.removalReasons })
  await tx.db
    .insertInto('removal_reasons')
    .values({
      community_id: row.communityId,
      title: row.title,
      message: row.message,
      position: Number(last) + 1,
      created_at: tx.now(),
    })
    .execute()
}

async function changeReason(
  tx: Ctx,
  { communityId, id, title, message }: { communityId: CommunityId; id: number } & Words,
): Promise<void> {
  const changed = await tx.db
    .updateTable('removal_reasons')
    .set({ title, message })
    .where('id', '=', id)
    .where('community_id', '=', communityId)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) fail('not_found')
}

/** Deletes a reason. Right `config`. Throws as `requireModerator` does, `not_found`. */
export async function deleteRemovalReason(
  ctx: Ctx,
  { communityId, id }: { communityId: CommunityId; id: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await inTransaction(member, async tx => {
    const gone = await tx.db
      .deleteFrom('removal_reasons')
      .where('id', '=', id)
      .where('community_id', '=', communityId)
      .returning('title')
      .executeTakeFirst()
    if (gone === undefined) fail('not_found')
    await logModAct(tx, { communityId, action: 'remove_removal_reason', details: { title: gone.title } })
  })
}

/** Moves a reason one place up or down. Right `config`. Throws as `requireModerator` does. */
export async function moveRemovalReason(
  ctx: Ctx,
  { communityId, id, by }: { communityId: CommunityId; id: number; by: 1 | -1 },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await inTransaction(member, async tx => {
    const { rows } = await sql<{ id: number }>`
      select id from removal_reasons where community_id = ${communityId} order by position, id for update`.execute(
      tx.db,
    )
    const order = rows.map(row => row.id)
    const at = order.indexOf(id)
    const to = at + by
    if (at < 0 || to < 0 || to >= order.length) return
    order.splice(to, 0, ...order.splice(at, 1))
    await sql`
      update removal_reasons r set position = o.place
      from unnest(${order}::bigint[]) with ordinality as o(id, place) where r.id = o.id`.execute(tx.db)
  })
}
