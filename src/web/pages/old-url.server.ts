import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { redirectOld } from '../redirects.ts'
import { leadToSelf } from './profile/open-profile.server.ts'

/** Handles unmatched paths: redirects old URLs, otherwise 404. */
export function loader({ url, context }: LoaderFunctionArgs) {
  // R2.11-12: anything below your own profile.
  if (/^\/user\/me\//i.test(url.pathname)) leadToSelf(context.get(requestContext), { name: 'me', url })
  return redirectOld(url)
}
