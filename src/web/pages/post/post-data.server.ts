import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { communityName } from '#shared/communities/community-name.ts'
import { fail, isAppError, toWireError } from '#shared/errors.ts'
import { THREAD_PAGE_SIZE } from '#shared/limits.ts'
import { loadPostPage } from '../../features/comments/load-post-page.server.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'

/** Returns the data of a post page as JSON; failures as `{ error }`. */
export async function loadPostData({ context, url }: LoaderFunctionArgs): Promise<Response> {
  try {
    const postId = url.searchParams.get('id') ?? ''
    // The overlay must open at once; the rest of a long thread loads as it is read.
    const isShort = Number(url.searchParams.get('limit')) < THREAD_PAGE_SIZE
    const request = context.get(requestContext)
    const page = await loadPostPage(request, { postId, url, isShort })
    const opened = await openCommunity(request, communityName(page.post.community))
    // A gate is a page, so it replaces the listing below.
    if (opened.gate !== null) fail('community_gated', { path: page.post.permalink })
    return Response.json({ ...page, theme: opened.community.theme })
  } catch (error) {
    if (!isAppError(error)) throw error
    return Response.json({ error: toWireError(error) }, { status: error.status })
  }
}
