import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { EconEntity } from '#shared/econ/econ-view.ts'
import { type EconType, isEconType } from '#shared/econ/entities.ts'
import { fail } from '#shared/errors.ts'
import { toFullname } from '#shared/ids.ts'
import { type FoundEntity, findEntity, toView } from './find-entity.ts'

const MOST = 25

/**
 * Returns entities of a type that belong to another, newest first, at most 25. Throws `login_required`, `not_allowed`,
 * `bad_request` (contextEntityRef, entityType), `not_found`.
 */
export async function listBelonging(
  ctx: Ctx,
  { contextEntityRef, entityType }: { contextEntityRef: string; entityType: string },
): Promise<EconEntity[]> {
  if (!isEconType(entityType)) fail('bad_request', { field: 'entityType' })
  const of = await findEntity(ctx, { entityRef: contextEntityRef })
  const entities: EconEntity[] = []
  for (const entityRef of await listRefs(ctx, of, entityType))
    entities.push(toView(await findEntity(ctx, { entityRef })))
  return entities
}

/** Returns references of them; types whose feature does not exist yet have none. */
async function listRefs(ctx: Ctx, of: FoundEntity, type: EconType): Promise<string[]> {
  if (type === 'redditor')
    return of.entityType === 'redditor'
      ? []
      : [of.ownerId, of.otherId].flatMap(id => (id === null ? [] : [toFullname('t2', id)]))
  if (type === 'order' && of.entityType === 'redditor') return await orders(ctx, of)
  if (type === 'vault' && of.entityType === 'redditor') return await vaults(ctx, of)
  if (type === 'award') return await awards(ctx, of)
  return []
}

async function orders({ db }: Ctx, { rowId }: FoundEntity): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where account_id = ${rowId} order by id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => `order_${id}`)
}

async function vaults({ db }: Ctx, { rowId }: FoundEntity): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from wallets where account_id = ${rowId} order by id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => `vault_${id}`)
}

async function awards({ db }: Ctx, { entityType, entityId, rowId, details }: FoundEntity): Promise<string[]> {
  if (entityType === 'award' && rowId !== 0) return typeof details.kind === 'string' ? [details.kind] : []
  const where =
    entityType === 'redditor'
      ? sql`giver_id = ${rowId} or receiver_id = ${rowId}`
      : entityType === 'award'
        ? sql`kind = ${entityId}`
        : entityType === 'subreddit'
          ? sql`post_id in (select id from posts where community_id = ${rowId})`
          : sql`false`
  const { rows } = await sql<{ id: number }>`
    select id from awards where ${where} order by id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ id }) => `award_${id}`)
}
