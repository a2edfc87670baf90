import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { type AccessRow, accessColumns, accessTables, isListable, toAccess, toLabel } from '../access-row.ts'

export type ModeratedCommunity = CommunityLabel & { id: CommunityId; rights: readonly ModRight[] }

/** Returns the communities the viewer moderates and may read, by name; not their profile. Throws `login_required`. */
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

const MOST_SHOWN = 25

/** Returns the communities that an account moderates and the viewer may find, largest first, for its profile. */
export async function listModeratedBy(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<CommunityLabel[]> {
  const { rows } = await sql<AccessRow>`
    select ${accessColumns} from ${accessTables(ctx.viewer)}
    where ${isListable(ctx.viewer)} and c.id in (select community_id from moderators where account_id = ${accountId})
    order by c.member_count + c.imported_member_count desc, c.id limit ${sql.lit(MOST_SHOWN)}`.execute(ctx.db)
  return rows.map(toLabel)
}
