import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer } from '#domain/accounts/policy.ts'
import { settingsOf } from '#domain/communities/community-settings.ts'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { canBeAsked } from '#domain/flair/require-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { type PostRequirements, requirementsOf } from '#shared/post-requirements.ts'

/** `isBanned`: the community that keeps the viewer from posting, whatever else it asks. */
export type Requirements = PostRequirements & { isBanned?: string }

/** What a community asks of the viewer's posts; null where they cannot post, or need not heed it. */
export async function loadRequirements(ctx: Ctx, name: string): Promise<Requirements | null> {
  const row = name === '' || ctx.viewer === null ? null : await findCommunity(ctx, { name })
  if (row === null) return null
  const access = await requireCommunity(ctx, { communityId: row.id })
  const isBanned = access.isBannedHere
  if ((!access.canPost && !isBanned) || access.isModerator) return null
  const needs = requirementsOf(await settingsOf(ctx, { communityId: row.id }))
  if (isBanned) return { ...needs, requiresFlair: false, isBanned: access.label.prefixedName }
  return { ...needs, requiresFlair: needs.requiresFlair && (await canBeAsked(requireViewer(ctx), access)) }
}

export async function sendRequirements({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext)
  const name = (url.searchParams.get('community') ?? '').trim().replace(/^\/?r\//i, '')
  return Response.json(await loadRequirements(ctx, name))
}
