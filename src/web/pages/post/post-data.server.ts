import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError, toWireError } from '#shared/errors.ts'
import { loadPostPage } from '../../features/comments/load-post-page.server.ts'

/** The data of a post's page as JSON; failures as `{ error }`. */
export async function loadPostData({ context, url }: LoaderFunctionArgs): Promise<Response> {
  try {
    return Response.json(
      await loadPostPage(context.get(requestContext), { postId: url.searchParams.get('id') ?? '', url }),
    )
  } catch (error) {
    if (!isAppError(error)) throw error
    return Response.json({ error: toWireError(error) }, { status: error.status })
  }
}
