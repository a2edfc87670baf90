import { sql } from 'kysely'
import { holdsRoleSql } from '#domain/accounts/admin-role-sql.ts'
import { requireStaff } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { EconRequestView } from '#shared/econ/econ-view.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Doing, ECON_ACTIONS, isEconAction, type Params } from './actions.ts'
import { findEntity } from './find-entity.ts'
import { record } from './perform-action.ts'
import { requireActingStaff } from './policy.ts'

const MOST = 100

type Row = Omit<EconRequestView, 'createdAt' | 'decidedAt' | 'canDecide'> & {
  createdAt: Date
  decidedAt: Date | null
  authorId: AccountId | null
}

/** Returns requests for approval: those that wait, then the latest decided ones. Throws `login_required`, `not_allowed`. */
export async function listRequests(ctx: Ctx): Promise<EconRequestView[]> {
  const { db, viewer } = requireStaff(ctx, 'money')
  const { rows } = await sql<Row>`
    select r.id, r.action, r.entity_ref as ref, r.params, r.reason, r.coins, r.state, r.author_id as "authorId",
      a.name as author, d.name as decider, r.created_at as "createdAt", r.decided_at as "decidedAt"
    from econ_requests r left join accounts a on a.id = r.author_id left join accounts d on d.id = r.decider_id
    order by (r.state <> 'waiting'), r.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ authorId, createdAt, decidedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    canDecide: row.state === 'waiting' && authorId !== null && authorId !== viewer.id,
  }))
}

/** Returns how many requests wait. Throws `login_required`, `not_allowed`. */
export async function countRequests(ctx: Ctx): Promise<number> {
  const { db } = requireStaff(ctx, 'money')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from econ_requests where state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Approves a request, which performs its action, or rejects it. Throws `login_required`, `not_allowed` for its
 * author, for the account it is about, and when its author is no longer staff, `suspended`, `not_found`, `conflict`
 * when it was already decided or no longer applies, and what the action throws: then it keeps waiting.
 */
export async function decideRequest(
  ctx: Ctx,
  payments: Payments,
  { id, isApproved }: { id: number; isApproved: boolean },
): Promise<void> {
  const staff = requireActingStaff(ctx)
  const approved = await inTransaction(staff, async tx => {
    const row = await tx.db
      .selectFrom('econ_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) fail('not_found')
    if (row.author_id === tx.viewer.id) fail('not_allowed')
    if (row.state !== 'waiting' || row.author_id === null) fail('conflict')
    const entity = await findEntity(tx, { entityRef: row.entity_ref })
    if (entity.ownerId === tx.viewer.id) fail('not_allowed')
    const params = row.params as Params
    const ask = { name: row.action, params }
    const done = { ask, reason: row.reason, coins: row.coins, entity }
    await tx.db
      .updateTable('econ_requests')
      .set({
        state: isApproved ? 'approved' : 'refused',
        decider_id: tx.viewer.id,
        decided_at: tx.now(),
      })
      .where('id', '=', id)
      .execute()
    await record(tx, isApproved ? 'econ_approve' : 'econ_refuse', done)
    if (!isApproved) return null
    await requireStillStaff(tx, row.author_id)
    const name = isEconAction(row.action) ? row.action : fail('conflict')
    if (!entity.actions.includes(name)) fail('conflict')
    const action = ECON_ACTIONS[name]
    const doing: Doing = {
      ...{ entity, params, actorId: row.author_id, key: `econ:${row.author_id}:${row.key}` },
      note: `${row.reason} (approved by u/${tx.viewer.name}, request ${id})`,
    }
    await action.perform(tx, doing)
    return { action, doing }
  })
  await approved?.action.after?.(ctx, approved.doing, payments.provider)
}

async function requireStillStaff({ db }: Pick<Ctx, 'db'>, accountId: AccountId): Promise<void> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`(is_staff or ${holdsRoleSql('money')})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) fail('not_allowed')
}
