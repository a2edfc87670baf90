import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { listCollectionPosts } from '#domain/collections/load-collection.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { shareable } from '#shared/shareable.ts'
import type { CollectionEntry, CollectionPlace, CollectionView } from '#shared/views/collection-view.ts'
import { openCollection, openPlace } from '../../features/collections/open-collection.server.ts'
import { loadPostPage } from '../../features/comments/load-post-page.server.ts'

/** Loads `…/collection/{id}/{post}/` and `…/{comment}/`: a post, or one of its comments, within a collection. */
export const loader = shareable(async ({ context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const place = await openPlace(request, params)
  if (place.gate !== null) {
    const status = GATE_STATUS[typeof place.gate === 'string' ? place.gate : place.gate.kind]
    return data({ gate: place.gate, name: params.profile ?? '', opened: null }, { status })
  }
  const { postId = '', commentId } = params
  const collection = await openCollection(request, params, place)
  const path = `${collection.path}${postId}/${commentId === undefined ? '' : `${commentId}/`}`
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const entries = await listCollectionPosts(request.ctx, collection)
  const at = findPlace(collection, entries, postId) ?? fail('not_found')
  const page = await loadPostPage(request, { postId, commentId, url })
  return data({ gate: null, name: '', opened: { at, page, community: place.community } })
})

function findPlace(
  collection: CollectionView,
  entries: readonly CollectionEntry[],
  postId: string,
): CollectionPlace | null {
  const at = entries.findIndex(({ fullname }) => fullname === `t3_${postId}`)
  if (at === -1) return null
  const { id, title, path, postCount } = collection
  // Skip posts that no longer exist.
  const isThere = ({ post }: CollectionEntry) => post !== null
  return {
    collection: { id, title, path, postCount },
    place: at + 1,
    previous: wayTo(entries.slice(0, at).findLast(isThere)),
    next: wayTo(entries.slice(at + 1).find(isThere)),
  }
}

function wayTo(entry: CollectionEntry | undefined): { title: string; path: string } | null {
  return entry?.post == null ? null : { title: entry.post.title, path: entry.path }
}
