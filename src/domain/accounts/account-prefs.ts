import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type AccountPrefs, isAccountPref, parseAccountPrefs } from '#shared/account-prefs.ts'
import { fail } from '#shared/errors.ts'
import { requireViewer } from './policy.ts'

/** The viewer's choices beside their `Preferences`. Throws `login_required`. */
export async function loadAccountPrefs(ctx: Ctx): Promise<AccountPrefs> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('accounts')
    .select('preferences')
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  return parseAccountPrefs(row?.preferences)
}

/** Keeps some of them. Throws `login_required`; `field_invalid` naming the first that is none or has no such value. */
export async function saveAccountPrefs(ctx: Ctx, changes: Partial<AccountPrefs>): Promise<AccountPrefs> {
  const { db, viewer } = requireViewer(ctx)
  for (const [name, value] of Object.entries(changes))
    if (!isAccountPref(name, value)) fail('field_invalid', { field: name })
  const { rows } = await sql<{ preferences: unknown }>`
    update accounts set preferences = preferences || ${JSON.stringify(changes)}::jsonb where id = ${viewer.id}
    returning preferences`.execute(db)
  return parseAccountPrefs(rows[0]?.preferences)
}
