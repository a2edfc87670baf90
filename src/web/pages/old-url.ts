import type { ClientLoaderFunctionArgs } from 'react-router'
import { loadDocument } from '../data/document-loads.ts'

export { loader } from './old-url.server.ts'

/** Reloads the document in the browser: the URL may be a file or an old one, which only the server knows. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  // This code may load late; the reader may have navigated elsewhere by then.
  if (!request.signal.aborted) void loadDocument(request.url)
  // Keep the current page until then.
  return new Promise(() => {})
}

/** Never shown: the loader always redirects. */
export default function OldUrl() {
  return null
}
