import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { type MultiAudience, type MultiIcon, multiPath } from '#shared/multis.ts'
import type { OwnMulti } from '#shared/views/multi-view.ts'

type Row = {
  name: string
  title: string
  icon: MultiIcon | null
  audience: MultiAudience
  is_favorite: boolean
  count: number
  has: boolean
}

/** Returns the viewer's custom feeds, favorites first, by title; none for visitors. `has` says which contain a community. */
export async function listOwnMultis(
  ctx: Ctx,
  { communityId = null }: { communityId?: CommunityId | null } = {},
): Promise<OwnMulti[]> {
  if (ctx.viewer === null) return []
  const owner = ctx.viewer.name
  const { rows } = await sql<Row>`
    select name, title, icon, audience, is_favorite,
      (select count(*)::int from multi_communities mc where mc.multi_id = m.id) as count,
      exists (
        select from multi_communities mc where mc.multi_id = m.id and mc.community_id = ${communityId}::bigint
      ) as has
    from multis m where owner_id = ${ctx.viewer.id}
    order by is_favorite desc, lower(title), id limit ${sql.lit(LIMITS.multisPerAccount)}`.execute(ctx.db)
  return rows.map(({ is_favorite: isFavorite, count: communityCount, ...row }) => ({
    ...row,
    owner,
    path: multiPath({ owner, name: row.name }),
    isFavorite,
    communityCount,
  }))
}
