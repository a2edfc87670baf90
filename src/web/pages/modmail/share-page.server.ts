import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requireModeratorToRead } from '#domain/communities/require-moderator.ts'
import { sharePost } from '#domain/modmail/share-post.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { parseFullname } from '#shared/ids.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** `/modmail/share/{post}`, for moderators of its community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const post = (await loadPost(request.ctx, { id: idOf(params) })) ?? fail('not_found')
  const communityId = parseFullname('t5', post.community.fullname) ?? fail('not_found')
  await requireModeratorToRead(request.ctx, { communityId, right: 'mail' })
  return { title: post.title, permalink: post.permalink, isSent: url.searchParams.has('sent') }
}

export const action = guarded(
  { who: 'member', rate: 'share-post' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      await sharePost(ctx, { postId: idOf(params), to: textOf(form, 'to'), note: textOf(form, 'note') })
      return redirect(`/modmail/share/${encodeURIComponent(params.fullname ?? '')}?sent=1`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

function idOf({ fullname }: LoaderFunctionArgs['params']) {
  return parseFullname('t3', fullname ?? '') ?? fail('not_found')
}
