import { sql } from 'kysely'
import {
  type AccessRow,
  accessColumns,
  accessTables,
  isListable,
  toLabel,
} from '#domain/communities/access-row.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'

const SHOWN = 20
/** Only this many of the largest communities are checked for a missing location. */
const LOOKED_AT = 2_000

export type Unplaced = CommunityLabel & { title: string; description: string }

/**
 * Returns the largest listed communities without a location, from moderators or from enough members, except those the viewer
 * already answered about.
 */
export async function listUnplaced(ctx: Ctx): Promise<Unplaced[]> {
  const members = sql`c.member_count + c.imported_member_count`
  const { rows } = await sql<AccessRow & { title: string; description: string }>`
    select ${accessColumns}, c.title, c.description from ${accessTables(ctx.viewer)}
    where c.id in (
        select id from communities large where large.kind = 'community'
        order by (large.member_count + large.imported_member_count) desc, large.id limit ${sql.lit(LOOKED_AT)}
      ) and ${isListable(ctx.viewer)}
      and not exists (
        select from community_settings cs where cs.community_id = c.id
          and (coalesce(cs.settings->>'country', '') <> '' or cs.settings->>'isPlacedByMembers' = 'false')
      )
      and not exists (select from community_places cp where cp.community_id = c.id)
      and not exists (
        select from geotag_answers g where g.community_id = c.id and g.account_id = ${ctx.viewer?.id ?? null}::bigint
      )
    order by ${members} desc, c.id limit ${sql.lit(SHOWN)}`.execute(ctx.db)
  return rows.map(row => ({ ...toLabel(row), title: row.title, description: row.description }))
}
