import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadSitePage } from '#domain/wiki/load-site-page.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'

/** `/wiki/{page}`; `/wiki/` is its index. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = (params['*'] ?? '').replace(/\/+$/, '')
  if (name === '') throw redirect('/wiki/index', 301)
  const page = await loadSitePage(context.get(requestContext).ctx, { name })
  return { page: page ?? fail('not_found') }
}
