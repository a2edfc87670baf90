import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { loadMixed } from '#domain/comments/load-comments.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CommentId, type PostId, parseBase36, toBase36 } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A post, or a comment with the post it stands under. */
export type ListedItem = { post: PostView; comment: CommentView | null }
export type ItemPage = { items: ListedItem[]; after: string | null }

type Entry = { post_id: PostId | null; comment_id: CommentId | null; at: number }

/** What the viewer saved, newest first. */
export async function listSaved(ctx: Ctx, input: { after?: string }): Promise<ItemPage> {
  const member = requireViewer(ctx)
  const before = afterMicros(input.after)
  const { rows } = await sql<Entry>`
    select post_id, comment_id, floor(extract(epoch from at) * 1000000)::bigint as at from (
      select post_id, null::bigint as comment_id, saved_at as at from saved_posts where account_id = ${member.viewer.id}
      union all
      select null, comment_id, saved_at from saved_comments where account_id = ${member.viewer.id}
    ) saved where floor(extract(epoch from at) * 1000000)::bigint < ${before}::bigint order by at desc limit ${sql.lit(PAGE_SIZE)}`.execute(
    member.db,
  )
  return { items: await loadItems(member, rows), after: nextAfter(rows) }
}

/** Posts the viewer hid, newest first. */
export async function listHidden(ctx: Ctx, input: { after?: string }): Promise<ItemPage> {
  const member = requireViewer(ctx)
  const before = afterMicros(input.after)
  const { rows } = await sql<Entry>`
    select post_id, null::bigint as comment_id, floor(extract(epoch from hidden_at) * 1000000)::bigint as at
    from hidden_posts
    where account_id = ${member.viewer.id} and floor(extract(epoch from hidden_at) * 1000000)::bigint < ${before}::bigint
    order by at desc limit ${sql.lit(PAGE_SIZE)}`.execute(member.db)
  return { items: await loadItems(member, rows), after: nextAfter(rows) }
}

function afterMicros(after: string | undefined): number {
  return (after === undefined ? null : parseBase36<PostId>(after)) ?? Number.MAX_SAFE_INTEGER
}

function nextAfter(rows: Entry[]): string | null {
  const last = rows.at(-1)
  return rows.length < PAGE_SIZE || last === undefined ? null : toBase36(last.at)
}

/** Loads a mixed list of posts and comments, keeping its order and leaving out what the viewer may not see. */
export async function loadItems(
  ctx: Ctx,
  entries: readonly { post_id: PostId | null; comment_id: CommentId | null }[],
): Promise<ListedItem[]> {
  const { posts, comments } = await loadMixed(ctx, {
    postIds: entries.flatMap(entry => entry.post_id ?? []),
    commentIds: entries.flatMap(entry => entry.comment_id ?? []),
  })
  const postOf = new Map(posts.map(post => [post.fullname, post]))
  const commentOf = new Map(comments.map(comment => [comment.id, comment]))
  return entries.flatMap(entry => {
    const comment = entry.comment_id === null ? null : commentOf.get(toBase36(entry.comment_id))
    if (comment === undefined) return []
    const post =
      comment === null ? postOf.get(`t3_${toBase36(entry.post_id ?? 0)}`) : postOf.get(comment.postFullname)
    return post === undefined ? [] : [{ post, comment }]
  })
}
