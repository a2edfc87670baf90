import { requireWriter } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { findCommunity, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { refuseBanned } from '#domain/communities/policy.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { CommunitySettings } from '#shared/communities/community-settings.ts'
import { fail } from '#shared/errors.ts'
import { requireWhole } from '#shared/require-whole.ts'

export type PointCommunity = { access: CommunityAccess; settings: CommunitySettings }

/**
 * Returns a community that has points, by name. Throws `community_unknown` for one that the viewer can't see, and `points_off`.
 */
export async function findPointCommunity(ctx: Ctx, { name }: { name: string }): Promise<PointCommunity> {
  const row = await findCommunity(ctx, { name })
  const access = row === null ? undefined : (await loadCommunityAccess(ctx, { ids: [row.id] })).get(row.id)
  if (access?.canView !== true) fail('community_unknown', { field: 'community' })
  const settings = await settingsOf(ctx, { communityId: access.row.id })
  if (!settings.hasPoints || !ctx.flags.isEnabled('community_points'))
    fail('points_off', { field: 'community' })
  return { access, settings }
}

/** {@link findPointCommunity} for those who act in it. Also throws `login_required`, `suspended`, `banned_here`. */
export async function requirePoints(
  ctx: Ctx,
  asked: { name: string },
): Promise<PointCommunity & { member: MemberCtx }> {
  const member = requireWriter(ctx)
  const found = await findPointCommunity(member, asked)
  const refusal = refuseBanned(member.viewer, found.access)
  if (refusal !== null) fail(refusal, { field: 'community' })
  return { ...found, member }
}

/** Throws `number_out_of_range` with the field and the limits. */
export function requireAmount(value: number, { field, most }: { field: string; most: number }): number {
  return requireWhole(field, value, { from: 1, to: most })
}

/** Returns the ledger's key of what a browser named itself; sent again, it is done once. Throws `field_invalid`. */
export function actKey(kind: string, { id }: { id: number }, correlationId: string): string {
  if (!/^[\w-]{8,100}$/.test(correlationId)) fail('field_invalid', { field: 'correlation' })
  return `${kind}:${id}:${correlationId}`
}
