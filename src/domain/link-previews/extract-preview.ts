import { decodeHtml } from './decode-html.ts'
import { readJsonLd } from './read-json-ld.ts'
import { type PageFacts, scanHtml } from './scan-html.ts'

/** A page's own description: plain text, trimmed and cut to length; URLs absolute and http(s). */
export type PagePreview = {
  title: string | null
  description: string | null
  siteName: string | null
  author: string | null
  imageUrl: string | null
  canonicalUrl: string | null
}

const TITLE_LENGTH = 300
const DESCRIPTION_LENGTH = 500
const NAME_LENGTH = 100
const URL_LENGTH = 2_048

/** Control characters, and marks that change the reading direction around them. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060\u2066-\u2069\ufeff]/gu

/**
 * Extracts title, description, site, author and image from a page, preferring its sharing metadata.
 * @param page.url final URL, for resolving relative ones
 * @param page.charset from the HTTP header
 */
export function extractPreview(page: { bytes: Buffer; url: string; charset: string | null }): PagePreview {
  const facts = scanHtml(decodeHtml(page.bytes, page.charset))
  const jsonLd = readJsonLd(facts.jsonLd)
  const meta = (...names: string[]): (string | undefined)[] => names.map(name => facts.metas.get(name))
  const baseUrl = httpUrl(facts.baseHref ?? undefined, page.url) ?? page.url
  const text = (length: number, candidates: (string | null | undefined)[]): string | null =>
    first(candidates, candidate => plainText(candidate, length))
  const address = (candidates: (string | undefined)[]): string | null =>
    first(candidates, candidate => httpUrl(candidate, baseUrl))
  return {
    title: text(TITLE_LENGTH, [...meta('og:title', 'twitter:title'), jsonLd.headline, facts.title]),
    description: text(DESCRIPTION_LENGTH, [
      ...meta('og:description', 'twitter:description', 'description'),
      jsonLd.description,
    ]),
    siteName: text(NAME_LENGTH, meta('og:site_name', 'application-name')),
    author: text(NAME_LENGTH, [...meta('author', 'article:author'), jsonLd.author].filter(isNoAddress)),
    imageUrl: address(imageCandidates(facts, jsonLd.image)),
    canonicalUrl: address([facts.links.get('canonical'), ...meta('og:url')]),
  }
}

function imageCandidates(facts: PageFacts, jsonLdImage: string | undefined): (string | undefined)[] {
  const names = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
  return [
    ...names.map(name => facts.metas.get(name)),
    jsonLdImage,
    facts.links.get('image_src'),
    facts.metas.get('image'),
    facts.metas.get('thumbnail'),
  ]
}

function first<From, To>(candidates: readonly From[], read: (candidate: From) => To | null): To | null {
  for (const candidate of candidates) {
    const found = read(candidate)
    if (found !== null) return found
  }
  return null
}

/** Returns one line of harmless text, or null when empty. */
function plainText(text: string | null | undefined, maxLength: number): string | null {
  const line = (text ?? '').replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
  if (line === '') return null
  const characters = [...line]
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

function httpUrl(text: string | undefined, base: string): string | null {
  if (text === undefined || text.trim() === '') return null
  const url = URL.parse(text.trim(), base)
  if (url === null || url.href.length > URL_LENGTH) return null
  const isPlain =
    (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
  return isPlain ? url.href : null
}

/** Some sites give the author as a profile URL. */
function isNoAddress(text: string | undefined): boolean {
  return text === undefined || !URL.canParse(text.trim())
}
