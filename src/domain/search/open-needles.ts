import { sql } from 'kysely'
import { type Language, languageOf } from '#domain/search-index/languages.ts'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type Needle, needlesOf } from './needles.ts'
import type { SearchInput } from './search-input.ts'

/** Maximum number of languages whose word forms are searched. */
const MOST_LANGUAGES = 5
const LIFETIME_MS = 60_000
const known = new WeakMap<object, { languages: Promise<Language[]>; untilMs: number }>()

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
function siteLanguages(ctx: Ctx): Promise<Language[]> {
  const now = ctx.now().getTime()
  const kept = known.get(poolOf(ctx.db))
  if (kept !== undefined && kept.untilMs > now) return kept.languages
  const languages = readLanguages(ctx).catch(() => [languageOf(null)])
  known.set(poolOf(ctx.db), { languages, untilMs: now + LIFETIME_MS })
  return languages
}

/** Returns the object shared by all contexts of a database. */
function poolOf(db: Database): object {
  return db.getExecutor().adapter
}

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
