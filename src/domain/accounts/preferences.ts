import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { eventRows } from '#platform/events/emit-event.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#shared/accounts/preferences.ts'
import { parsePreferenceChanges, parsePreferences } from '#shared/accounts/read-preferences.ts'
import { requireViewer } from './policy.ts'

/** Loads the viewer's preferences; the defaults for visitors, whose choices are in a cookie. */
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
 * Saves the viewer's choices in one statement, dropping unknown names and values. Returns all preferences. Throws
 * `login_required`.
 */
export async function savePreferences(ctx: Ctx, changes: Partial<Preferences>): Promise<Preferences> {
  const { db, viewer } = requireViewer(ctx)
  const known = parsePreferenceChanges(changes)
  const kept = JSON.stringify(known)
  const isDigestChosen = sql<boolean>`${known.emailDigest !== undefined}::boolean`
  const { rows } = await sql<{ preferences: unknown }>`
    with told as (${eventRows('email-digest.chosen', [{ accountId: viewer.id }], isDigestChosen)})
    update accounts set preferences = preferences || ${kept}::jsonb where id = ${viewer.id} returning preferences`.execute(
    db,
  )
  return parsePreferences(rows[0]?.preferences)
}
