/** True when the browser asked for a whole page, false when the running site asks for its data. */
export function isPageRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data')
}
