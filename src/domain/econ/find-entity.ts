import { sql } from 'kysely'
import { requireStaff } from '#domain/accounts/policy.ts'
import { isDisabledAward } from '#domain/awards/disabled-awards.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AWARD_KINDS, isAwardId } from '#shared/awards/award-kinds.ts'
import type { EconEntity } from '#shared/econ/econ-view.ts'
import { type EconType, type EntityRef, parseEntityRef } from '#shared/econ/entities.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommunityId, toBase36, toFullname } from '#shared/ids.ts'

/** An entity, with the row and the account it is about: whose ledger accounts its actions move. */
export type FoundEntity = EconEntity & { rowId: number; ownerId: AccountId | null; otherId: AccountId | null }

/**
 * Returns the entity a reference names. Throws `login_required`, `not_allowed`, `bad_request` (entityRef),
 * `not_found`.
 */
export async function findEntity(ctx: Ctx, { entityRef }: { entityRef: string }): Promise<FoundEntity> {
  const staff = requireStaff(ctx, 'money')
  const ref = parseEntityRef(entityRef) ?? fail('bad_request', { field: 'entityRef' })
  const found = await FINDERS[ref.type](staff, ref as never)
  return found ?? fail('not_found')
}

/** Returns an entity without what only the server knows. */
export function toView({ rowId, ownerId, otherId, ...entity }: FoundEntity): EconEntity {
  return entity
}

type Find<Type extends EconType> = (
  ctx: Pick<Ctx, 'db'>,
  ref: Extract<EntityRef, { type: Type }>,
) => Promise<FoundEntity | null>

const FINDERS: {
  [Type in EntityRef['type']]: Find<Type>
} = {
  redditor: findRedditor,
  subreddit: findSubreddit,
  order: findOrder,
  award: findAward,
  vault: findVault,
}

async function findRedditor(
  { db }: Pick<Ctx, 'db'>,
  ref: Extract<EntityRef, { type: 'redditor' }>,
): Promise<FoundEntity | null> {
  const { rows } = await sql<{
    id: AccountId
    name: string
    created: Date
    isStaff: boolean
    isDeleted: boolean
    coins: number | null
    debt: number | null
  }>`
    select a.id, a.name, a.created_at as created, a.is_staff as "isStaff", a.deleted_at is not null as "isDeleted",
      l.balance as coins, d.amount as debt
    from accounts a left join ledger_accounts l on l.account_id = a.id and l.currency = 'coins'
    left join ledger_debts d on d.ledger_account_id = l.id
    where ${'id' in ref ? sql`a.id = ${ref.id}` : sql`a.name_key = ${ref.name} and a.deleted_at is null`}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return null
  const { id, name, created, isStaff, isDeleted, coins, debt } = row
  return {
    ...{ rowId: id, ownerId: id, otherId: null },
    entityId: toBase36(id),
    prefixedId: toFullname('t2', id),
    entityType: 'redditor',
    details: {
      ...{ name: isDeleted ? null : name, created: created.toISOString() },
      ...{ coins: coins ?? 0, owes: debt ?? 0, isEmployee: isStaff, isDeleted },
    },
    actions: isDeleted ? [] : ['giveCoins', 'removeCoins'],
    associated: ['order', 'award', 'vault'],
  }
}

async function findSubreddit(
  { db }: Pick<Ctx, 'db'>,
  ref: Extract<EntityRef, { type: 'subreddit' }>,
): Promise<FoundEntity | null> {
  const { rows } = await sql<{ id: CommunityId; name: string; kind: string; created: Date; members: number }>`
    select id, name, kind, created_at as created, member_count as members from communities
    where ${'id' in ref ? sql`id = ${ref.id}` : sql`name_key = ${ref.name}`}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { id, name, kind, created, members } = row
  return {
    ...{ rowId: id, ownerId: null, otherId: null },
    entityId: toBase36(id),
    prefixedId: toFullname('t5', id),
    entityType: 'subreddit',
    details: { name, kind, created: created.toISOString(), members },
    actions: [],
    associated: ['award'],
  }
}

