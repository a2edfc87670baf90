import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import type { AuthorRecord } from '#shared/views/mod-view.ts'

type Pair = { community: string; name: string }
export const recordKey = ({ community, name }: Pair): string => `${community}:${name.toLowerCase()}`

/**
 * Returns moderation records of members by {@link recordKey}: the community's fullname and a username. One statement, for any
 * number. The caller has checked permission.
 */
export async function loadAuthorRecords(
  ctx: Ctx,
  people: readonly { communityId: CommunityId; name: string }[],
): Promise<Map<string, AuthorRecord>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p."communityId" as community_id, a.name, a.created_at, a.post_karma + a.comment_karma as karma,
      exists (select from memberships m where m.community_id = p."communityId" and m.account_id = a.id) as is_member,
      (select count(*)::int from mod_acts l where l.community_id = p."communityId" and l.subject_id = a.id
        and l.act in ('remove', 'spam')) as removals,
      (select count(*)::int from mod_acts l where l.community_id = p."communityId" and l.subject_id = a.id
        and l.act = 'approve') as approvals,
      (select count(*)::int from user_notes n where n.community_id = p."communityId" and n.account_id = a.id) as notes,
      b.ends_at as ban_ends_at, b.account_id is not null as is_banned
    from (select distinct "communityId", lower(name) as name
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x("communityId" bigint, name text)) p
    join accounts a on a.name_key = p.name
    left join community_bans b on b.community_id = p."communityId" and b.account_id = a.id`.execute(ctx.db)
  return new Map(
    rows.map(row => [
      recordKey({ community: toFullname('t5', row.community_id), name: row.name }),
      {
        name: row.name,
        createdAt: row.created_at.toISOString(),
        karma: row.karma,
        isMember: row.is_member,
        removals: row.removals,
        approvals: row.approvals,
        notes: row.notes,
        ban: row.is_banned ? { endsAt: row.ban_ends_at?.toISOString() ?? null } : null,
      },
    ]),
  )
}

type Row = {
  community_id: CommunityId
  name: string
  created_at: Date
  karma: number
  is_member: boolean
  removals: number
  approvals: number
  notes: number
  ban_ends_at: Date | null
  is_banned: boolean
}
