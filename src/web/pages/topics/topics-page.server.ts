import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listTopics } from '#domain/topics/list-topics.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { parseDirectoryPage } from '#shared/communities/directory-letters.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'

/** Loads `/topics/{letter}-1/`: topics by first letter, and all topics below. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const asked = parseDirectoryPage(params.page ?? '')
  if (asked === null || asked.page !== 1) fail('not_found')
  const path = `/topics/${asked.letter}-1/`
  if (url.pathname !== path) throw redirect(path, 301)
  const request = context.get(requestContext)
  const listed = await listTopics(request.ctx)
  const topics = listed.map(topic => ({ ...topic, letter: letterOf(topic.title) }))
  const isForSearch = topics.some(({ letter }) => letter === asked.letter)
  if (isPageRequest(sent)) describeListing(request, { title: t('topic.title'), path, isForSearch })
  return { letter: asked.letter, topics }
}

function letterOf(title: string): string {
  const [first = ''] = title.normalize('NFKD').toLowerCase()
  if (/[a-z]/.test(first)) return first
  return /\d/.test(first) ? 'digits' : 'other'
}
