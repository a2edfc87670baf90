import { sql } from 'kysely'
import { activeFilters } from '#domain/filters/active-filters.ts'
import type { Ctx, ReaderChoices } from '#platform/context/context.ts'

const NOTHING: ReaderChoices = { joined: [], blockedAccounts: [], mutedCommunities: [], filters: [] }

/** Loads the viewer's joined, blocked and muted items; empty for visitors. At most one statement; the session may bring them. */
export async function loadReader({ viewer, db, now }: Ctx): Promise<ReaderChoices> {
  if (viewer === null) return NOTHING
  if (viewer.choices !== undefined) return viewer.choices
  const { rows } = await sql<{ [Key in keyof ReaderChoices]: ReaderChoices[Key] | null }>`
    select
      (select array_agg(community_id) from memberships where account_id = ${viewer.id}) as joined,
      (select array_agg(blocked_id) from blocked_accounts where account_id = ${viewer.id}) as "blockedAccounts",
      (select array_agg(community_id) from muted_communities where account_id = ${viewer.id}) as "mutedCommunities",
      ${activeFilters(sql`${viewer.id}`, now())} as filters`.execute(db)
  const [row] = rows
  return {
    joined: row?.joined ?? [],
    blockedAccounts: row?.blockedAccounts ?? [],
    mutedCommunities: row?.mutedCommunities ?? [],
    filters: row?.filters ?? [],
  }
}
