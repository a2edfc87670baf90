/** Returns true when the browser requests a whole page, false when the running site requests its data. */
export function isPageRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}
