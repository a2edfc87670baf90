import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { fail } from '#shared/errors.ts'
import { findRedirect } from '../redirects.ts'

/** Paths that are no page: old ones lead to where the page is now, the rest is not found. */
export function loader({ url }: LoaderFunctionArgs) {
  const target = findRedirect(url.pathname)
  return target === null ? fail('not_found') : redirect(target + url.search, 301)
}

/** Never shown: the loader always leads away. */
export default function OldUrl() {
  return null
}
