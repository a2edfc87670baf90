import { sql } from 'kysely'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'

const SHOWN = 50

/** Returns the largest communities with points that the viewer may read. */
export async function listPointCommunities(ctx: Ctx): Promise<CommunityLabel[]> {
  if (!ctx.flags.isEnabled('community_points')) return []
  const { rows } = await sql<{ id: CommunityId }>`
    select c.id from community_settings s join communities c on c.id = s.community_id
    where s.settings ->> 'hasPoints' = 'true' and c.kind = 'community' and c.type <> 'private' and not c.is_nsfw
      and not c.is_quarantined
    order by c.member_count desc, c.id limit ${sql.lit(SHOWN)}`.execute(ctx.db)
  const access = await loadCommunityAccess(ctx, { ids: rows.map(row => row.id) })
  return rows.flatMap(({ id }) => {
    const found = access.get(id)
    return found?.canView === true ? [found.label] : []
  })
}
