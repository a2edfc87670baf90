import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { coverSearch, uncoverSearch } from './cover-search.ts'
import { loadSavedSearch } from './load-saved-search.ts'
import { parseSavedSearch, type SavedSearchInput } from './saved-search-fields.ts'

type Change = SavedSearchInput & { id: number; isPinned: boolean; isNotifying: boolean }

/**
 * Edits the name, query and options of one of the viewer's searches; its place is fixed. Throws `login_required`, `not_found`,
 * `saved_search_name_taken`, and what {@link parseSavedSearch} throws.
 */
export async function editSavedSearch(
  ctx: Ctx,
  { id, isPinned, isNotifying, ...input }: Change,
): Promise<void> {
  const member = requireViewer(ctx)
  const before = await loadSavedSearch(ctx, { id })
  const fields = parseSavedSearch(input, before.kind)
  const isOther = before.query !== fields.query
  await inTransaction(member, async tx => {
    await named(
      tx.db
        .updateTable('saved_searches')
        .set({ ...fields, is_pinned: isPinned })
        .where('id', '=', id)
        .execute(),
    )
    if (isOther) await forgetHits(tx, id)
    await watch(tx, { id, isNotifying, isAnew: isOther || before.is_notifying !== isNotifying })
  })
}

/** Adds one of the viewer's searches to the menu, or removes it. Throws `login_required`, `not_found`. */
export async function setSearchPinned(
  ctx: Ctx,
  { id, isPinned }: { id: number; isPinned: boolean },
): Promise<void> {
  const { db } = requireViewer(ctx)
  await loadSavedSearch(ctx, { id })
  await db.updateTable('saved_searches').set({ is_pinned: isPinned }).where('id', '=', id).execute()
}

/** Turns matching of new items on or off. Throws `login_required`, `not_found`. */
export async function setSearchNotifying(
  ctx: Ctx,
  { id, isNotifying }: { id: number; isNotifying: boolean },
): Promise<void> {
  const member = requireViewer(ctx)
  const before = await loadSavedSearch(ctx, { id })
  if (before.is_notifying === isNotifying) return
  await inTransaction(member, tx => watch(tx, { id, isNotifying, isAnew: true }))
}

/** Marks hits up to this one as seen. Throws `login_required`, `not_found`. */
export async function markSearchSeen(ctx: Ctx, { id, hitId }: { id: number; hitId: number }): Promise<void> {
  const { db } = requireViewer(ctx)
  await loadSavedSearch(ctx, { id })
  await sql`
    update saved_searches set seen_hit_id = least(${hitId}::bigint, (
      select coalesce(max(id), 0) from saved_search_hits where search_id = ${id}
    ))
    where id = ${id} and seen_hit_id < ${hitId}::bigint`.execute(db)
}

/** Deletes one of the viewer's searches; it can be restored for a day. Throws `login_required`, `not_found`. */
export async function deleteSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const member = requireViewer(ctx)
  await loadSavedSearch(ctx, { id })
  await inTransaction(member, async tx => {
    await tx.db.updateTable('saved_searches').set({ deleted_at: tx.now() }).where('id', '=', id).execute()
    await uncoverSearch(tx, { id })
  })
}

/**
 * Restores a search deleted within a day, under its name. Throws `login_required`, `not_found`, `saved_search_limit`,
 * `saved_search_name_taken`.
 */
export async function restoreSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const member = requireViewer(ctx)
  await inTransaction(member, async tx => {
    await sql`select from accounts where id = ${tx.viewer.id} for no key update`.execute(tx.db)
    await requireRoom(tx)
    const restored = await named(
      tx.db
        .updateTable('saved_searches')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('account_id', '=', tx.viewer.id)
        .where('deleted_at', 'is not', null)
        .returning('is_notifying')
        .executeTakeFirst(),
    )
    if (restored === undefined) fail('not_found')
    if (restored.is_notifying) await coverSearch(tx, { id })
  })
}

/** Throws `saved_search_limit` when a member has reached the limit. Lock their account first. */
export async function requireRoom({ db, viewer }: MemberCtx): Promise<void> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', viewer.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { savedSearches: limit } = LIMITS
  if (count >= limit) fail('saved_search_limit', { field: 'name', limit })
}

/** Awaits a write that sets a name. Throws `saved_search_name_taken`. */
export async function named<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (violatedUnique(error) === 'saved_searches_name') fail('saved_search_name_taken', { field: 'name' })
    throw error
  }
}

async function watch(
  tx: Ctx,
  { id, isNotifying, isAnew }: { id: number; isNotifying: boolean; isAnew: boolean },
): Promise<void> {
  if (!isAnew) return
  await tx.db
    .updateTable('saved_searches')
    .set({ is_notifying: isNotifying, watched_from: tx.now(), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  await (isNotifying ? coverSearch : uncoverSearch)(tx, { id })
}

/** Deletes the hits of the previous query. */
async function forgetHits(tx: Ctx, id: number): Promise<void> {
  await tx.db.deleteFrom('saved_search_hits').where('search_id', '=', id).execute()
}
