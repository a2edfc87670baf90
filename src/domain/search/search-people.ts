import { sql } from 'kysely'
import { loadReader } from '#domain/feeds/load-reader.ts'
import { type FollowState, loadFollowStates } from '#domain/profiles/load-follow-states.ts'
import { isInSearchSql } from '#domain/profiles/policy-sql.ts'
import { languageOf } from '#domain/search-index/languages.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type AccountId, toFullname } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import type { PersonHit, SearchPage } from '#shared/views/search-view.ts'
import { markLine } from './highlight.ts'
import { listNamed, type Named } from './list-named.ts'
import { needlesOf } from './needles.ts'
import { mayFindAccount } from './policy.ts'
import { afterOf, markPart, NOTHING_SPECIAL, namedByAll, wantedWords } from './search-communities.ts'
import { MOST_PER_PAGE, SEARCH_PAGE, type SearchInput } from './search-input.ts'

type Row = {
  id: AccountId
  name: string
  display_name: string
  about: string
  karma: number
  created_at: Date
  key: number
}

const PEOPLE: Named = {
  table: sql`accounts`,
  alias: sql`a`,
  isIndexed: sql<boolean>`a.deleted_at is null`,
  text: sql<string>`a.search_text`,
}

const UNKNOWN: FollowState = { community: null, icon: null, viewer: { isFollowing: false, canFollow: false } }

/**
 * Returns people whose names or profile text have all the words, name matches first, then by karma, among them authors of imported
 * archives. Excludes accounts that are deleted, permanently suspended or hidden from search, and those the reader blocked.
 */
export async function searchPeople(ctx: Ctx, input: SearchInput): Promise<SearchPage<PersonHit>> {
  const words = wantedWords(input.query, 'author')
  if (words.length === 0) return { hits: [], after: null, ...NOTHING_SPECIAL }
  const limit = Math.min(Math.max(1, Math.trunc(input.limit ?? SEARCH_PAGE)), MOST_PER_PAGE)
  const after = afterOf(input.cursor)
  const joined = words.join('')
  const key = sql`(case when translate(a.name_key, '_-', '') = ${joined} then 1000 when starts_with(a.name_key, ${joined}) then 400
    when ${namedByAll(words, 'a')} then 300 else 100 end
    + 10 * log(1 + greatest(0, a.post_karma + a.comment_karma)::numeric))::float8`
  const { rows, isCut } = await listNamed<Row>(ctx, {
    ...{ named: PEOPLE, words, limit, after },
    columns: sql`a.id, a.name, a.display_name, a.about, a.post_karma + a.comment_karma as karma, a.created_at, ${key} as key`,
    tables: sql`accounts a`,
    isShown: isInSearchSql(ctx.viewer, 'a'),
  })
  const choices = await loadReader(ctx)
  const blockedAccounts = new Set(choices.blockedAccounts)
  const needles = await needlesOf(ctx, { query: input.query, languages: [languageOf(null)] })
  const last = rows[limit - 1]
  const found = rows.slice(0, limit).filter(row => mayFindAccount({ blockedAccounts }, { authorId: row.id }))
  const states = await loadFollowStates(ctx, { ids: found.map(row => row.id) })
  return {
    hits: found.map(row => ({
      ...(states.get(row.id) ?? UNKNOWN),
      fullname: toFullname('t2', row.id),
      path: accountPath(row.name),
      name: markPart(row.name, words),
      displayName: markLine(row.display_name, { needles, language: languageOf(null) }),
      about: markLine(row.about, { needles, language: languageOf(null) }),
      karma: row.karma,
      createdAt: row.created_at.toISOString(),
    })),
    after: rows.length > limit && last !== undefined ? `${last.key}~${last.id}` : null,
    ...NOTHING_SPECIAL,
    bounded: isCut,
  }
}
