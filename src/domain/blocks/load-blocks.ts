import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

export type Blocks = { accounts: Set<AccountId>; communities: Set<CommunityId> }

/** Loads what lists must leave out for the viewer; one statement, none for visitors. */
export async function loadBlocks(ctx: Ctx): Promise<Blocks> {
  if (ctx.viewer === null) return { accounts: new Set(), communities: new Set() }
  const { rows } = await sql<{ account: AccountId | null; community: CommunityId | null }>`
    select blocked_id as account, null::bigint as community from blocked_accounts where account_id = ${ctx.viewer.id}
    union all
    select null, community_id from muted_communities where account_id = ${ctx.viewer.id}`.execute(ctx.db)
  return {
    accounts: new Set(rows.flatMap(row => row.account ?? [])),
    communities: new Set(rows.flatMap(row => row.community ?? [])),
  }
}
