import type { LoaderFunctionArgs } from 'react-router'
import { redirectOld } from '../redirects.ts'

/** Paths that are no page: old ones lead to where the page is now, the rest is not found. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirectOld(url)
}

/** Never shown: the loader always leads away. */
export default function OldUrl() {
  return null
}
