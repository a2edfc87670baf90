/** A path on this site to go to after logging in; everything else leads home. */
export function safeDestination(text: string | null | undefined): string {
  if (text == null || !text.startsWith('/') || /^\/[/\\]/.test(text) || hasControl(text)) return '/'
  return /^\/(login|register|logout|setup)(\/|\?|$)/.test(text) ? '/' : text
}

/** Browsers drop tabs and line ends from addresses, so "/\t/other.site" would lead away. */
function hasControl(text: string): boolean {
  return [...text].some(char => char < ' ' || char === '\\')
}
