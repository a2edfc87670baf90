import type { LoaderFunctionArgs } from 'react-router'
import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireModeratedCommunity } from '#domain/communities/team/require-moderator.ts'
import { countWaiting } from '#domain/moderation/queue-entries.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import type { AskedRight, ModRight } from '#shared/moderation/mod-rights.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Data of the frame around moderator pages. */
export type ModFrameData = {
  name: string
  path: string
  rights: readonly ModRight[]
  /** Number of items waiting in its queues. */
  waiting: { modqueue: number; reports: number }
}

/**
 * Authorizes a moderator page by permission (null: any). Sends visitors to log in; throws `not_found`, `community_private`,
 * `not_allowed`.
 */
export async function loadModFrame(
  request: RequestContext,
  { url, name, right }: { url: URL; name: string; right: AskedRight | null },
): Promise<{ frame: ModFrameData; access: CommunityAccess }> {
  requireLogin(request, url)
  const { member, access } = await requireModeratedCommunity(request.ctx, { name, right })
  const rights: readonly ModRight[] = holdsRole(member.viewer, 'content') ? ['everything'] : access.rights
  const { prefixedName, path } = access.label
  const waiting = await countWaiting(request.ctx, [access.row.id])
  return { frame: { name: prefixedName, path, rights, waiting }, access }
}

/** `loadModFrame` for the loader of a page under `/r/{community}/`, with its request context. */
export async function openModPage(
  { context, params, url }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>,
  right: AskedRight | null,
): Promise<{ request: RequestContext; frame: ModFrameData; access: CommunityAccess }> {
  const request = context.get(requestContext)
  return { request, ...(await loadModFrame(request, { url, name: params.community ?? '', right })) }
}
