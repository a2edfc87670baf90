import { sql } from 'kysely'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, toBase36 } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { type CollectionInput, parseCollection } from './collection-fields.ts'
import { emitChanged, listPostIds } from './emit-changed.ts'
import { requireOpen } from './policy.ts'

/**
 * Creates a collection in a community, as a moderator with the posts permission, or on the viewer's own profile.
 * Throws as `requireModerator`, `collection_limit`, and the errors of its fields at them. Returns its id in base 36.
 */
export async function createCollection(
  ctx: Ctx,
  { communityId, ...input }: CollectionInput & { communityId: CommunityId },
): Promise<{ id: string }> {
  const { member, access } = await requireModerator(ctx, { communityId, right: 'posts' })
  requireOpen(ctx, access)
  const fields = parseCollection(input)
  const id = await inTransaction(member, async tx => {
    await sql`select from communities where id = ${communityId} for no key update`.execute(tx.db)
    const { count } = await tx.db
      .selectFrom('collections')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('community_id', '=', communityId)
      .executeTakeFirstOrThrow()
    const { collectionsPerCommunity } = LIMITS
    if (Number(count) >= collectionsPerCommunity) fail('collection_limit', { collectionsPerCommunity })
    const made = await tx.db
      .insertInto('collections')
      .values({
        ...fields,
        community_id: communityId,
        created_by: member.viewer.id,
        created_at: tx.now(),
        changed_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The community's sidebar links to its collections.
    await emitEvent(tx, 'community.described', { communityId })
    return made.id
  })
  return { id: toBase36(id) }
}

/** Edits a collection. Throws as {@link createCollection}, and `not_found`. */
export async function editCollection(
  ctx: Ctx,
  { id, communityId, ...input }: CollectionInput & { id: number; communityId: CommunityId },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'posts' })
  const fields = parseCollection(input)
  await inTransaction(member, async tx => {
    const { numUpdatedRows } = await tx.db
      .updateTable('collections')
      .set({ ...fields, changed_at: tx.now() })
      .where('id', '=', id)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) fail('not_found')
    await emitChanged(tx, { id, postIds: await listPostIds(tx, id) })
  })
}

/** Deletes a collection but not its posts. Throws as {@link editCollection}. */
export async function deleteCollection(
  ctx: Ctx,
  { id, communityId }: { id: number; communityId: CommunityId },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'posts' })
  await inTransaction(member, async tx => {
    const postIds = await listPostIds(tx, id)
    const { numDeletedRows } = await tx.db
      .deleteFrom('collections')
      .where('id', '=', id)
      .where('community_id', '=', communityId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) fail('not_found')
    await emitChanged(tx, { id, postIds })
    await emitEvent(tx, 'community.described', { communityId })
  })
}
