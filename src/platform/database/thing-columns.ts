import { type RawBuilder, sql } from 'kysely'
import type { CommentId, PostId } from '#shared/ids.ts'
import { commentRef, postRef, THING_KINDS, type ThingKind, type ThingRef } from '#shared/thing-ref.ts'

/* Tables about things have a foreign key to each kind, of which one is set (in some tables, none). Only this file knows about
   that; the columns and tables of a kind are named after it. */

type AnyRef = { kind: string; id: number }

/** Columns of which the one of a thing's kind is set. */
type KeysOf<Ref extends AnyRef> = {
  [Kind in Ref['kind'] as `${Kind}_id`]: (Ref & { kind: Kind })['id'] | null
}

export type ThingColumns = KeysOf<ThingRef>

/** Returns the mapping between references to things of some kinds and the columns that store them. */
export function keysOf<Ref extends AnyRef>(kinds: readonly Ref['kind'][]) {
  const columnOf = (kind: Ref['kind']) => `${kind}_id` as keyof KeysOf<Ref> & string
  const idIn = (row: KeysOf<Ref>, kind: Ref['kind']) => row[columnOf(kind)] as number | null
  return {
    columnOf,
    find(row: KeysOf<Ref>): Ref | null {
      const kind = kinds.find(each => idIn(row, each) !== null)
      return kind === undefined ? null : ({ kind, id: idIn(row, kind) } as Ref)
    },
    toColumns: (ref: Ref | null): KeysOf<Ref> =>
      Object.fromEntries(
        kinds.map(kind => [columnOf(kind), ref?.kind === kind ? ref.id : null]),
      ) as KeysOf<Ref>,
    select(alias: string): RawBuilder<Ref> {
      const columns = kinds.map(kind => ({ kind, column: sql.ref(`${alias}.${columnOf(kind)}`) }))
      const cases = columns.map(({ kind, column }) => sql`when ${column} is not null then ${sql.lit(kind)}`)
      const ids = columns.map(({ column }) => column)
      return sql`case ${sql.join(cases, sql` `)} end as kind, coalesce(${sql.join(ids)}) as id`
    },
  }
}

const keys = keysOf<ThingRef>(THING_KINDS)

/** Returns the thing of a row; null when there is none. */
export function findThingRef(row: ThingColumns): ThingRef | null {
  return keys.find(row)
}

/** Returns the thing of a row, in tables whose check constraint guarantees one. */
export function toThingRef(row: ThingColumns): ThingRef {
  const ref = findThingRef(row)
  if (ref === null) throw new Error('A row is about no thing')
  return ref
}

/** Returns the columns to store for a thing; null: for none. */
export function toThingColumns(ref: ThingRef | null): ThingColumns {
  return keys.toColumns(ref)
}

/** Returns the column for a kind of thing: `post_id`. */
export function thingColumn(kind: ThingKind): keyof ThingColumns {
  return keys.columnOf(kind)
}

/** Returns the table of a kind of thing, and those of its votes and of what members saved, to name in SQL. */
export function thingTables(kind: ThingKind): Record<'things' | 'votes' | 'saved', RawBuilder<unknown>> {
  return {
    things: sql.table(`${kind}s`),
    votes: sql.table(`${kind}_votes`),
    saved: sql.table(`saved_${kind}s`),
  }
}

/** Returns a condition that a row of the table with that alias is about a thing. */
export function isAbout(ref: ThingRef, alias?: string): RawBuilder<boolean> {
  const column = thingColumn(ref.kind)
  return sql<boolean>`${sql.ref(alias === undefined ? column : `${alias}.${column}`)} = ${ref.id}`
}

/** Selects the thing of a row, as columns `kind` and `id`. */
export function refColumns(alias: string): RawBuilder<ThingRef> {
  return keys.select(alias)
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
