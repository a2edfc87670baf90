import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listByLetter } from '#domain/communities/list-by-letter.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { directoryPath, parseDirectoryPage } from '#shared/communities/directory-letters.ts'
import { fail } from '#shared/errors.ts'

/** Loads `/subreddits/{letter}-{page}/`. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { ctx, countrySites } = context.get(requestContext)
  const asked = parseDirectoryPage(params.page ?? '') ?? fail('not_found')
  const path = directoryPath(asked.letter, asked.page)
  if (url.pathname !== path) throw redirect(path, 301)
  const list = await listByLetter(ctx, asked)
  if (asked.page > list.pages) fail('not_found')
  return { ...asked, ...list, communities: list.communities.map(item => onCountrySite(item, countrySites)) }
}
