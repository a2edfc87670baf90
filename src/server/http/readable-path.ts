/** Browsers and the router drop or replace these, and the rest may read as another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const TURNED = /[\u0000-\u001f\u007f\\]/

/** Returns whether a request's path can belong to a page; others couldn't even be shown as a URL. */
export function isReadablePath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || path.startsWith('//')) return false
  if (!path.includes('%')) return !TURNED.test(path)
  try {
    return !TURNED.test(decodeURIComponent(path))
  } catch {
    // Malformed escapes: not found, like any other path without a page.
    return true
  }
}
