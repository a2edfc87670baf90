import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { setFollowing } from '#domain/collections/follow-collection.ts'
import { listCollectionPosts } from '#domain/collections/load-collection.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/t.ts'
import { shareable } from '#shared/shareable.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { openCollection, openPlace } from '../../features/collections/open-collection.server.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'
import { DESCRIPTION_CHARACTERS } from '../../features/head/head-elements.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** Loads `/r/{community}/collection/{id}/`, or a profile's collection, with its posts. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const place = await openPlace(request, params)
  if (place.gate !== null) {
    const status = GATE_STATUS[typeof place.gate === 'string' ? place.gate : place.gate.kind]
    return data({ gate: place.gate, name: params.profile ?? '', collection: null, entries: [] }, { status })
  }
  const collection = await openCollection(request, params, place)
  if (url.pathname !== collection.path) throw redirect(collection.path + url.search, 301)
  const entries = await listCollectionPosts(request.ctx, collection)
  for (const { fullname } of entries) request.facts.tags.add(fullname)
  if (isPageRequest(sent)) {
    const { title, path, bodyHtml, community } = collection
    describeListing(request, {
      title: t('page.part', { part: title, whole: community.prefixedName }),
      description: plainTextOf(bodyHtml, DESCRIPTION_CHARACTERS),
      path,
      feedPath: path,
      steps: [{ name: community.prefixedName, path: community.path }],
    })
  }
  return data({ gate: null, name: '', collection, entries })
})

/** Follows or unfollows the collection. */
export const action = formAction({
  guard: { who: 'member', rate: 'follow-collection' },
  input: { intent: text },
  async run({ ctx, params, url }, { intent }) {
    await setFollowing(ctx, { id: params.collectionId ?? '', isFollowing: intent !== 'unfollow' })
    return url.pathname
  },
})
