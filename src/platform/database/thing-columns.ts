import { type RawBuilder, sql } from 'kysely'
import type { CommentId, PostId } from '#shared/ids.ts'
import { commentRef, postRef, type ThingKind, type ThingRef } from '#shared/thing-ref.ts'

/* Tables about posts and comments have a foreign key to each, of which one is set (in some tables, neither). Only this file
   knows about that. */

export type ThingColumns = { post_id: PostId | null; comment_id: CommentId | null }

/** Returns the post or comment of a row; null when there is none. */
export function findThingRef(row: ThingColumns): ThingRef | null {
  if (row.post_id !== null) return postRef(row.post_id)
  return row.comment_id === null ? null : commentRef(row.comment_id)
}

/** Returns the post or comment of a row, in tables whose check constraint guarantees one. */
export function toThingRef(row: ThingColumns): ThingRef {
  const ref = findThingRef(row)
  if (ref === null) throw new Error('A row is about neither a post nor a comment')
  return ref
}

/** Returns the columns to store for a post or comment; null: for none. */
export function toThingColumns(ref: ThingRef | null): ThingColumns {
  return {
    post_id: ref?.kind === 'post' ? ref.id : null,
    comment_id: ref?.kind === 'comment' ? ref.id : null,
  }
}

/** Returns the column for a kind of item. */
export function thingColumn(kind: ThingKind): 'post_id' | 'comment_id' {
  return kind === 'post' ? 'post_id' : 'comment_id'
}

/** Returns a condition that a row of the table with that alias is about an item. */
export function isAbout(ref: ThingRef, alias?: string): RawBuilder<boolean> {
  const column = thingColumn(ref.kind)
  return sql<boolean>`${sql.ref(alias === undefined ? column : `${alias}.${column}`)} = ${ref.id}`
}

/** Selects the post or comment of a row, as columns `kind` and `id`. */
export function refColumns(alias: string): RawBuilder<ThingRef> {
  const [post, comment] = [sql.ref(`${alias}.post_id`), sql.ref(`${alias}.comment_id`)]
  return sql`case when ${post} is null then 'comment' else 'post' end as kind, coalesce(${post}, ${comment}) as id`
}

/** Columns of tables that also store the thread: the post (the item itself or the comment's post), and the comment. */
export type PlacedColumns = { post_id: PostId; comment_id: CommentId | null }

/** Returns the post or comment of such a row. */
export function toPlacedRef(row: PlacedColumns): ThingRef {
  return row.comment_id === null ? postRef(row.post_id) : commentRef(row.comment_id)
}

/** Returns the post or comment of such a row with its thread; null when the row is about something else. */
export function findPlaced(row: {
  post_id: PostId | null
  comment_id: CommentId | null
}): { ref: ThingRef; threadId: PostId } | null {
  const { post_id: threadId, comment_id } = row
  return threadId === null ? null : { ref: toPlacedRef({ post_id: threadId, comment_id }), threadId }
}

/** Returns the columns such a table stores for an item in a thread. */
export function toPlacedColumns({ ref, threadId }: { ref: ThingRef; threadId: PostId }): PlacedColumns {
  return { post_id: threadId, comment_id: ref.kind === 'comment' ? ref.id : null }
}

/** Returns a condition that such a row is about an item. */
export function isPlacedAbout(ref: ThingRef): RawBuilder<boolean> {
  return ref.kind === 'comment'
    ? sql<boolean>`comment_id = ${ref.id}`
    : sql<boolean>`post_id = ${ref.id} and comment_id is null`
}
