/** What is no place to come back to: these pages are about getting in or out. */
const DOORS =
  /^\/(login|register|logout|setup|account\/(confirm|sso\/(start|callback|join|one_tap)))(\/|\?|\.|$)/

/** A path on this site to go to after logging in; everything else leads home. */
export function safeDestination(text: string | null | undefined): string {
  if (text == null || !text.startsWith('/') || /^\/[/\\]/.test(text) || hasControl(text)) return '/'
  const url = URL.parse(text, 'http://here')
  // Dots that cancel out may leave two slashes at the beginning, and what follows them is another host.
  if (url === null || url.host !== 'here' || url.pathname.startsWith('//')) return '/'
  return DOORS.test(url.pathname) ? '/' : url.pathname + url.search + url.hash
}

/** Browsers drop tabs and line ends from addresses, so "/\t/other.site" would lead away. */
function hasControl(text: string): boolean {
  return [...text].some(char => char < ' ' || char === '\\')
}
