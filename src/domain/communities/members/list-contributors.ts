import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { requireModeratorToRead } from '../team/require-moderator.ts'

const PAGE = 50

export type Contributor = { name: string; approvedAt: string; approvedBy: string | null }
type Row = { account_id: AccountId; name: string; approved_at: Date; approved_by: string | null }

/**
 * Returns approved users, newest first, 50 at a time, or those whose name has a prefix; for moderators with the permission
 * `access`. `next` continues the list. Throws what `requireModeratorToRead` throws.
 */
export async function listContributors(
  ctx: Ctx,
  {
    communityId,
    prefix = '',
    after = null,
  }: { communityId: CommunityId; prefix?: string; after?: string | null },
): Promise<{ contributors: Contributor[]; next: string | null }> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: 'access' })
  const wanted = prefix.trim().toLowerCase()
  const { rows } = await sql<Row>`
    select m.account_id, a.name, m.approved_at, b.name as approved_by
    from approved_members m join accounts a on a.id = m.account_id
    left join accounts b on b.id = m.approved_by and b.deleted_at is null
    where m.community_id = ${communityId} and a.deleted_at is null
      ${wanted === '' ? sql`` : sql`and starts_with(a.name_key, ${wanted})`} ${afterPlace(after)}
    order by m.approved_at desc, m.account_id limit ${sql.lit(PAGE + 1)}`.execute(member.db)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    contributors: shown.map(row => ({
      name: row.name,
      approvedAt: row.approved_at.toISOString(),
      approvedBy: row.approved_by,
    })),
    next:
      rows.length > PAGE && last !== undefined ? `${last.approved_at.getTime()}.${last.account_id}` : null,
  }
}

/** An invalid cursor starts over. */
function afterPlace(after: string | null): RawBuilder<unknown> {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(after ?? '')
  if (match === null) return sql``
  const at = new Date(Number(match[1]))
  return sql`and (m.approved_at < ${at}::timestamptz
    or (m.approved_at = ${at}::timestamptz and m.account_id > ${Number(match[2])}::bigint))`
}
