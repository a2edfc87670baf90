import { sql } from 'kysely'
import { type Language, languageOf } from '#domain/search-index/languages.ts'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import { keepReading } from '#platform/database/keep-reading.ts'
import { type Needle, needlesOf } from './needles.ts'
import type { SearchInput } from './search-input.ts'

/** Maximum number of languages whose word forms are searched. */
const MOST_LANGUAGES = 5
const LIFETIME_MS = 60_000

/** Returns the query's words, with their forms in the languages of the site's communities, or of the searched one. */
export async function openNeedles(ctx: Ctx, input: SearchInput): Promise<Needle[]> {
  const languages =
    input.scope?.kind === 'community'
      ? await languageIn(ctx, input.scope.communityId)
      : await siteLanguages(ctx)
  return needlesOf(ctx, { query: input.query, languages })
}

async function languageIn(ctx: DatabaseCtx, communityId: number): Promise<Language[]> {
  const { rows } = await sql<{ tag: string | null }>`
    select settings->>'language' as tag from community_settings where community_id = ${communityId}`.execute(
    ctx.db,
  )
  return [languageOf(rows[0]?.tag ?? null)]
}

/** Returns the most common languages of communities, the site's first; cached for a minute. */
const siteLanguages = keepReading(LIFETIME_MS, (ctx: Ctx) =>
  readLanguages(ctx).catch(() => [languageOf(null)]),
)

async function readLanguages(ctx: DatabaseCtx): Promise<Language[]> {
  const { rows } = await sql<{ tag: string }>`
    select settings->>'language' as tag from community_settings where settings ? 'language'
    group by 1 order by count(*) desc limit 50`.execute(ctx.db)
  const own = languageOf(null)
  const others = rows
    .map(row => languageOf(row.tag))
    .filter(language => language !== null && language !== own)
  return [own, ...new Set(others)].slice(0, MOST_LANGUAGES)
}
