import type { LoaderFunctionArgs } from 'react-router'
import { SharePost } from '#commands/modmail.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { oneCommandForm, runs } from '../../forms/command-form.server.ts'
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

export const action = oneCommandForm(
  runs(SharePost, {
    given: ({ params }) => ({ target: params.fullname ?? '' }),
    answer: (_sent, { params }) => `/modmail/share/${encodeURIComponent(params.fullname ?? '')}?sent=1`,
  }),
)

function idOf({ fullname }: LoaderFunctionArgs['params']) {
  return parseFullname('t3', fullname ?? '') ?? fail('not_found')
}
