import { type RawBuilder, sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { loadMixed } from '#domain/comments/load-comments.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type ThingColumns, toThingRef } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import { toBase36 } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { splitRefs, type ThingKind, type ThingRef, toThingFullname } from '#shared/thing-ref.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A post, or a comment with its post. */
export type ListedItem = { post: PostView; comment: CommentView | null }
export type ItemPage = { items: ListedItem[]; after: string | null }

/** A table of the viewer's own marks by `account_id`, with an index on it, the time and the item. */
export type Marks = {
  kind: ThingKind
  table: string
  /** The time of the mark. */
  at: string
  where?: RawBuilder<boolean>
}

type Position = { micros: number; kind: 0 | 1; id: number }
type Entry = ThingColumns & { micros: number; kind: 0 | 1; id: number }

/**
 * Returns what the viewer marked in these tables, newest first, 25 at a time; each table is read along its index. `after` comes
 * from the previous page. Throws `login_required`, `bad_request` for a foreign cursor.
 */
export async function listMarked(
  ctx: Ctx,
  { marks, after }: { marks: readonly Marks[]; after?: string | undefined },
): Promise<ItemPage> {
  const member = requireViewer(ctx)
  const position = after === undefined ? null : decodePosition(after)
  const parts = marks.map(mark => sql`(${partOf(mark, { accountId: member.viewer.id, position })})`)
  const { rows } = await sql<Entry>`
    select post_id, comment_id, kind, id, (extract(epoch from at) * 1000000)::bigint as micros
    from (${sql.join(parts, sql` union all `)}) marked(post_id, comment_id, kind, id, at)
    order by at desc, kind desc, id desc limit ${sql.lit(PAGE_SIZE + 1)}`.execute(member.db)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    items: await loadItems(member, shown.map(toThingRef)),
    after: last === undefined ? null : encodePosition(last),
  }
}

/** Among items marked at the same moment posts come first, then the newest. */
function partOf(
  { kind, table, at, where = sql`true` }: Marks,
  { accountId, position }: { accountId: number; position: Position | null },
): RawBuilder<Entry> {
  const [time, id] = [sql.ref(at), sql.ref(`${kind}_id`)]
  const columns = kind === 'post' ? sql`post_id, null::bigint, 1` : sql`null::bigint, comment_id, 0`
  return sql`
    select ${columns}, ${id}, ${time} from ${sql.table(table)}
    where account_id = ${accountId} and ${where} and ${beyond(position, { time, id, kind: kind === 'post' ? 1 : 0 })}
    order by ${time} desc, ${id} desc limit ${sql.lit(PAGE_SIZE + 1)}`
}

function beyond(
  position: Position | null,
  { time, id, kind }: { time: RawBuilder<unknown>; id: RawBuilder<unknown>; kind: 0 | 1 },
): RawBuilder<boolean> {
  if (position === null) return sql`true`
  const moment = sql`(timestamptz 'epoch' + ${position.micros}::bigint * interval '1 microsecond')`
  if (kind === position.kind) return sql`(${time}, ${id}) < (${moment}, ${position.id}::bigint)`
  return kind < position.kind ? sql`${time} <= ${moment}` : sql`${time} < ${moment}`
}

function encodePosition({ micros, kind, id }: Position): string {
  return `${toBase36(micros)}-${kind}-${toBase36(id)}`
}

function decodePosition(text: string): Position {
  const match = /^([0-9a-z]{1,10})-([01])-([0-9a-z]{1,10})$/.exec(text)
  const [micros, id] = [match?.[1], match?.[3]].map(part => Number.parseInt(part ?? '', 36))
  if (micros === undefined || id === undefined || !(micros <= MOST_MICROS) || !(id >= 0))
    fail('bad_request', { field: 'after' })
  return { micros, kind: match?.[2] === '1' ? 1 : 0, id }
}
/** Well within PostgreSQL's range of times. */
const MOST_MICROS = 3.6e15

/** Loads a mixed list of posts and comments in order, without those the viewer may not see. */
export async function loadItems(ctx: Ctx, refs: readonly ThingRef[]): Promise<ListedItem[]> {
  const { posts, comments } = await loadMixed(ctx, splitRefs(refs))
  const postOf = new Map(posts.map(post => [post.fullname, post]))
  const commentOf = new Map(comments.map(comment => [comment.fullname, comment]))
  return refs.flatMap(ref => {
    const fullname = toThingFullname(ref)
    const comment = ref.kind === 'comment' ? commentOf.get(fullname) : null
    if (comment === undefined) return []
    const post = postOf.get(comment?.postFullname ?? fullname)
    return post === undefined ? [] : [{ post, comment }]
  })
}
