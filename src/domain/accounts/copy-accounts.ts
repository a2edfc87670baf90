import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

export type UnclaimedAccount = { name: string; about: string; createdAt: Date }

export type ImportedAccountChange = {
  id: AccountId
  postKarma: number
  commentKarma: number
  /** Backdates the account's creation; null leaves it. */
  createdAt: Date | null
}

/** Adds authors of imported content as unclaimed accounts; taken names are missing from the result. */
export async function insertUnclaimedAccounts(
  tx: Ctx,
  accounts: readonly UnclaimedAccount[],
): Promise<Map<string, AccountId>> {
  const { rows } = await sql<{ id: AccountId; name: string }>`
    insert into accounts (name, about, created_at, is_claimed)
    select name, about, created_at, false
    from unnest(${accounts.map(a => a.name)}::text[], ${accounts.map(a => a.about)}::text[],
      ${accounts.map(a => a.createdAt.toISOString())}::timestamptz[]) as given(name, about, created_at)
    on conflict (name_key) do nothing
    returning id, name`.execute(tx.db)
  return new Map(rows.map(row => [row.name, row.id]))
}

/**
 * Adds the karma of imported content to its authors and backdates unclaimed ones to their first item. Locks the accounts in
 * order of id.
 */
export async function changeImportedAccounts(
  tx: Ctx,
  changes: readonly ImportedAccountChange[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(change => change.id)
  await sql`select id from accounts where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx.db,
  )
  await sql`
    update accounts a set
      post_karma = greatest(-2147483648, least(2147483647, a.post_karma::bigint + c.post_karma)),
      comment_karma = greatest(-2147483648, least(2147483647, a.comment_karma::bigint + c.comment_karma)),
      created_at = case when a.is_claimed then a.created_at else least(a.created_at, c.created_at) end
    from unnest(${ids}::bigint[], ${changes.map(c => c.postKarma)}::bigint[],
      ${changes.map(c => c.commentKarma)}::bigint[],
      ${changes.map(c => c.createdAt?.toISOString() ?? null)}::timestamptz[]
    ) as c(id, post_karma, comment_karma, created_at)
    where a.id = c.id`.execute(tx.db)
}

/** Corrects what imported accounts say about themselves. The caller holds the rows' locks. */
export async function correctImportedAccounts(
  tx: Ctx,
  accounts: readonly { id: AccountId; about: string }[],
): Promise<void> {
  if (accounts.length === 0) return
  await sql`
    update accounts a set about = g.about
    from unnest(${accounts.map(account => account.id)}::bigint[], ${accounts.map(account => account.about)}::text[]) as g(id, about)
    where a.id = g.id`.execute(tx.db)
}
