import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/accounts/preferences.ts'
import { parsePreferenceChanges, parsePreferences } from '#shared/accounts/read-preferences.ts'
import { requireViewer } from './policy.ts'

/** What the viewer chose; the defaults for visitors, whose choice lives in a cookie. */
export async function loadPreferences(ctx: Ctx): Promise<Preferences> {
  if (ctx.viewer === null) return DEFAULT_PREFERENCES
  if (ctx.viewer.preferences !== undefined) return ctx.viewer.preferences
  const row = await ctx.db
    .selectFrom('accounts')
    .select('preferences')
    .where('id', '=', ctx.viewer.id)
    .executeTakeFirst()
  return parsePreferences(row?.preferences)
}

/**
 * Keeps the viewer's choice in one statement; unknown names and values are dropped. Returns all preferences as they now
 * are. Throws `login_required`.
 */
export async function savePreferences(ctx: Ctx, changes: Partial<Preferences>): Promise<Preferences> {
  const { db, viewer } = requireViewer(ctx)
  const kept = JSON.stringify(parsePreferenceChanges(changes))
  const { rows } = await sql<{ preferences: unknown }>`
    update accounts set preferences = preferences || ${kept}::jsonb where id = ${viewer.id} returning preferences`.execute(
    db,
  )
  return parsePreferences(rows[0]?.preferences)
}
