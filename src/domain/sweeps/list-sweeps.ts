import { requireAdmin, requireViewer } from '#domain/accounts/policy.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type AccountId, type CommunityId, parseFullname } from '#shared/ids.ts'
import type { SweepView } from '#shared/views/sweep-view.ts'

const NEWEST = 50

/** The latest sweeps of a community, for all its moderators; `canAct`: with the right to begin and undo them. */
export async function listSweeps(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ sweeps: SweepView[]; canAct: boolean }> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await select(member).where('s.community_id', '=', communityId).execute()
  return { sweeps: rows.map(toView), canAct: canModerate(member.viewer, access, 'posts') }
}

/** The latest sweeps of the whole site over one account; for admins. Throws `login_required`, `not_allowed`. */
export async function listSiteSweeps(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<SweepView[]> {
  const rows = await select(requireAdmin(ctx))
    .where('s.community_id', 'is', null)
    .where('s.account_id', '=', accountId)
    .execute()
  return rows.map(toView)
}

/** By which sweep a post or comment was removed, and is still; null: by none. For who was shown its page for moderators. */
export async function findSweepOf(ctx: Ctx, { target }: { target: string }): Promise<SweepView | null> {
  const postId = parseFullname('t3', target)
  const row = await select(requireViewer(ctx))
    .innerJoin('swept_items as i', 'i.sweep_id', 's.id')
    .where('i.is_settled', '=', false)
    .where(postId === null ? 'i.comment_id' : 'i.post_id', '=', postId ?? parseFullname('t1', target))
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
