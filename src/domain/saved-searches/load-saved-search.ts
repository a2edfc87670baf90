import type { Selectable } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { type SavedSearch, savedSearchPath } from '#shared/views/saved-search-view.ts'

/** A saved search as stored; ids of places are null once those are deleted. */
export type SavedSearchRow = Pick<Selectable<Tables['saved_searches']>, (typeof COLUMNS)[number]>

const COLUMNS = [
  'id',
  'name',
  'query',
  'kind',
  'sort',
  'time_range',
  'scope',
  'community_id',
  'multi_id',
  'author_id',
  'post_id',
  'place_label',
  'is_pinned',
  'is_notifying',
  'seen_hit_id',
] as const

/** Loads one of the viewer's own searches. Throws `login_required`, and `not_found` for anyone else's. */
export async function loadSavedSearch(ctx: Ctx, { id }: { id: number }): Promise<SavedSearchRow> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? fail('not_found')
}

/** Loads the viewer's searches, pinned first, by name. Throws `login_required`. */
export async function loadOwnSearches(ctx: Ctx): Promise<SavedSearchRow[]> {
  const { db, viewer } = requireViewer(ctx)
  return db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('account_id', '=', viewer.id)
    .where('deleted_at', 'is', null)
    .orderBy('is_pinned', 'desc')
    .orderBy(({ fn, ref }) => fn('lower', [ref('name')]))
    .orderBy('id')
    .limit(LIMITS.savedSearches)
    .execute()
}

/** Returns what its owner's page shows. */
export function viewSavedSearch(row: SavedSearchRow): SavedSearch {
  const { id, name, query, kind, sort, scope } = row
  return {
    ...{ id, name, query, kind, sort, scope },
    time: row.time_range,
    path: savedSearchPath(id),
    placeLabel: row.place_label,
    isPinned: row.is_pinned,
    isNotifying: row.is_notifying,
  }
}
