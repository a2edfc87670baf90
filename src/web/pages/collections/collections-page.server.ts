import { data, type LoaderFunctionArgs } from 'react-router'
import { createCollection } from '#domain/collections/edit-collections.ts'
import { listCollections } from '#domain/collections/list-collections.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { openPlace } from '../../features/collections/open-collection.server.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** Loads `/r/{community}/collections`, or those of a profile. */
export async function loader({ request: sent, context, params }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const place = await openPlace(request, params)
  if (place.gate !== null) {
    const status = GATE_STATUS[typeof place.gate === 'string' ? place.gate : place.gate.kind]
    return data({ gate: place.gate, name: params.profile ?? '', opened: null }, { status })
  }
  const { community, communityId } = place
  const collections = await listCollections(request.ctx, { communityId, path: community.path })
  const { path, prefixedName, viewer } = community
  if (isPageRequest(sent))
    describeListing(request, {
      title: t('collection.of', { name: prefixedName }),
      path: `${path}collections`,
      isForSearch: collections.length > 0 && !community.isNsfw,
      steps: [{ name: prefixedName, path }],
    })
  const canEdit = viewer.isModerator
  return data({ gate: null, name: '', opened: { collections, path, prefixedName, canEdit } })
}

/** Creates a collection and redirects to its edit page to add posts. */
export const action = formAction({
  guard: { who: 'member', rate: 'collection' },
  input: { title: text, body: text, display: text },
  async run({ info, ctx, params }, input) {
    const place = await openPlace(info, params)
    if (place.gate !== null) fail('not_found')
    const { id } = await createCollection(ctx, { ...input, communityId: place.communityId })
    return `${place.community.path}collections/${id}/edit`
  },
})
