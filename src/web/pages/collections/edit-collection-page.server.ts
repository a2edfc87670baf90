import type { LoaderFunctionArgs } from 'react-router'
import { SetInCollection } from '#commands/collections.ts'
import { runCommand } from '#commands/define-command.ts'
import { moveInCollection } from '#domain/collections/collect-posts.ts'
import { deleteCollection, editCollection } from '#domain/collections/edit-collections.ts'
import { listCollectionPosts } from '#domain/collections/load-collection.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseBase36, toBase36, toFullname } from '#shared/ids.ts'
import { openCollection, openPlace } from '../../features/collections/open-collection.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { number, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads `…/collections/{id}/edit`, the details and ordered posts, for those who may edit it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const place = await openPlace(request, params)
  if (place.gate !== null) fail('not_found')
  const collection = await openCollection(request, params, place)
  if (!collection.viewer.canEdit) fail('not_allowed')
  const entries = await listCollectionPosts(request.ctx, collection)
  return {
    collection,
    entries: entries.map(({ fullname, path, state, post }) => ({
      ...{ fullname, path, state },
      title: post?.title ?? null,
    })),
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'collection' },
  input: { intent: text, title: text, body: text, display: text, post: text, to: number },
  async run({ info, ctx, params, url }, { intent, post, to, ...input }) {
    const place = await openPlace(info, params)
    if (place.gate !== null) fail('not_found')
    const { communityId, community } = place
    const id = parseBase36<number>(params.collectionId ?? '') ?? fail('not_found')
    const postId = () => readPost(post) ?? fail('url_invalid', { field: 'post' })
    if (intent === 'delete') {
      await deleteCollection(ctx, { id, communityId })
      return `${community.path}collections`
    }
    if (intent === 'save') await editCollection(ctx, { ...input, id, communityId })
    else if (intent === 'add' || intent === 'remove') {
      const target = toFullname('t3', postId())
      await runCommand(info, SetInCollection, { collection: toBase36(id), target, isIn: intent === 'add' })
    } else if (intent === 'move') await moveInCollection(ctx, { id, communityId, postId: postId(), to })
    else fail('bad_request', { field: 'intent' })
    return url.pathname
  },
})

/** Parses a post id from `t3_…` or a post URL. */
function readPost(text: string): PostId | null {
  const id = /(?:\/comments\/|^t3_)([0-9a-z]{1,11})(?:[/?#]|$)/.exec(text.trim())?.[1]
  return id === undefined ? null : parseBase36<PostId>(id)
}
