import { sql } from 'kysely'
import { parseQuery } from '#domain/query/parse-query.ts'
import { openNeedles } from '#domain/search/open-needles.ts'
import { termsOfWord } from '#domain/search/plan.ts'
import { lookUpTerms } from '#domain/search-index/read-postings.ts'
import { authorTerm, communityTerm } from '#domain/search-index/terms.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { SavedKind } from '#shared/views/saved-search-view.ts'
import { type Cover, coverQuery, rarest } from './cover-query.ts'
import { ANYTHING, threadTerm } from './watch-terms.ts'

type Row = {
  query: string
  kind: SavedKind
  communityId: CommunityId | null
  authorId: AccountId | null
  threadId: PostId | null
  ownName: string
}

/** Number of searches refreshed per run, oldest first; words take about a month to become common. */
const MOST_AGAIN = 1_000
const AGAIN_DAYS = 7

/** Chooses the terms by which new items find a watching search, replacing earlier ones. */
export async function coverSearch(tx: Ctx, { id }: { id: number }): Promise<void> {
  const { rows } = await sql<Row>`
    select s.query, s.kind, s.community_id as "communityId", s.author_id as "authorId", s.post_id as "threadId",
      a.name as "ownName"
    from saved_searches s join accounts a on a.id = s.account_id where s.id = ${id}`.execute(tx.db)
  const [row] = rows
  if (row === undefined) return
  const terms = (await findCover(tx, row))?.terms ?? [ANYTHING]
  await sql`
    with old as (delete from saved_search_terms where search_id = ${id} and term <> all(${sqlList(terms, 'text')})),
      covered as (update saved_searches set covered_at = ${tx.now()} where id = ${id})
    insert into saved_search_terms (term, search_id, kind, revision)
    select term, s.id, s.kind, s.revision from saved_searches s, unnest(${sqlList(terms, 'text')}) as term where s.id = ${id}
    on conflict (term, search_id) do update set revision = excluded.revision`.execute(tx.db)
}

/** Stops matching new items against a search. */
export async function uncoverSearch(tx: Ctx, { id }: { id: number }): Promise<void> {
  await tx.db.deleteFrom('saved_search_terms').where('search_id', '=', id).execute()
}

/** Refreshes terms chosen over a week ago, since word frequencies and community languages change. */
export async function coverAgain(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_searches where is_notifying and deleted_at is null
      and covered_at < ${ctx.now()}::timestamptz - make_interval(days => ${sql.lit(AGAIN_DAYS)})
    order by covered_at limit ${sql.lit(MOST_AGAIN)}`.execute(ctx.db)
  for (const { id } of rows) {
    if (signal.aborted) return
    await coverSearch(ctx, { id })
  }
}

async function findCover(ctx: Ctx, row: Row): Promise<Cover | null> {
  const { query } = parseQuery(row.query)
  if (query.root === null) return null
  const { communityId, kind, ownName } = row
  const scope = communityId === null ? undefined : { kind: 'community' as const, communityId }
  const needles = await openNeedles(ctx, { query, scope })
  const terms = needles.flatMap(needle => needle.words.flatMap(termsOfWord))
  const { countOf } = await lookUpTerms(ctx, { kind, terms })
  return rarest([placeCover(row), coverQuery(query.root, { needles, ownName, countOf })])
}

/** Returns the cover by place: a thread has few items, a community many. */
function placeCover({ communityId, authorId, threadId }: Row): Cover | null {
  if (threadId !== null) return { terms: [threadTerm(threadId)], count: 10 }
  if (authorId !== null) return { terms: [authorTerm(authorId)], count: 100 }
  return communityId === null ? null : { terms: [communityTerm(communityId)], count: 5_000 }
}
