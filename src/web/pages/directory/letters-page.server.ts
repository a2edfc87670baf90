import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listByLetter } from '#domain/communities/list-by-letter.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { directoryPath, parseDirectoryPage } from '#shared/communities/directory-letters.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'
import { letterWords } from './letter-words.ts'

/** Loads `/subreddits/{letter}-{page}/`. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx, countrySites } = request
  const asked = parseDirectoryPage(params.page ?? '') ?? fail('not_found')
  const path = directoryPath(asked.letter, asked.page)
  if (url.pathname !== path) throw redirect(path, 301)
  const list = await listByLetter(ctx, asked)
  if (asked.page > list.pages) fail('not_found')
  if (isPageRequest(sent))
    describeListing(request, {
      title: t('letters.title', { letter: letterWords(asked.letter) }),
      path,
      isForSearch: list.communities.length > 0,
      steps: [{ name: t('directory.title'), path: '/communities' }],
    })
  return { ...asked, ...list, communities: list.communities.map(item => onCountrySite(item, countrySites)) }
}
