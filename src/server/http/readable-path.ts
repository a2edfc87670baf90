/** Browsers and the router drop or turn these, and what is left can read as another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const TURNED = /[\u0000-\u001f\u007f\\]/

/** Whether a request's path is one that pages can be looked for at; what is not could not even be shown as a page's address. */
export function isReadablePath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || path.startsWith('//')) return false
  if (!path.includes('%')) return !TURNED.test(path)
  try {
    return !TURNED.test(decodeURIComponent(path))
  } catch {
    // Escapes that are none: not found, like any other path without a page.
    return true
  }
}
