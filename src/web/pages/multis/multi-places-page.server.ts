import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { openMultiPage } from '../../features/multis/open-multi.server.ts'

/** Loads all communities of a custom feed, behind the same gate as the feed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { profile = '', multi = '' } = params
  const opened = await openMultiPage(context.get(requestContext), { owner: profile, name: multi })
  if (opened.gate !== null)
    throw redirect(`/user/${encodeURIComponent(profile)}/m/${encodeURIComponent(multi)}/`)
  return { multi: opened.multi, placeLabel: opened.multi.title }
}
