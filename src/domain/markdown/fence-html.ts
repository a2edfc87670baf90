import { checkSafeHtml } from './check-safe-html.ts'
import { escapeHtml } from './escape-html.ts'

/** Returns rendered HTML if safe, else the source as text. */
export function fenceHtml(rendered: string, source: string): string {
  return checkSafeHtml(rendered) ? rendered : `<p>${escapeHtml(source)}</p>\n`
}
