import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { isLanguage, LANGUAGES, type Language, type Locale } from '#shared/text/locales.ts'

/** Longer headers than any browser sends name no language. */
const MOST_CHARACTERS = 200

const known = new LRUCache<string, { language: Language | null }>({ max: 1_000 })

/**
 * Returns the language of a request: the best of the site's languages by its `Accept-Language` header, the site's own if it
 * accepts none of them; null if it names none at all, as crawlers and programs do. A site that shows a pseudo-locale shows it
 * to everyone.
 */
export function requestLocale(
  { 'accept-language': header }: IncomingHttpHeaders,
  site: Locale,
): Locale | null {
  if (!isLanguage(site)) return site
  if (header === undefined || header === '' || header === '*' || header.length > MOST_CHARACTERS) return null
  return negotiate(header) ?? site
}

/** Parsing takes longer than everything else that a page from memory needs, and few headers differ. */
function negotiate(header: string): Language | null {
  const found = known.get(header)
  if (found !== undefined) return found.language
  const [language] = new Negotiator({ headers: { 'accept-language': header } }).languages([...LANGUAGES])
  const answer = { language: isLanguage(language) ? language : null }
  known.set(header, answer)
  return answer.language
}
