import { checkSafeHtml } from './check-safe-html.ts'
import { escapeHtml } from './escape-html.ts'

/** Rendered HTML when it is safe, else the source as text. */
export function fenceHtml(rendered: string, source: string): string {
  return checkSafeHtml(rendered) ? rendered : `<p>${escapeHtml(source)}</p>\n`
}
