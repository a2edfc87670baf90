import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

/**
 * The viewer no longer wants to read somebody; doing it twice is the same as once.
 * Throws `login_required`, `not_allowed` (oneself), `not_found`.
 */
export async function blockAccount(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  const { db, viewer, now } = requireViewer(ctx)
  if (accountId === viewer.id) fail('not_allowed')
  const { rows } = await sql`
    with target as (select id from accounts where id = ${accountId} and deleted_at is null),
    added as (
      insert into blocked_accounts (account_id, blocked_id, blocked_at)
      select ${viewer.id}::bigint, id, ${now()}::timestamptz from target on conflict do nothing
    )
    select id from target`.execute(db)
  if (rows.length === 0) fail('not_found')
}

/** Takes a block back; also of an account that is gone. */
export async function unblockAccount(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db
    .deleteFrom('blocked_accounts')
    .where('account_id', '=', viewer.id)
    .where('blocked_id', '=', accountId)
    .execute()
}
