/** Pages about logging in or out, never a destination to return to. */
const DOORS =
  /^\/(login|register|logout|setup|account\/(confirm|sso\/(start|callback|join|one_tap)))(\/|\?|\.|$)/

/** Longer ones fit into no request. */
const MOST_CHARS = 8_000

/** Returns the path on this site to go to after log-in; `/` for anything else. */
export function safeDestination(text: string | null | undefined): string {
  if (text == null || !text.startsWith('/') || /^\/[/\\]/.test(text) || hasControl(text)) return '/'
  const url = URL.parse(text, 'http://here')
  // Canceled-out dots may leave two leading slashes, which would make the rest another host.
  if (url === null || url.host !== 'here' || url.pathname.startsWith('//')) return '/'
  const path = url.pathname + url.search + url.hash
  return DOORS.test(url.pathname) || path.length > MOST_CHARS ? '/' : path
}

/** Browsers drop tabs and line breaks from URLs, so "/\t/other.site" would lead to another site. */
function hasControl(text: string): boolean {
  return [...text].some(char => char < ' ' || char === '\\')
}
