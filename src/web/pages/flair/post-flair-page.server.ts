import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { SetPostFlair } from '#commands/flair.ts'
import { loadPostFlairChoices } from '#domain/posts/load-post-flair.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseBase36, toFullname } from '#shared/ids.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { readChoice } from './read-choice.server.ts'

/** Loads a post's flair, for its author and moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
  const post = (await loadPost(request.ctx, { id: postId })) ?? fail('not_found')
  if (!post.viewer.canFlair) fail('not_allowed')
  return { choices: await loadPostFlairChoices(request.ctx, { postId }), path: post.permalink }
}

export const action = formAction({
  guard: SetPostFlair.guard,
  input: {},
  async run({ info, ctx, params, form }) {
    const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
    const choice = readChoice(form)
    if (choice !== null) await runCommand(info, SetPostFlair, { target: toFullname('t3', postId), ...choice })
    return (await loadPost(ctx, { id: postId }))?.permalink ?? '/'
  },
})
