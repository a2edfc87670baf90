import { type RawBuilder, sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { thingTables } from '#platform/database/thing-columns.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { languageOf } from './languages.ts'
import type { IndexedThing } from './terms.ts'

type Row = Omit<IndexedThing, 'language'> & { languageTag: string | null }

/** Columns that the index reads of an item `t` of each kind, and the joins they need. */
const SOURCES: Record<ThingKind, { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }> = {
  post: source({ post: 't', own: sql`t.title, t.domain as host`, join: sql`` }),
  comment: source({
    post: 'p',
    own: sql`'' as title, null as host`,
    join: sql`join posts p on p.id = t.post_id`,
  }),
}

/** @param post the alias of the item's post */
function source({ post, own, join }: { post: string; own: RawBuilder<unknown>; join: RawBuilder<unknown> }) {
  const communityId = sql.ref(`${post}.community_id`)
  return {
    columns: sql`t.id, t.body_md as body, ${communityId} as "communityId", t.author_id as "authorId", ${sql.ref(`${post}.kind`)},
      t.created_at as "createdAt", cs.settings->>'language' as "languageTag", ${own}`,
    joins: sql`${join} left join community_settings cs on cs.community_id = ${communityId}`,
  }
}

/** Reads these items in the form the index needs, ascending by id, without deleted ones. */
export async function readThings(
  ctx: DatabaseCtx,
  { kind, ids }: { kind: ThingKind; ids: readonly number[] },
): Promise<IndexedThing[]> {
  const { columns, joins } = SOURCES[kind]
  const { rows } = await sql<Row>`select ${columns} from ${thingTables(kind).things} t ${joins}
    where t.id = any(${sqlList(ids, 'bigint')}) and t.deleted_at is null order by t.id`.execute(ctx.db)
  return rows.map(toThing)
}

/** Reads up to `limit` items above one id and up to another in the same form. `lastId` is null at the end of the range. */
export async function readRange(
  ctx: DatabaseCtx,
  { kind, afterId, toId, limit }: { kind: ThingKind; afterId: number; toId: number; limit: number },
): Promise<{ things: IndexedThing[]; lastId: number | null }> {
  const range = sql`> ${afterId}::bigint and x.id <= ${toId}::bigint order by x.id limit ${sql.lit(limit)}`
  const { columns, joins } = SOURCES[kind]
  const { rows } = await sql<
    Row & { isGone: boolean }
  >`select ${columns}, t.deleted_at is not null as "isGone"
    from (select * from ${thingTables(kind).things} x where x.id ${range}) t ${joins} order by t.id`.execute(
    ctx.db,
  )
  const last = rows.at(-1)
  return {
    things: rows.filter(row => !row.isGone).map(toThing),
    lastId: rows.length < limit || last === undefined ? null : last.id,
  }
}

function toThing({ languageTag, ...row }: Row): IndexedThing {
  return { ...row, language: languageOf(languageTag) }
}
