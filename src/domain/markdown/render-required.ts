import { fail } from '#shared/errors.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { plainTextOf } from './plain-text.ts'
import { renderMarkdown } from './render-markdown.ts'

/** Tags that show something without text. */
const SHOWN = /<(?:img|hr)\b/

/** Returns whether rendered HTML shows nothing: `&nbsp;`, an empty heading or link, invisible characters. */
export function isBlankHtml(html: string): boolean {
  return !SHOWN.test(html) && isBlank(plainTextOf(html))
}

/** {@link renderMarkdown} for a text that must show something; throws `body_missing` naming the field. */
export function renderRequired(markdown: string, field = 'body'): ReturnType<typeof renderMarkdown> {
  const rendered = renderMarkdown(markdown)
  return isBlankHtml(rendered.html) ? fail('body_missing', { field }) : rendered
}
