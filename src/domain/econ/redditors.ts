import { sql } from 'kysely'
import { requireStaff } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RedditorInfo } from '#shared/econ/econ-view.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, parseBase36, parseFullname, toFullname } from '#shared/ids.ts'

const MOST = 100

/**
 * Returns what staff see of accounts, by id; unknown ones are left out. Throws `login_required`, `not_allowed`, `bad_request`
 * (ids) for more than 100.
 */
export async function listRedditors(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<RedditorInfo[]> {
  const { db } = requireStaff(ctx, 'money')
  if (ids.length > MOST) fail('bad_request', { field: 'ids', limit: MOST })
  const known = ids.flatMap(id => parseAccountId(id) ?? [])
  const { rows } = await sql<{
    id: AccountId
    name: string
    created: Date
    isEmployee: boolean
    coins: number | null
    debt: number | null
  }>`
    select a.id, a.name, a.created_at as created, a.is_staff as "isEmployee", l.balance as coins, d.amount as debt
    from accounts a left join ledger_accounts l on l.account_id = a.id and l.currency = 'coins'
    left join ledger_debts d on d.ledger_account_id = l.id
    where a.id = any(${known}::bigint[]) and a.deleted_at is null order by a.id`.execute(db)
  return rows.map(({ id, created, coins, debt, ...row }) => ({
    ...row,
    id: toFullname('t2', id),
    created: created.toISOString(),
    coins: coins ?? 0,
    debt: debt ?? 0,
  }))
}

/** Parses an account's id with or without its prefix; null when invalid. */
export function parseAccountId(text: string): AccountId | null {
  return parseFullname('t2', text) ?? parseBase36<AccountId>(text)
}