async function findOrder(
  { db }: Pick<Ctx, 'db'>,
  ref: Extract<EntityRef, { type: 'order' }>,
): Promise<FoundEntity | null> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('accounts', 'accounts.id', 'orders.account_id')
    .selectAll('orders')
    .select('accounts.name as buyer')
    .where('orders.id', '=', ref.id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, account_id: ownerId, kind, coins, cents, currency, state, provider } = row
  return {
    ...{ rowId: id, ownerId, otherId: null },
    entityId: String(id),
    prefixedId: `order_${id}`,
    entityType: 'order',
    details: {
      ...{
        buyer: row.buyer === null ? null : `u/${row.buyer}`,
        kind,
        coins,
        cents,
        currency,
        state,
        provider,
      },
      ...{ charge: row.charge_ref, reason: row.reason, created: row.created_at.toISOString() },
      finished: row.finished_at?.toISOString() ?? null,
    },
    actions: state === 'paid' ? ['refund'] : [],
    associated: ['redditor', 'award'],
  }
}

async function findAward(
  ctx: Pick<Ctx, 'db'>,
  ref: Extract<EntityRef, { type: 'award' }>,
): Promise<FoundEntity | null> {
  if ('kind' in ref) return await findAwardKind(ctx, ref.kind)
  const { rows } = await sql<{
    kind: string
    giverId: AccountId | null
    receiverId: AccountId | null
    giver: string | null
    receiver: string | null
    coins: number
    givenAt: Date
    isAnonymous: boolean
  }>`
    select w.kind, w.giver_id as "giverId", w.receiver_id as "receiverId", g.name as giver, r.name as receiver, w.coins,
      w.given_at as "givenAt", w.is_anonymous as "isAnonymous"
    from awards w left join accounts g on g.id = w.giver_id left join accounts r on r.id = w.receiver_id
    where w.id = ${ref.id}`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) return null
  const { kind, giverId, receiverId, giver, receiver, coins, givenAt, isAnonymous } = row
  return {
    ...{ rowId: ref.id, ownerId: giverId, otherId: receiverId },
    entityId: String(ref.id),
    prefixedId: `award_${ref.id}`,
    entityType: 'award',
    details: {
      ...{ kind: `award_${kind}`, giver: giver && `u/${giver}`, receiver: receiver && `u/${receiver}` },
      ...{ coins, given: givenAt.toISOString(), isAnonymous },
    },
    actions: [],
    associated: ['redditor', 'award'],
  }
}

async function findAwardKind(ctx: Pick<Ctx, 'db'>, kind: string): Promise<FoundEntity | null> {
  if (!isAwardId(kind)) return null
  const { cost, authorCoins } = AWARD_KINDS[kind]
  const isDisabled = await isDisabledAward(ctx, kind)
  return {
    ...{ rowId: 0, ownerId: null, otherId: null },
    entityId: kind,
    prefixedId: `award_${kind}`,
    entityType: 'award',
    details: { cost, authorCoins, isDisabled },
    actions: [isDisabled ? 'enable' : 'disable'],
    associated: ['award'],
  }
}

async function findVault(
  { db }: Pick<Ctx, 'db'>,
  ref: Extract<EntityRef, { type: 'vault' }>,
): Promise<FoundEntity | null> {
  const row = await db
    .selectFrom('wallets')
    .leftJoin('accounts', 'accounts.id', 'wallets.account_id')
    .selectAll('wallets')
    .select('accounts.name as owner')
    .where(eb => ('id' in ref ? eb('wallets.id', '=', ref.id) : eb('wallets.address', '=', ref.address)))
    .orderBy('wallets.is_active', 'desc')
    .orderBy('wallets.id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...{ rowId: row.id, ownerId: row.account_id, otherId: null },
    entityId: String(row.id),
    prefixedId: `vault_${row.id}`,
    entityType: 'vault',
    details: {
      ...{
        owner: row.owner && `u/${row.owner}`,
        address: row.address,
        origin: row.origin,
        active: row.is_active,
      },
      ...{
        createdAt: time(row.created_at),
        modifiedAt: time(row.modified_at),
        hiddenAt: time(row.hidden_at),
      },
      ...{ backupCreatedAt: time(row.backup_created_at), backupModifiedAt: time(row.backup_modified_at) },
    },
    actions: [],
    associated: ['redditor'],
  }
}
