import { type RawBuilder, sql } from 'kysely'
import {
  type AccessRow,
  accessColumns,
  accessTables,
  isListable,
  toLabel,
} from '#domain/communities/access-row.ts'
import { leavesOf } from '#domain/query/match-query.ts'
import type { Query } from '#domain/query/query.ts'
import { queryTokensOf } from '#domain/query/words.ts'
import { languageOf } from '#domain/search-index/languages.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityHit, MarkedText, SearchPage } from '#shared/views/search-view.ts'
import { markLine } from './highlight.ts'
import { listNamed, type Named } from './list-named.ts'
import { type Needle, needlesOf } from './needles.ts'
import { MOST_PER_PAGE, SEARCH_PAGE, type SearchInput } from './search-input.ts'

type Row = AccessRow & { title: string; description: string; members: number; key: number }

const COMMUNITIES: Named = {
  table: sql`communities`,
  alias: sql`c`,
  isIndexed: sql<boolean>`c.kind = 'community'`,
  text: sql<string>`c.search_text`,
}

/** Defaults of a result page without corrections or limits. */
export const NOTHING_SPECIAL = {
  total: null,
  bounded: false,
  didYouMean: null,
  isCorrected: false,
  isCatchingUp: false,
  problems: [],
}

/** Returns the folded words to match in names and descriptions, including those of `community:` and `author:`. */
export function wantedWords(query: Query, named: 'community' | 'author'): string[] {
  const words = [...leavesOf(query.root)].flatMap(({ leaf, isWanted }) => {
    if (!isWanted) return []
    if (leaf.kind === 'words') return queryTokensOf(leaf.text).map(token => token.word)
    return leaf.filter.by === named ? [leaf.filter.name.toLowerCase()] : []
  })
  return [...new Set(words)]
}

/** Parses `key~id`, or null; throws `bad_request`. */
export function afterOf(cursor: string | null | undefined): { key: number; id: number } | null {
  if (cursor === null || cursor === undefined) return null
  const match = /^(-?\d[\d.]{0,24}(?:e[+-]?\d{1,3})?)~(\d{1,15})$/.exec(cursor)
  const key = Number(match?.[1])
  if (match === null || !Number.isFinite(key)) fail('bad_request', { field: 'after' })
  return { key, id: Number(match[2]) }
}

/**
 * Returns communities whose name, title or description has all the words, name matches first, then by size. Excludes private
 * ones the reader is not in, quarantined ones, and over-18 ones unless requested.
 */
export async function searchCommunities(ctx: Ctx, input: SearchInput): Promise<SearchPage<CommunityHit>> {
  const words = wantedWords(input.query, 'community')
  if (words.length === 0) return { hits: [], after: null, ...NOTHING_SPECIAL }
  const limit = Math.min(Math.max(1, Math.trunc(input.limit ?? SEARCH_PAGE)), MOST_PER_PAGE)
  const after = afterOf(input.cursor)
  const isNsfwShown = input.isNsfwShown ?? ctx.viewer?.showNsfw === true
  const reader = ctx.viewer === null ? null : { ...ctx.viewer, showNsfw: isNsfwShown }
  const members = sql`(c.member_count + c.imported_member_count)`
  const joined = words.join('')
  const key = sql`(case when replace(c.name_key, '_', '') = ${joined} then 1000 when starts_with(replace(c.name_key, '_', ''), ${joined}) then 400
    when ${allIn(words, sql`c.name_key`)} then 300 when ${namedByAll(words, 'c')} then 200 else 100 end
    + 10 * log(1 + ${members}::numeric))::float8`
  const { rows, isCut } = await listNamed<Row>(ctx, {
    ...{ named: COMMUNITIES, words, limit, after },
    columns: sql`${accessColumns}, c.title, c.description, ${members} as members, ${key} as key`,
    tables: accessTables(ctx.viewer),
    isShown: isListable(reader),
  })
  const needles = await needlesOf(ctx, { query: input.query, languages: [languageOf(null)] })
  const last = rows[limit - 1]
  return {
    hits: rows.slice(0, limit).map(row => ({
      community: toLabel(row),
      name: markPart(row.name, words),
      title: mark(row.title, needles),
      description: mark(row.description, needles),
      memberCount: row.members,
      isNsfw: row.is_nsfw,
      isMember: row.is_member,
    })),
    after: rows.length > limit && last !== undefined ? `${last.key}~${last.id}` : null,
    ...NOTHING_SPECIAL,
    bounded: isCut,
  }
}

/** Returns SQL for whether name and title, or a person's names, have all the words; they are the first line of `search_text`. */
export function namedByAll(words: readonly string[], alias: string): RawBuilder<boolean> {
  return allIn(words, sql`split_part(${sql.ref(`${alias}.search_text`)}, e'\n', 1)`)
}

function allIn(words: readonly string[], text: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select from unnest(${sqlList(words, 'text')}) as word where position(word in ${text}) = 0)`
}

function mark(text: string, needles: readonly Needle[]): MarkedText {
  return markLine(text, { needles, language: languageOf(null) })
}

/** Marks words in a name; names have no spaces, so a word may match any part. */
export function markPart(name: string, words: readonly string[]): MarkedText {
  const lower = name.toLowerCase()
  const marks = words.flatMap((word): [number, number][] => {
    const at = lower.indexOf(word)
    return at < 0 ? [] : [[at, at + word.length]]
  })
  const sorted = marks.sort((a, b) => a[0] - b[0])
  return {
    text: name,
    marks: sorted.filter(([from], index) => index === 0 || from >= (sorted[index - 1]?.[1] ?? 0)),
  }
}
