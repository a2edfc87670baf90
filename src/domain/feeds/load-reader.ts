import { sql } from 'kysely'
import type { Blocks } from '#domain/blocks/load-blocks.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

/** What a member chose that every one of their feeds asks for. */
export type Reader = { joined: CommunityId[]; blocks: Blocks }

/** Whom the viewer joined, blocked and muted; one statement, none for visitors. */
export async function loadReader(ctx: Ctx): Promise<Reader> {
  if (ctx.viewer === null) return { joined: [], blocks: { accounts: new Set(), communities: new Set() } }
  const { id } = ctx.viewer
  const { rows } = await sql<{
    joined: CommunityId[] | null
    accounts: AccountId[] | null
    communities: CommunityId[] | null
  }>`
    select
      (select array_agg(community_id) from memberships where account_id = ${id}) as joined,
      (select array_agg(blocked_id) from blocked_accounts where account_id = ${id}) as accounts,
      (select array_agg(community_id) from muted_communities where account_id = ${id}) as communities`.execute(
    ctx.db,
  )
  const [row] = rows
  return {
    joined: row?.joined ?? [],
    blocks: { accounts: new Set(row?.accounts), communities: new Set(row?.communities) },
  }
}
