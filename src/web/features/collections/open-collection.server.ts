import { loadCollection } from '#domain/collections/load-collection.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { PageGateKind } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CollectionView } from '#shared/views/collection-view.ts'
import type { CommunityGate, CommunityView } from '#shared/views/community-view.ts'
import { openCommunity } from '../communities/open-community.server.ts'

type Params = {
  community?: string | undefined
  profile?: string | undefined
  collectionId?: string | undefined
}
export type OpenedPlace =
  | { gate: CommunityGate | PageGateKind }
  | { gate: null; community: CommunityView; communityId: CommunityId }

/** Returns the community or profile whose collections a URL names, or its gate. */
export async function openPlace(request: RequestContext, params: Params): Promise<OpenedPlace> {
  if (params.profile !== undefined) {
    const profile = await loadProfile(request.ctx, { name: params.profile })
    if (profile.gate !== null) return { gate: profile.gate }
    if (!request.ctx.flags.isEnabled('profile_collections')) fail('not_found')
  }
  const name = params.profile === undefined ? (params.community ?? '') : `u_${params.profile}`
  const opened = await openCommunity(request, name)
  return opened.gate === null
    ? { gate: null, community: opened.community, communityId: opened.id }
    : { gate: opened.gate }
}

/** Returns a collection of this place. Throws `not_found`. */
export async function openCollection(
  request: RequestContext,
  { collectionId = '' }: Params,
  { communityId }: { communityId: CommunityId },
): Promise<CollectionView> {
  const collection = await loadCollection(request.ctx, { id: collectionId, communityId })
  request.facts.tags.add(`collection_${Number.parseInt(collection.id, 36)}`)
  return collection
}
