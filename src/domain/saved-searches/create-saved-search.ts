import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { SavedKind } from '#shared/views/saved-search-view.ts'
import { named, requireRoom } from './change-saved-search.ts'
import { coverSearch } from './cover-search.ts'
import {
  parseSavedSearch,
  placeColumns,
  type SavedPlace,
  type SavedSearchInput,
} from './saved-search-fields.ts'

type Choices = { isPinned: boolean; isNotifying: boolean }

/**
 * Saves a search under a name. Throws `login_required`, `saved_search_limit` and `saved_search_name_taken` at the field `name`,
 * and what {@link parseSavedSearch} throws.
 */
export async function createSavedSearch(
  ctx: Ctx,
  {
    kind,
    place,
    isPinned,
    isNotifying,
    ...input
  }: SavedSearchInput & Choices & { kind: SavedKind; place: SavedPlace },
): Promise<{ id: number }> {
  const member = requireViewer(ctx)
  const fields = parseSavedSearch(input, kind)
  return inTransaction(member, async tx => {
    const { id: accountId } = tx.viewer
    // One at a time, so that the limit holds.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(tx.db)
    await requireRoom(tx)
    const now = tx.now()
    const { id } = await named(
      tx.db
        .insertInto('saved_searches')
        .values({
          ...fields,
          ...placeColumns(place),
          ...{ account_id: accountId, kind, is_pinned: isPinned, is_notifying: isNotifying },
          ...{ watched_from: now, created_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    if (isNotifying) await coverSearch(tx, { id })
    return { id }
  })
}
