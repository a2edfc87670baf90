import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadPostFlairChoices } from '#domain/posts/load-post-flair.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { setPostFlair } from '#domain/posts/set-post-flair.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { type PostId, parseBase36 } from '#shared/ids.ts'
import { formFailure } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { readChoice } from './read-choice.server.ts'

/** The flair of a post, for its author and moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
  const post = (await loadPost(request.ctx, { id: postId })) ?? fail('not_found')
  if (!post.viewer.canFlair) fail('not_allowed')
  return { choices: await loadPostFlairChoices(request.ctx, { postId }), path: post.permalink }
}

export const action = guarded(
  { who: 'member', rate: 'flair' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
      const choice = readChoice(form)
      if (choice !== null) await setPostFlair(ctx, { postId, choice })
      return redirect((await loadPost(ctx, { id: postId }))?.permalink ?? '/')
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
