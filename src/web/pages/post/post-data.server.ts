import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError, toWireError } from '#shared/errors.ts'
import { THREAD_PAGE_SIZE } from '#shared/limits.ts'
import { loadPostPage } from '../../features/comments/load-post-page.server.ts'

/** The data of a post's page as JSON; failures as `{ error }`. */
export async function loadPostData({ context, url }: LoaderFunctionArgs): Promise<Response> {
  try {
    const postId = url.searchParams.get('id') ?? ''
    // What opens over a listing is to be there at once; the rest of a long thread follows when it is read.
    const isShort = Number(url.searchParams.get('limit')) < THREAD_PAGE_SIZE
    return Response.json(await loadPostPage(context.get(requestContext), { postId, url, isShort }))
  } catch (error) {
    if (!isAppError(error)) throw error
    return Response.json({ error: toWireError(error) }, { status: error.status })
  }
}
