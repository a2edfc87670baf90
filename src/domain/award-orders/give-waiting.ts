import { listUnfulfilled } from '#domain/coins/orders.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { giveWished } from './buy-award.ts'

/** The request that paid gives the award itself. */
const AFTER_SECONDS = 60
const AT_ONCE = 100

/** Gives the awards of orders whose request ended before it could; a scheduled job. */
export async function giveWaiting(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const since = new Date(ctx.now().getTime() - AFTER_SECONDS * 1_000)
  for (const order of await listUnfulfilled(ctx, { since, limit: AT_ONCE })) {
    signal?.throwIfAborted()
    const viewer = order.accountId === null ? null : await findBuyer(ctx, order.accountId)
    if (viewer !== null) await giveWished({ ...ctx, viewer }, order)
  }
}

/** The buyer as a plain member, with what keeps them from taking part. */
async function findBuyer({ db, now }: Ctx, id: AccountId): Promise<Viewer | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'is_suspended', 'suspended_until', 'must_reset_password', 'premium_until'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...{ id: row.id, name: row.name, isStaff: false, isAdmin: false, showNsfw: true },
    isPremium: row.premium_until !== null && row.premium_until > now(),
    standing: {
      suspension: row.is_suspended ? { until: row.suspended_until } : null,
      ...{ mustResetPassword: row.must_reset_password, isVerified: true, isNameEditable: false },
    },
  }
}
