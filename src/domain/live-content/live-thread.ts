import { sql } from 'kysely'
import { loadBlocks } from '#domain/blocks/load-blocks.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import { type LoadedPost, loadPostRows, viewLoaded } from '#domain/posts/load-posts.ts'
import { scoreOf } from '#domain/posts/view-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommentId, type PostId, parseFullname, toFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { LiveThreadView } from '#shared/views/live-view.ts'

const MOST = 50
/** Comes before every comment; its name is ''. */
const BEFORE_ALL = 0 as CommentId

type Row = { id: CommentId; parent_id: CommentId | null; author_id: AccountId | null }

/**
 * What is new in a thread since a comment, as the viewer sees it, without their own comments; null asks where it stands.
 * `scores` names comments of the thread whose scores are asked for. Throws `not_found`.
 */
export async function loadLiveThread(
  ctx: Ctx,
  { postId, after, scores }: { postId: PostId; after: CommentId | null; scores: readonly CommentId[] },
): Promise<LiveThreadView> {
  const [loaded] = await loadPostRows(ctx, { ids: [postId], withBody: false })
  if (loaded === undefined) fail('not_found')
  const post = viewLoaded(ctx, { post: loaded, withBody: false })
  const rows = await listNew(ctx, postId, after)
  const { accounts } = await loadBlocks(ctx)
  const others = rows.filter(
    ({ author_id: id }) => id === null || (id !== ctx.viewer?.id && !accounts.has(id)),
  )
  const isNew = after !== null
  const top = others.filter(row => row.parent_id === null).map(row => row.id)
  const last = rows.at(-1)?.id ?? after ?? BEFORE_ALL
  return {
    score: post.score,
    commentCount: post.commentCount,
    comments: isNew ? await loadComments(ctx, { ids: top }) : [],
    replyCount: isNew ? others.length - top.length : 0,
    last: last === BEFORE_ALL ? '' : toFullname('t1', last),
    scores: await listScores(ctx, loaded, scores),
  }
}

/** Scores by fullname; none in contest mode, except for the team, and none of comments that are gone. */
async function listScores(
  { db }: Ctx,
  { row: post, access }: LoadedPost,
  ids: readonly CommentId[],
): Promise<Record<string, number>> {
  if (ids.length === 0 || (post.is_contest && !access.isModerator)) return {}
  const { rows } = await sql<{ id: CommentId; is_score_known: boolean; ups: number; downs: number }>`
    select id, is_score_known, ups, downs from comments
    where id = any(${sqlList(ids, 'bigint')}) and post_id = ${post.id}
      and deleted_at is null and removed_at is null`.execute(db)
  return Object.fromEntries(
    rows.flatMap(row => {
      const score = scoreOf(row)
      return score === null ? [] : [[toFullname('t1', row.id), score]]
    }),
  )
}

/** Comments after this one, oldest first; without one only the newest. */
async function listNew({ db }: Ctx, postId: PostId, after: CommentId | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select id, parent_id, author_id from comments
      where post_id = ${postId} and id > ${after ?? BEFORE_ALL} and deleted_at is null and removed_at is null
      order by created_at desc, id desc limit ${sql.lit(after === null ? 1 : MOST)}
    ) newest order by id`.execute(db)
  return rows
}

/** Comments by their fullnames. Throws `bad_request`. */
export function parseScored(names: readonly string[] | undefined): CommentId[] {
  if (names === undefined) return []
  if (names.length > LIMITS.liveScores) fail('bad_request', { field: 'scores', limit: LIMITS.liveScores })
  return names.map(name => parseFullname('t1', name) ?? fail('bad_request', { field: 'scores' }))
}

/** Returns the comment that `LiveThreadView.last` named; null stays null. Throws `bad_request`. */
export function parseAfter(text: string | null): CommentId | null {
  if (text === null) return null
  if (text === '') return BEFORE_ALL
  return parseFullname('t1', text) ?? fail('bad_request', { field: 'after' })
}
