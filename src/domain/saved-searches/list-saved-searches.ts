import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toBase36 } from '#shared/ids.ts'
import type { ListedSearch, SavedState } from '#shared/views/saved-search-view.ts'
import { loadOwnSearches, type SavedSearchRow, viewSavedSearch } from './load-saved-search.ts'
import { countNewHits } from './new-hits.ts'

/**
 * Returns the viewer's searches, pinned first, by name, each with its new hits and whether its place is still open to them.
 * Throws `login_required`.
 */
export async function listSavedSearches(ctx: Ctx): Promise<ListedSearch[]> {
  const rows = await loadOwnSearches(ctx)
  const [stateOf, counts] = [await openStates(ctx, rows), await countNewHits(ctx, rows)]
  return rows.map(row => {
    const state = stateOf(row)
    return { ...viewSavedSearch(row), state, newCount: state === 'open' ? (counts.get(row.id) ?? 0) : 0 }
  })
}

/** Returns whether each place is open; custom feeds and profiles are checked only when opened. */
async function openStates(
  ctx: Ctx,
  rows: readonly SavedSearchRow[],
): Promise<(row: SavedSearchRow) => SavedState> {
  const communityIds = rows.flatMap(row => row.community_id ?? [])
  const postIds = rows.flatMap(row => row.post_id ?? [])
  const accesses =
    communityIds.length === 0 ? new Map() : await loadCommunityAccess(ctx, { ids: communityIds })
  const posts = postIds.length === 0 ? [] : await loadPosts(ctx, { ids: postIds })
  const threads = new Map(posts.map(post => [post.id, post]))
  return ({ scope, community_id, multi_id, author_id, post_id }) => {
    switch (scope) {
      case 'everything':
        return 'open'
      case 'community':
        if (community_id === null) return 'gone'
        return accesses.get(community_id)?.canView === true ? 'open' : 'closed'
      case 'multi':
        return multi_id === null ? 'gone' : 'open'
      case 'profile':
        return author_id === null ? 'gone' : 'open'
      case 'thread': {
        const post = threads.get(toBase36(post_id ?? 0))
        return post === undefined ? 'closed' : post.isDeleted ? 'gone' : 'open'
      }
    }
  }
}
