import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer } from '#domain/accounts/policy.ts'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { listRules, rulesFor } from '#domain/communities/setup/community-rules.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { canBeAsked } from '#domain/flair/require-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { type PostRequirements, requirementsOf } from '#shared/communities/post-requirements.ts'
import type { CommunityRule } from '#shared/views/community-rule.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { placeNameOf } from './place-name.ts'

/** The requirements and rules the submit form shows for the chosen community. */
export type PlaceOffer = { needs: Requirements | null; guide: PlaceGuide | null }

/** The community's details beside the form; `rules` are those that apply to posts. */
export type PlaceGuide = Pick<CommunityLabel, 'name' | 'prefixedName' | 'path' | 'icon' | 'kind'> & {
  rules: CommunityRule[]
}

/** `isBanned`: the community the viewer is banned from, whatever else it requires. */
export type Requirements = PostRequirements & { isBanned?: string }

/** Returns a community's requirements for the viewer's posts; null when they can't post there or are exempt. */
async function loadRequirements(ctx: Ctx, name: string): Promise<Requirements | null> {
  const row = name === '' || ctx.viewer === null ? null : await findCommunity(ctx, { name })
  if (row === null) return null
  const access = await requireCommunity(ctx, { communityId: row.id })
  const isBanned = access.isBannedHere
  if ((!access.canPost && !isBanned) || access.isModerator) return null
  const needs = requirementsOf(await settingsOf(ctx, { communityId: row.id }))
  if (isBanned) return { ...needs, requiresFlair: false, isBanned: access.label.prefixedName }
  return { ...needs, requiresFlair: needs.requiresFlair && (await canBeAsked(requireViewer(ctx), access)) }
}

/** Returns null when there is no such community, or the viewer may not read it. */
async function loadGuide(ctx: Ctx, name: string): Promise<PlaceGuide | null> {
  const row = name === '' ? null : await findCommunity(ctx, { name })
  if (row === null) return null
  const { canView, label } = await requireCommunity(ctx, { communityId: row.id })
  if (!canView) return null
  const { name: shown, prefixedName, path, icon, kind } = label
  const rules = rulesFor(await listRules(ctx, row.id), 'posts')
  return { name: shown, prefixedName, path, icon, kind, rules }
}

/** Loads requirements and guide of a community; `name` comes from {@link placeNameOf}. */
export async function loadPlaceOffer(ctx: Ctx, name: string): Promise<PlaceOffer> {
  const [needs, guide] = await Promise.all([loadRequirements(ctx, name), loadGuide(ctx, name)])
  return { needs, guide }
}

export async function sendPlaceOffer({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext)
  const typed = url.searchParams.get('community') ?? ''
  return Response.json(await loadPlaceOffer(ctx, placeNameOf(typed, ctx.viewer?.name ?? '')))
}
