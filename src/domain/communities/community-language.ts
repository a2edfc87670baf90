import { type RawBuilder, sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import type { CommunityId } from '#shared/ids.ts'

/** SQL: the language of a community by its settings in `table`, without region; null or empty if it has none. */
export function languageSql(table: string): RawBuilder<string | null> {
  return sql<string | null>`split_part(lower(${sql.ref(`${table}.settings`)}->>'language'), '-', 1)`
}

/** Runs `work` in the community's language, for text that all its members read; in the site's if it has none. */
export async function inCommunityLanguage<Result>(
  ctx: DatabaseCtx,
  communityId: CommunityId,
  work: () => Result,
): Promise<Result> {
  return speakTo(await languageOf(ctx, sql`s.community_id = ${communityId}`), work)
}

/** Returns the language a community shows to visitors who name none, without region; null if unset or not for everyone. */
export function languageForVisitors(ctx: DatabaseCtx, name: string): Promise<string | null> {
  return languageOf(
    ctx,
    sql`s.community_id = (select id from communities where name_key = ${name.toLowerCase()} and type <> 'private')`,
  )
}

async function languageOf({ db }: DatabaseCtx, which: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select ${languageSql('s')} as language from community_settings s where ${which}`.execute(db)
  return rows[0]?.language || null
}
