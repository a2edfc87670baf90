import { sql } from 'kysely'
import { authorFlairJson, authorFlairTables, type StoredFlair } from '#domain/flair-view/flair-json.ts'
import { publicReason } from '#domain/posts/post-row.ts'
import { accountOf, type ReadCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AwardCounts } from '#shared/awards/award-kinds.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { crowdReason } from './crowd-rule.ts'

/** Everything one statement reads about a comment, for one viewer. */
export type CommentRow = {
  id: CommentId
  post_id: PostId
  parent_id: CommentId | null
  depth: number
  author_id: AccountId | null
  author_name: string | null
  author_flair: StoredFlair | null
  is_author_moderator: boolean
  awards: AwardCounts | null
  body_md: string
  body_html: string
  distinguished: 'moderator' | 'admin' | null
  is_score_known: boolean
  ups: number
  downs: number
  child_count: number
  descendant_count: number
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  removed_at: Date | null
  removal_reason: string | null
  is_held: boolean
  is_folded: boolean
  is_approved: boolean
  is_locked: boolean
  is_pinned: boolean
  vote: -1 | 1 | null
  is_saved: boolean
  post_title: string
  post_author_id: AccountId | null
  community_id: CommunityId
}

const COMMUNITY = sql`p.community_id`

/** Returns these comments' rows in the requested order; one statement. */
export async function selectComments(ctx: ReadCtx, ids: readonly CommentId[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const viewerId = accountOf(ctx.viewer)?.id ?? null
  const isFolded = sql`${crowdReason(sql`coalesce(p.crowd_control, 0)`, viewerId)} is not null`
  const viewerColumns =
    viewerId === null
      ? sql`null as vote, false as is_saved`
      : sql`v.direction as vote, s.comment_id is not null as is_saved`
  const viewerJoins =
    viewerId === null
      ? sql``
      : // Looked up one by one: a frequent voter has more votes than a page has comments.
        sql`left join lateral (
          select direction from comment_votes where account_id = ${viewerId} and comment_id = c.id limit 1
        ) v on true
        left join saved_comments s on s.account_id = ${viewerId} and s.comment_id = c.id`
  const { rows } = await sql<CommentRow>`
    select c.id, c.post_id, c.parent_id, c.depth, c.author_id, a.name as author_name,
      ${authorFlairJson(COMMUNITY)} as author_flair,
      mo.account_id is not null as is_author_moderator,
      c.awards, c.body_md, c.body_html, c.distinguished, c.is_score_known, c.ups, c.downs, c.child_count, c.descendant_count,
      c.created_at, c.edited_at, c.deleted_at, c.removed_at, ${publicReason(sql`c`)},
      c.is_locked, c.is_pinned, c.approved_at is not null as is_approved, ${isFolded} as is_folded,
      p.title as post_title, p.author_id as post_author_id, p.community_id, ${viewerColumns}
    from unnest(${sqlList(ids, 'bigint')}) with ordinality as wanted(id, place)
    join comments c on c.id = wanted.id
    join posts p on p.id = c.post_id
    left join accounts a on a.id = c.author_id
    left join moderators mo on mo.community_id = p.community_id and mo.account_id = c.author_id
    ${authorFlairTables(COMMUNITY, sql`c.author_id`)}
    ${viewerJoins}
    order by wanted.place`.execute(ctx.db)
  return rows
}
