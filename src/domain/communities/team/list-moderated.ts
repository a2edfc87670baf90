import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { type AccessRow, accessColumns, accessTables, toAccess, toLabel } from '../access-row.ts'

export type ModeratedCommunity = CommunityLabel & { id: CommunityId; rights: readonly ModRight[] }

/** The communities the viewer moderates and may read, by name; not their profile. Throws `login_required`. */
export async function listModerated(ctx: Ctx): Promise<ModeratedCommunity[]> {
  const { viewer, db } = requireViewer(ctx)
  const { rows } = await sql<AccessRow>`
    select ${accessColumns} from ${accessTables(viewer)}
    where mo.account_id is not null and c.kind = 'community' order by c.name_key`.execute(db)
  return rows.flatMap(row => {
    const access = toAccess(ctx, row)
    return access.canView ? [{ ...toLabel(row), id: row.id, rights: access.rights }] : []
  })
}
