import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { loadDocument } from '../data/document-loads.ts'
import { redirectOld } from '../redirects.ts'

/** Paths that are no page: old ones lead to where the page is now, the rest is not found. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirectOld(url)
}

/** In the browser: what this page's list of routes does not know (first-view-routes.ts) is loaded as a document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  // Its code may have come late: by then somebody may have gone elsewhere.
  if (!request.signal.aborted) void loadDocument(request.url)
  // Until then nothing changes on the page.
  return new Promise(() => {})
}

/** Never shown: the loader always leads away. */
export default function OldUrl() {
  return null
}
