import { requireAdmin, requireViewer } from '#domain/accounts/policy.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isAbout } from '#platform/database/thing-columns.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { parseThingRef } from '#shared/thing-ref.ts'
import type { SweepView } from '#shared/views/sweep-view.ts'

const NEWEST = 50

/** Returns a community's latest bulk removals, for all its moderators; `canAct`: permission to start and undo them. */
export async function listSweeps(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ sweeps: SweepView[]; canAct: boolean }> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await select(member).where('s.community_id', '=', communityId).execute()
  return { sweeps: rows.map(toView), canAct: canModerate(member.viewer, access, 'posts') }
}

/** Returns the latest site-wide bulk removals of one account; for admins. Throws `login_required`, `not_allowed`. */
export async function listSiteSweeps(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<SweepView[]> {
  const rows = await select(requireAdmin(ctx, 'accounts'))
    .where('s.community_id', 'is', null)
    .where('s.account_id', '=', accountId)
    .execute()
  return rows.map(toView)
}

/** Returns the bulk removal by which an item is removed; null when there is none. For viewers of its moderator page. */
export async function findSweepOf(ctx: Ctx, { target }: { target: string }): Promise<SweepView | null> {
  const ref = parseThingRef(target)
  if (ref === null) return null
  const row = await select(requireViewer(ctx))
    .innerJoin('swept_items as i', 'i.sweep_id', 's.id')
    .where('i.is_settled', '=', false)
    .where(isAbout(ref, 'i'))
    .executeTakeFirst()
  return row === undefined ? null : toView(row)
}

function select(ctx: Ctx) {
  return ctx.db
    .selectFrom('sweeps as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('accounts as b', 'b.id', 's.asked_by')
    .select(['s.id', 'a.name as username', 's.state', 'b.name as by', 's.asked_at', 's.removal', 's.rule'])
    .select(['s.reason', 's.total', 's.removed', 's.restored', 's.skipped'])
    .orderBy('s.id', 'desc')
    .limit(NEWEST)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toView({ asked_at, removal, ...row }: Row): SweepView {
  return { ...row, askedAt: asked_at.toISOString(), isSpam: removal === 'spam' }
}
