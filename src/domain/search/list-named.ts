import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { inTimedSnapshot } from './timed-snapshot.ts'

/** Rows searched by name and description, in terms of their indexes. */
export type Named = {
  table: RawBuilder<unknown>
  alias: RawBuilder<unknown>
  /** The partial condition of both indexes. */
  isIndexed: RawBuilder<boolean>
  /** Name and description, folded; what the trigram index has. */
  text: RawBuilder<string>
}

export type NamedAsk = {
  named: Named
  words: readonly string[]
  /** Selected columns, including `key`. */
  columns: RawBuilder<unknown>
  /** The table under its alias, with the joins its rules need. */
  tables: RawBuilder<unknown>
  isShown: RawBuilder<boolean>
  after: { key: number; id: number } | null
  limit: number
}

/** Rows read: those with all words, name matches, and the best known ones, which may also match short words. */
const MOST_LIKE = 2_000
const MOST_BEGUN = 50
const MOST_KNOWN = 1_000
/** See `name_weight` in the migration. */
const HEAVIEST = 20
/** Shorter words aren't in the index. */
const INDEXED_LETTERS = 3
const MOST_INDEXED = 3

/**
 * Returns rows with all the words in name or description, by key, one more than requested. Bounded whatever the size of the
 * site: `isCut` says that there were more than a search reads, or that it took too long. Three statements.
 */
export async function listNamed<Row>(ctx: Ctx, ask: NamedAsk): Promise<{ rows: Row[]; isCut: boolean }> {
  const { named, words, columns, tables, isShown, after, limit } = ask
  const { alias, text } = named
  let rows: (Row & { is_cut: boolean; id: number | null })[] = []
  const isInTime = await inTimedSnapshot(ctx, async tx => {
    // The planner knows nothing about the word, so rule out a scan of the whole table.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx.db)
    const found = await sql<Row & { is_cut: boolean; id: number | null }>`
      with alike as materialized (${alikeRows(ask)}), begun as materialized (${begunRows(ask)}), known as materialized (${knownRows(ask)}),
      found as (
        select ${columns} from (select id from alike union select id from begun union select id from known) candidate
        join ${tables} on ${alias}.id = candidate.id
        where ${isShown} and ${sql.join(
          words.map(word => sql`position(${word} in ${text}) > 0`),
          sql` and `,
        )}
      )
      select cut.is_cut, page.* from (select ${isCutOff(ask)} as is_cut) cut
      left join lateral (
        select * from found ${after === null ? sql`` : sql`where (key, id) < (${after.key}::float8, ${after.id}::bigint)`}
        order by key desc, id desc limit ${sql.lit(limit + 1)}
      ) page on true
      order by key desc, id desc`.execute(tx.db)
    rows = found.rows
  })
  return { rows: rows.filter(row => row.id !== null), isCut: !isInTime || rows[0]?.is_cut === true }
}

function longWords(words: readonly string[]): string[] {
  return words
    .filter(word => [...word].length >= INDEXED_LETTERS)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_INDEXED)
}

/** Returns rows containing the longest of the words. */
function alikeRows({ named: { table, alias, isIndexed, text }, words }: NamedAsk): RawBuilder<unknown> {
  const long = longWords(words)
  if (long.length === 0) return sql`select 0::bigint as id where false`
  const conditions = long.map(word => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`select ${alias}.id from ${table} ${alias} where ${isIndexed} and ${sql.join(conditions, sql` and `)}
    limit ${sql.lit(MOST_LIKE)}`
}

/** Returns rows whose names have this prefix, best known first. */
function begunRows({ named: { table, alias, isIndexed }, words }: NamedAsk): RawBuilder<unknown> {
  const name = words.join('')
  return sql`
    select hit.id from generate_series(${sql.lit(HEAVIEST)}, 0, -1) as step (weight)
    cross join lateral (
      select ${alias}.id from ${table} ${alias}
      where ${isIndexed} and ${alias}.name_weight = step.weight
        and ${alias}.name_key ~>=~ ${name} and ${alias}.name_key ~<~ ${`${name}\u{10ffff}`}
      order by ${alias}.name_key using ~<~ limit ${sql.lit(MOST_BEGUN)}
    ) hit`
}

function knownRows({ named: { table, alias, isIndexed } }: NamedAsk): RawBuilder<unknown> {
  return sql`select ${alias}.id from ${table} ${alias} where ${isIndexed} order by ${alias}.name_weight desc limit ${sql.lit(MOST_KNOWN)}`
}

/** Returns whether there may be more matches than were checked. */
function isCutOff({ words }: NamedAsk): RawBuilder<boolean> {
  return longWords(words).length === 0
    ? sql`(select count(*) from known) >= ${sql.lit(MOST_KNOWN)}`
    : sql`(select count(*) from alike) >= ${sql.lit(MOST_LIKE)}`
}
