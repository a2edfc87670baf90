import { sql } from 'kysely'
import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { setPostMark } from '#domain/posts/moderate-post.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { isCommentSort } from '#shared/sorts.ts'
import type { SuggestedSort } from '#shared/views/mod-view.ts'
import { requireThing } from './load-things.ts'

/**
 * Loads a post's suggested comment sort: its own, and the community's default. Requires `posts`. Throws `login_required`,
 * `not_found`, `not_allowed`, `field_invalid` (target).
 */
export async function loadSuggestedSort(ctx: Ctx, { target }: { target: string }): Promise<SuggestedSort> {
  const member = requireViewer(ctx)
  const { ref } = await requireThing(member, target)
  if (ref.kind !== 'post') fail('field_invalid', { field: 'target' })
  return selectSort(member, ref.id)
}

/** {@link loadSuggestedSort} for a post that the caller may moderate. */
export async function selectSort(ctx: Ctx, postId: PostId): Promise<SuggestedSort> {
  const { rows } = await sql<{ own: string | null; community: string | null }>`
    select p.suggested_sort as own, s.settings->>'suggestedSort' as community
    from posts p left join community_settings s on s.community_id = p.community_id where p.id = ${postId}`.execute(
    ctx.db,
  )
  const [row] = rows
  return {
    own: isCommentSort(row?.own) ? row.own : null,
    community: isCommentSort(row?.community) ? row.community : null,
  }
}

/**
 * Sets a post's suggested comment sort; null: the community's default. Requires `posts`. Returns the previous one. Throws as
 * `requireWriter` does, `not_found`, `not_allowed`, `field_invalid` (sort, target).
 */
export async function setSuggestedSort(
  ctx: Ctx,
  { target, sort }: { target: string; sort: string | null },
): Promise<{ before: SuggestedSort['own'] }> {
  const member = requireWriter(ctx)
  if (sort !== null && !isCommentSort(sort)) fail('field_invalid', { field: 'sort' })
  const { ref, communityId, access, authorId } = await requireThing(member, target)
  if (ref.kind !== 'post') fail('field_invalid', { field: 'target' })
  return inTransaction(member, async tx => {
    const { own } = await selectSort(tx, ref.id)
    await setPostMark(tx, { postId: ref.id, access }, { suggested_sort: sort })
    await logModAct(tx, {
      communityId,
      action: 'set_suggested_sort',
      by: access.isModerator ? 'moderator' : 'admin',
      ref,
      accountId: authorId,
      details: { value: sort ?? 'blank' },
    })
    return { before: own }
  })
}
