import type { LoaderFunctionArgs } from 'react-router'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { sharePost } from '#domain/modmail/share-post.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads `/modmail/share/{post}`, for moderators of its community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const post = (await loadPost(request.ctx, { id: idOf(params) })) ?? fail('not_found')
  const communityId = parseFullname('t5', post.community.fullname) ?? fail('not_found')
  await requireModeratorToRead(request.ctx, { communityId, right: 'mail' })
  return { title: post.title, permalink: post.permalink, isSent: url.searchParams.has('sent') }
}

export const action = formAction({
  guard: { who: 'member', rate: 'share-post' },
  input: { to: text, note: text },
  async run({ ctx, params }, words) {
    await sharePost(ctx, { postId: idOf(params), ...words })
    return `/modmail/share/${encodeURIComponent(params.fullname ?? '')}?sent=1`
  },
})

function idOf({ fullname }: LoaderFunctionArgs['params']) {
  return parseFullname('t3', fullname ?? '') ?? fail('not_found')
}
