import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { reachOf, strangersPerDay } from './policy.ts'

const DAY_MS = 86_400_000

type Row = {
  preferences: unknown
  is_followed: boolean
  have_talked: boolean
  age_seconds: number
  is_blocked: boolean
}

/**
 * Returns how the viewer's first message to a person arrives. Being blocked looks like any other refusal. Throws
 * `not_found`, `not_allowed` (own account), `account_blocked` (by the viewer), `messages_refused`.
 */
export async function reachAccount(
  ctx: MemberCtx,
  { accountId, field }: { accountId: AccountId; field: string },
): Promise<'request' | 'joined'> {
  const { viewer, db } = ctx
  if (accountId === viewer.id) fail('message_to_self', { field })
  const { rows } = await sql<Row>`
    select a.preferences,
      exists (select from communities c join memberships ms on ms.community_id = c.id and ms.account_id = a.id
        where c.owner_id = ${viewer.id} and c.kind = 'profile') as is_followed,
      exists (
        select from room_members mine join room_members theirs on theirs.room_id = mine.room_id
          join rooms r on r.id = mine.room_id and r.kind in ('message', 'direct')
        where mine.account_id = ${viewer.id} and theirs.account_id = a.id and theirs.wrote_at is not null
      ) as have_talked,
      extract(epoch from ${ctx.now()}::timestamptz - (select created_at from accounts where id = ${viewer.id}))::float8 as age_seconds,
      exists (select from blocked_accounts b where b.account_id = ${viewer.id} and b.blocked_id = a.id) as is_blocked
    from accounts a where a.id = ${accountId} and a.deleted_at is null`.execute(db)
  const row = rows[0] ?? fail('not_found')
  if (row.is_blocked) fail('account_blocked', { field })
  const accountAgeDays = row.age_seconds / 86_400
  const { messagesFrom } = parsePreferences(row.preferences)
  const reach = reachOf({
    messagesFrom,
    isFollowed: row.is_followed,
    haveTalked: row.have_talked,
    accountAgeDays,
    isAdmin: viewer.isAdmin,
  })
  if (reach === 'refused') fail('messages_refused', { field })
  if (reach === 'request') await refuseTooMany(ctx, accountAgeDays)
  return reach
}

/** Throws `strangers_many` when the viewer has messaged too many strangers today. */
async function refuseTooMany(ctx: MemberCtx, accountAgeDays: number): Promise<void> {
  const limit = strangersPerDay(accountAgeDays)
  const since = new Date(ctx.now().getTime() - DAY_MS)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from rooms r join room_members m on m.room_id = r.id and m.state = 'request'
      where r.created_by = ${ctx.viewer.id} and r.created_at > ${since} limit ${limit}
    ) asked`.execute(ctx.db)
  if ((rows[0]?.count ?? 0) >= limit) fail('strangers_many', { limit })
}
