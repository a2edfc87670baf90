import { type RawBuilder, sql } from 'kysely'
import { isStaff } from '#domain/accounts/policy.ts'
import { loadAccessAmong, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import type { MultiGateKind } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { isMultiName } from '#shared/multis.ts'
import type { MultiView } from '#shared/views/multi-view.ts'
import { canFill, type MultiRow, viewMulti } from './view-multi.ts'

type Named = { owner: string; name: string }

/** Columns of multis `m` and their owners' accounts `a`. */
const multiColumns = sql`
  m.id, m.owner_id, a.name as owner, m.name, m.title, m.description, m.icon, m.audience, m.is_favorite, m.created_at,
  a.is_suspended and a.suspended_until is null as is_owner_shut,
  coalesce((
    select array_agg(mc.community_id order by mc.added_at, mc.community_id)
    from multi_communities mc where mc.multi_id = m.id
  ), '{}') as community_ids`

/** A custom feed, or the gate shown in its place. `readable`: the communities whose posts the viewer may read. */
export type OpenedMulti =
  | { gate: MultiGateKind }
  | { gate: null; id: number; multi: MultiView; readable: CommunityId[] }

/**
 * Returns a custom feed as its page shows it. People who may not read it learn nothing, not even that it exists (R2.4-26). A
 * feed with NSFW communities asks first, unless the reader confirmed their age.
 */
export async function openMulti(
  ctx: Ctx,
  { isNsfwConfirmed, ...named }: Named & { isNsfwConfirmed: boolean },
): Promise<OpenedMulti> {
  const wanted = wantedMulti(named)
  if (wanted === null) return { gate: 'multi-missing' }
  const among = sql`c.id = any(array(
    select mc.community_id from ${wanted} join multi_communities mc on mc.multi_id = m.id
    where a.deleted_at is null
  ))`
  const [row, accesses] = await Promise.all([findMulti(ctx, named), loadAccessAmong(ctx, among)])
  if (row === null) return { gate: 'multi-missing' }
  const multi = viewMulti(ctx.viewer, { row, accesses })
  const asks = multi.isNsfw && !multi.isOwn && !isNsfwConfirmed && ctx.viewer?.showNsfw !== true
  if (asks) return { gate: 'multi-nsfw' }
  const readable = row.community_ids.filter(id => accesses.get(id)?.canView === true)
  return { gate: null, id: row.id, multi, readable }
}

/** Loads the viewer's own custom feeds with their communities, favorites first, by title. Two statements. */
export async function loadOwnMultis(ctx: Ctx): Promise<MultiView[]> {
  if (ctx.viewer === null) return []
  const { rows } = await sql<MultiRow>`
    select ${multiColumns} from multis m join accounts a on a.id = m.owner_id where m.owner_id = ${ctx.viewer.id}
    order by m.is_favorite desc, lower(m.title), m.id limit ${sql.lit(LIMITS.multisPerAccount)}`.execute(
    ctx.db,
  )
  const ids = [...new Set(rows.flatMap(row => row.community_ids))]
  const accesses = await loadCommunityAccess(ctx, { ids })
  return rows.map(row => viewMulti(ctx.viewer, { row, accesses }))
}

/** Returns the viewer's own custom feed of that name. Throws `not_found`, also for visitors. */
export async function requireOwnMulti(
  ctx: Ctx,
  { name }: { name: string },
): Promise<Pick<MultiRow, 'id' | 'owner_id' | 'name'>> {
  if (ctx.viewer === null || !isMultiName(name)) fail('not_found')
  const row = await ctx.db
    .selectFrom('multis')
    .select(['id', 'owner_id', 'name'])
    .where('owner_id', '=', ctx.viewer.id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? fail('not_found')
}

/** Returns a custom feed the viewer may edit: their own, or for employees the site's (R2.4-25). Throws `not_found`. */
export async function requireFillableMulti(ctx: Ctx, named: Named): Promise<Pick<MultiRow, 'id'>> {
  const row = await findMulti(ctx, named)
  return row !== null && canFill(ctx.viewer, row) ? row : fail('not_found')
}

/** Returns a custom feed that the viewer may read; null otherwise, whether it exists or not. */
export async function findMulti(ctx: Ctx, { owner, name }: Named): Promise<MultiRow | null> {
  const wanted = wantedMulti({ owner, name })
  if (wanted === null) return null
  const { rows } = await sql<MultiRow>`
    select ${multiColumns} from ${wanted} where a.deleted_at is null`.execute(ctx.db)
  const [row] = rows
  return row !== undefined && isFor(ctx.viewer, row) ? row : null
}

/** Returns the multi `m` of that name and its owner's account `a`; null for an invalid name. */
function wantedMulti({ owner, name }: Named): RawBuilder<unknown> | null {
  const wanted = name.toLowerCase()
  if (!isLookupName(owner) || !isMultiName(wanted)) return null
  return sql`accounts a join multis m on a.name_key = ${owner.toLowerCase()} and m.owner_id = a.id and m.name = ${wanted}`
}

function isFor(viewer: Viewer | null, row: MultiRow): boolean {
  if (viewer?.id === row.owner_id) return true
  if (row.audience === 'staff') return isStaff(viewer)
  return row.audience === 'public' && (!row.is_owner_shut || isStaff(viewer))
}
