import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { crowdReason } from '#domain/comments/crowd-rule.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { commentPath, postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { CROWD_LEVELS, type CrowdReason } from '#shared/communities/crowd-control.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import type { CrowdPreview } from '#shared/views/mod-view.ts'
import { requireThing, type Thing } from './load-things.ts'
import { selectCrowdLevel } from './set-crowd-control.ts'

/** Number of comments checked in a long thread, newest first. */
const LOOKED_AT = 1_000
/** Number of posts searched for a thread with comments. */
const POSTS_BACK = 200
const EXAMPLES = 5
const EXCERPT = 100
const EXCERPT_SOURCE = 800

/**
 * Returns what each crowd control level would collapse below a post or, until someone has commented on it, below the
 * community's newest post with comments; and the current level. Requires `posts`. Throws `login_required`, `not_found`,
 * `not_allowed`, `field_invalid` (target).
 */
export async function previewCrowdControl(ctx: Ctx, { target }: { target: string }): Promise<CrowdPreview> {
  const member = requireViewer(ctx)
  const thing = await requireThing(member, target)
  if (thing.ref.kind !== 'post') fail('field_invalid', { field: 'target' })
  const postId = thing.ref.id
  const thread = await findThread(member, thing)
  const preview = { level: await selectCrowdLevel(member, postId), isHere: thread?.id === postId }
  if (thread === null) return { ...preview, thread: null, levels: [] }
  const path = thing.access.label.path
  const folded = await listFolded(member, thread.id)
  return {
    ...preview,
    thread: {
      title: thread.title,
      path: postPath(path, thread),
      comments: Math.min(thread.comments, LOOKED_AT),
      isCut: thread.comments > LOOKED_AT,
    },
    levels: CROWD_LEVELS.map((_name, level) => {
      const rows = folded.filter(row => row.level === level)
      return {
        folded: rows.length,
        examples: rows.slice(0, EXAMPLES).map(row => ({
          author: row.author,
          reason: row.reason,
          path: commentPath(path, thread, row.id),
          excerpt: plainTextOf(row.html, EXCERPT),
        })),
      }
    }),
  }
}

type Thread = { id: PostId; title: string; comments: number }

/** Visible comments, limited to those checked plus one. */
const seenComments = sql`(
  select count(*)::int from (
    select from comments c where c.post_id = p.id and c.deleted_at is null and c.removed_at is null
    limit ${sql.lit(LOOKED_AT + 1)}
  ) seen
)`

async function findThread(ctx: Ctx, { threadId, communityId }: Thing): Promise<Thread | null> {
  const { rows } = await sql<Thread>`
    select * from (
      select p.id, p.title, p.created_at, ${seenComments} as comments from posts p where p.id = ${threadId}
      union all
      select p.id, p.title, p.created_at, ${seenComments} as comments from (
        select * from posts where community_id = ${communityId} and in_community and id <> ${threadId}
        order by created_at desc limit ${sql.lit(POSTS_BACK)}
      ) p where p.comment_count > 0
    ) t where t.comments > 0 order by t.id = ${threadId} desc, t.created_at desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

type FoldedRow = { level: number; id: CommentId; author: string; reason: CrowdReason; html: string }

/** Returns collapsed comments by level, newest first, as seen by someone who wrote none of them. */
async function listFolded(ctx: Ctx, postId: PostId): Promise<FoldedRow[]> {
  const { rows } = await sql<FoldedRow>`
    select * from (
      select l.level, c.id, a.name as author, ${crowdReason(sql`l.level`, null)} as reason,
        left(c.body_html, ${sql.lit(EXCERPT_SOURCE)}) as html
      from (
        select * from comments where post_id = ${postId} and deleted_at is null and removed_at is null
        order by id desc limit ${sql.lit(LOOKED_AT)}
      ) c
      join posts p on p.id = c.post_id
      left join accounts a on a.id = c.author_id
      left join moderators mo on mo.community_id = p.community_id and mo.account_id = c.author_id
      cross join (values (1), (2), (3)) as l(level)
    ) t where t.reason is not null order by t.level, t.id desc`.execute(ctx.db)
  return rows
}
