import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { databaseKey } from '#platform/database/database-key.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { compareTerms } from './blocks.ts'

/** Maximum number of cached segments per database, a few hundred kilobytes for each large one. */
const MOST_KEPT = 64

/** The first terms of a segment's blocks, ascending. */
type Directory = readonly string[]

/** Directories by segment id, least recently used first. A segment's blocks never change. */
const directories = new WeakMap<object, Map<number, Directory>>()

/**
 * Returns where these terms are, if they are anywhere: the first terms of the blocks, by segment. No statement, or one for
 * segments that were not asked for before.
 */
export async function findBlocks(
  ctx: DatabaseCtx,
  { segmentIds, terms }: { segmentIds: readonly number[]; terms: readonly string[] },
): Promise<Map<number, string[]>> {
  const known = await directoriesOf(ctx, segmentIds)
  return new Map(
    segmentIds.map(id => {
      const directory = known.get(id) ?? []
      const places = terms.map(term => blockOf(directory, term)).filter(place => place !== undefined)
      return [id, [...new Set(places)]]
    }),
  )
}

async function directoriesOf(
  ctx: DatabaseCtx,
  segmentIds: readonly number[],
): Promise<ReadonlyMap<number, Directory>> {
  const database = databaseKey(ctx)
  const kept = directories.get(database) ?? new Map<number, Directory>()
  directories.set(database, kept)
  const missing = segmentIds.filter(id => !kept.has(id))
  const read = missing.length === 0 ? new Map<number, Directory>() : await readDirectories(ctx, missing)
  const found = new Map(segmentIds.map(id => [id, kept.get(id) ?? read.get(id) ?? []]))
  for (const [id, directory] of found) {
    kept.delete(id)
    kept.set(id, directory)
  }
  for (const id of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(id)
  return found
}

async function readDirectories(
  ctx: DatabaseCtx,
  segmentIds: readonly number[],
): Promise<Map<number, Directory>> {
  const { rows } = await sql<{ id: number; terms: string[] }>`
    select segment_id as id, array_agg(first_term order by first_term) as terms
    from (select distinct segment_id, first_term from search_blocks where segment_id = any(${sqlList(segmentIds, 'bigint')})) blocks
    group by segment_id`.execute(ctx.db)
  return new Map(rows.map(({ id, terms }) => [id, terms]))
}

/** Returns the first term of the block that has a term if the segment does: the last that isn't greater. */
function blockOf(directory: Directory, term: string): string | undefined {
  let [low, high] = [0, directory.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareTerms(directory[middle] ?? '', term) <= 0) low = middle + 1
    else high = middle
  }
  return directory[low - 1]
}
