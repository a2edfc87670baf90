import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { withoutSlashesAround } from '#shared/text/trim-run.ts'

/** First segments reserved for pages about the wiki. */
const RESERVED = new Set(['revisions', 'edit', 'create', 'settings', 'pages'])

/** Returns whether a text is a valid page name: lower-case letters, digits, `_` and `-`, with `/` between segments. */
export function isWikiName(text: string): boolean {
  return (
    text.length <= LIMITS.wikiNameLength && /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(text) && !isReserved(text)
  )
}

/** Normalizes a page name: lower case, no slash at either end. */
export function normalWikiName(text: string): string {
  return withoutSlashesAround(text).toLowerCase()
}

/** Returns the name of a page to write; spaces become `_`. Throws `wiki_name_invalid`, `wiki_name_reserved` for `name`. */
export function parseWikiName(text: string): string {
  const name = normalWikiName(text.trim().replace(/\s+/g, '_'))
  if (isReserved(name)) fail('wiki_name_reserved', { field: 'name', word: name.split('/')[0] ?? '' })
  if (!isWikiName(name)) fail('wiki_name_invalid', { field: 'name' })
  return name
}

function isReserved(name: string): boolean {
  return RESERVED.has(name.split('/')[0] ?? '')
}
