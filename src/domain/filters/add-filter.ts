import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { type FilterInput, parseFilter } from './parse-filter.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Adds a filter to the viewer's feeds. One that exists already is replaced. Throws `login_required`,
 * `filter_limit`, and what `parseFilter` does.
 */
export async function addFilter(ctx: Ctx, input: FilterInput): Promise<void> {
  const { viewer, now } = requireViewer(ctx)
  const { kind, text, act, days } = parseFilter(input)
  const expiresAt = days === 0 ? null : new Date(now().getTime() + days * DAY_MS)
  await inTransaction(ctx, async tx => {
    // Serialize, so that the count stays right.
    await sql`select from accounts where id = ${viewer.id} for update`.execute(tx.db)
    const { rows } = await sql`
      insert into feed_filters (account_id, kind, text, act, created_at, expires_at)
      select ${viewer.id}::bigint, ${kind}, ${text}, ${act}, ${now()}::timestamptz, ${expiresAt}::timestamptz
      where (
        select count(*) from feed_filters
        where account_id = ${viewer.id} and not (kind = ${kind} and lower(text) = lower(${text}))
      ) < ${LIMITS.filtersPerAccount}
      on conflict (account_id, kind, lower(text))
        do update set text = excluded.text, act = excluded.act, expires_at = excluded.expires_at
      returning id`.execute(tx.db)
    if (rows.length === 0) fail('filter_limit', { field: 'text', limit: LIMITS.filtersPerAccount })
  })
}

/** Deletes a filter of the viewer's, if it exists. Throws `login_required`. */
export async function deleteFilter(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db.deleteFrom('feed_filters').where('account_id', '=', viewer.id).where('id', '=', id).execute()
}

/** Hides a website from the viewer's feeds until they delete the filter. Throws as {@link addFilter}. */
export async function setSiteHidden(
  ctx: Ctx,
  { site, isHidden }: { site: string; isHidden: boolean },
): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  const input = { kind: 'site', text: site, act: 'hide', days: 0 }
  if (isHidden) return addFilter(ctx, input)
  await db
    .deleteFrom('feed_filters')
    .where('account_id', '=', viewer.id)
    .where('kind', '=', 'site')
    .where('text', '=', parseFilter(input).text)
    .execute()
}
