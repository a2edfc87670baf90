import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { openMulti } from '#domain/multis/load-multi.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { EVERYTHING, type SearchScope } from '#domain/search/search-input.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { SavedScope } from '#shared/views/saved-search-view.ts'
import type { SavedSearchRow } from './load-saved-search.ts'

/** Current state of a saved search's place. `path` is the start of URLs of searches there. */
export type OpenedScope =
  | { state: 'open'; scope: SearchScope; place: { path: string; label: string; thread: string | null } }
  | { state: 'closed' | 'gone' }

const CLOSED: OpenedScope = { state: 'closed' }
const GONE: OpenedScope = { state: 'gone' }

/** Opens the place under the rules of its own pages, so readers who lost access find nothing. */
export async function openSavedScope(
  ctx: Ctx,
  row: SavedSearchRow,
  { isNsfwConfirmed }: { isNsfwConfirmed: boolean },
): Promise<OpenedScope> {
  return OPENERS[row.scope](ctx, row, isNsfwConfirmed || ctx.viewer?.showNsfw === true)
}

type Opener = (ctx: Ctx, row: SavedSearchRow, isNsfwShown: boolean) => Promise<OpenedScope>

const OPENERS: Readonly<Record<SavedScope, Opener>> = {
  async everything() {
    return { state: 'open', scope: EVERYTHING, place: { path: '/', label: '', thread: null } }
  },

  async community(ctx, { community_id: communityId }, isNsfwShown) {
    if (communityId === null) return GONE
    const access = (await loadCommunityAccess(ctx, { ids: [communityId] })).get(communityId)
    if (access === undefined) return GONE
    if (!access.canView || (access.row.isNsfw && !isNsfwShown)) return CLOSED
    const { path, prefixedName: label } = access.label
    return { state: 'open', scope: { kind: 'community', communityId }, place: { path, label, thread: null } }
  },

  async multi(ctx, { multi_id: id }, isNsfwConfirmed) {
    const row =
      id === null
        ? undefined
        : await ctx.db
            .selectFrom('multis as m')
            .innerJoin('accounts as a', 'a.id', 'm.owner_id')
            .select(['a.name as owner', 'm.name'])
            .where('m.id', '=', id)
            .executeTakeFirst()
    if (row === undefined) return GONE
    const opened = await openMulti(ctx, { ...row, isNsfwConfirmed })
    if (opened.gate !== null) return CLOSED
    const { multi, readable: communityIds } = opened
    return {
      state: 'open',
      scope: { kind: 'communities', communityIds },
      place: { path: multi.path, label: multi.title, thread: null },
    }
  },

  async profile(ctx, { author_id: authorId }) {
    const row =
      authorId === null
        ? undefined
        : await ctx.db
            .selectFrom('accounts')
            .select('name')
            .where('id', '=', authorId)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
    if (row === undefined || authorId === null) return GONE
    const opened = await loadProfile(ctx, row)
    if (opened.gate !== null || !opened.account.viewer.canSeeActivity) return CLOSED
    const { path, name } = opened.account
    return {
      state: 'open',
      scope: { kind: 'author', authorId },
      place: { path, label: `u/${name}`, thread: null },
    }
  },

  async thread(ctx, { post_id: threadId }) {
    if (threadId === null) return GONE
    const post = await loadPost(ctx, { id: threadId })
    if (post === null) return CLOSED
    if (post.isDeleted) return GONE
    return {
      state: 'open',
      scope: { kind: 'thread', postId: threadId },
      place: { path: '/', label: post.title, thread: post.fullname },
    }
  },
}
