import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { keepReading } from '#platform/database/keep-reading.ts'
import { languageSql } from './community-language.ts'
import { effectiveCountry } from './place-column.ts'

/** Languages (`de`, without a region) and countries (`DE`) of communities open to everyone, most communities first. */
export type Origins = { languages: string[]; countries: string[] }

const MOST_EACH = 100
const LIFETIME_MS = 60_000

/** Returns what the directory can be narrowed down to; cached for a minute, since it reads all settings. */
export const listOrigins = keepReading(LIFETIME_MS, readOrigins)

async function readOrigins(ctx: DatabaseCtx): Promise<Origins> {
  const { rows } = await sql<{ languages: string[]; countries: string[] }>`
    with open as materialized (
      select ${languageSql('cs')} as language, ${effectiveCountry} as country
      from communities c
      left join community_settings cs on cs.community_id = c.id
      left join community_places cp on cp.community_id = c.id
      where c.kind = 'community' and c.type <> 'private' and (cs.settings ?| array['language', 'country'] or cp.country <> '')
        and not (c.is_banned or c.is_legally_blocked or c.is_premium_only or c.is_gated or c.is_quarantined or c.is_nsfw)
    ), languages as (
      select language from open where language <> '' group by 1 order by count(*) desc, 1 limit ${sql.lit(MOST_EACH)}
    ), countries as (
      select country from open where country <> '' group by 1 order by count(*) desc, 1 limit ${sql.lit(MOST_EACH)}
    )
    select array(select language from languages) as languages, array(select country from countries) as countries`.execute(
    ctx.db,
  )
  return rows[0] ?? { languages: [], countries: [] }
}
