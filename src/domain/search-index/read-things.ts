import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { languageOf } from './languages.ts'
import type { IndexedThing } from './terms.ts'

export type ThingSort = 'post' | 'comment'

type Row = Omit<IndexedThing, 'language'> & { languageTag: string | null }

const POST_COLUMNS = sql`p.id, p.title, p.body_md as body, p.community_id as "communityId", p.author_id as "authorId",
  p.kind, p.domain as host, p.created_at as "createdAt", cs.settings->>'language' as "languageTag"`
const COMMENT_COLUMNS = sql`k.id, '' as title, k.body_md as body, p.community_id as "communityId", k.author_id as "authorId",
  p.kind, null as host, k.created_at as "createdAt", cs.settings->>'language' as "languageTag"`
const SETTINGS = sql`left join community_settings cs on cs.community_id = p.community_id`

/** Reads these items in the form the index needs, ascending by id, without deleted ones. */
export async function readThings(
  ctx: DatabaseCtx,
  { kind, ids }: { kind: ThingSort; ids: readonly number[] },
): Promise<IndexedThing[]> {
  const query =
    kind === 'post'
      ? sql<Row>`select ${POST_COLUMNS} from posts p ${SETTINGS}
          where p.id = any(${sqlList(ids, 'bigint')}) and p.deleted_at is null order by p.id`
      : sql<Row>`select ${COMMENT_COLUMNS} from comments k join posts p on p.id = k.post_id ${SETTINGS}
          where k.id = any(${sqlList(ids, 'bigint')}) and k.deleted_at is null order by k.id`
  return (await query.execute(ctx.db)).rows.map(toThing)
}

/** Reads up to `limit` items above one id and up to another in the same form. `lastId` is null at the end of the range. */
export async function readRange(
  ctx: DatabaseCtx,
  { kind, afterId, toId, limit }: { kind: ThingSort; afterId: number; toId: number; limit: number },
): Promise<{ things: IndexedThing[]; lastId: number | null }> {
  const range = sql`> ${afterId}::bigint and x.id <= ${toId}::bigint order by x.id limit ${sql.lit(limit)}`
  const query =
    kind === 'post'
      ? sql<Row & { isGone: boolean }>`select ${POST_COLUMNS}, p.deleted_at is not null as "isGone"
          from (select * from posts x where x.id ${range}) p ${SETTINGS} order by p.id`
      : sql<Row & { isGone: boolean }>`select ${COMMENT_COLUMNS}, k.deleted_at is not null as "isGone"
          from (select * from comments x where x.id ${range}) k join posts p on p.id = k.post_id ${SETTINGS} order by k.id`
  const { rows } = await query.execute(ctx.db)
  const last = rows.at(-1)
  return {
    things: rows.filter(row => !row.isGone).map(toThing),
    lastId: rows.length < limit || last === undefined ? null : last.id,
  }
}

function toThing({ languageTag, ...row }: Row): IndexedThing {
  return { ...row, language: languageOf(languageTag) }
}
