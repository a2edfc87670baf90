import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import {
  addToPostSet,
  deletePostSet,
  loadPostSet,
  moveInPostSet,
  removeFromPostSet,
  renamePostSet,
} from '#domain/profiles/post-sets.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type PostId, parseBase36, parseFullname } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import { isPageRequest } from '../../../data/is-page-request.ts'
import { feedLinks } from '../../../features/head/describe-page.server.ts'
import { packPost } from '../../../features/posts/pack-post.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { text } from '../../../forms/form-input.ts'
import { openProfile } from '../open-profile.server.ts'

/** Loads a member's ordered set of posts; open to everyone (R2.5-08). */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  const accountId = idFromFullname('t2', opened.account.fullname)
  const setId = parseBase36(params.setId ?? '') ?? fail('not_found')
  const loaded = (await loadPostSet(request.ctx, { accountId, setId })) ?? fail('not_found')
  if (url.pathname !== loaded.set.path) throw redirect(loaded.set.path + url.search, 301)
  if (isPageRequest(sent)) request.facts.head += feedLinks(request, loaded.set.path, loaded.set.title)
  return data({ ...opened, set: loaded.set, posts: loaded.posts.map(packPost) })
}

/** Edits the set: details, posts and order. Owner only. */
export const action = formAction({
  guard: { who: 'member', rate: 'post-sets' },
  input: { intent: text, title: text, description: text, post: text },
  async run({ ctx, params }, { intent, post, ...words }) {
    const setId = parseBase36(params.setId ?? '') ?? fail('not_found')
    const own = accountPath(ctx.viewer?.name ?? '')
    if (intent === 'delete') {
      await deletePostSet(ctx, { setId })
      return `${own}sets`
    }
    if (intent === 'rename') await renamePostSet(ctx, { setId, ...words })
    else await changePosts(ctx, { setId, intent, post })
    return `${own}set/${params.setId}/`
  },
})

async function changePosts(
  ctx: Ctx,
  { setId, intent, post }: { setId: number; intent: string; post: string },
): Promise<void> {
  const postId = findPostId(post) ?? fail('set_post_unknown', { field: 'post' })
  if (intent === 'add') await addToPostSet(ctx, { setId, postId })
  else if (intent === 'remove') await removeFromPostSet(ctx, { setId, postId })
  else if (intent === 'up') await moveInPostSet(ctx, { setId, postId, by: -1 })
  else if (intent === 'down') await moveInPostSet(ctx, { setId, postId, by: 1 })
  else fail('bad_request', { field: 'intent' })
}

/** Accepts a post id or a pasted post URL. */
function findPostId(given: string): PostId | null {
  const named = parseFullname('t3', given.trim())
  if (named !== null) return named
  const [, id = ''] = /\/comments\/([0-9a-z]{1,11})(?:[/?#]|$)/.exec(given.slice(0, 2_000)) ?? []
  return parseBase36<PostId>(id)
}
