import { cleanLine, lengthOf } from './text/clean-text.ts'
import type { MenuEntry, WidgetLink } from './views/community-widget.ts'

/** Returns a user-supplied link if safe to use in a page: http, https, or a path on this site; null for anything else. */
export function safeLink(text: string): string | null {
  const wanted = cleanLine(text)
  if (wanted.length > 2_000 || /[\s\\]/.test(wanted)) return null
  if (wanted.startsWith('/')) {
    const url = URL.parse(wanted, 'https://site.invalid')
    return url?.origin === 'https://site.invalid' ? url.pathname + url.search + url.hash : null
  }
  const url = /^https?:\/\//i.test(wanted) ? URL.parse(wanted) : null
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '' ? url.href : null
}

/** A malformed line, counted from 1. */
export type BadLine = { line: number; text: string }

/** Parses one link per line (label, space, URL); returns the first malformed line, if any. */
export function parseLinkLines(text: string, labelLength: number): WidgetLink[] | BadLine {
  const links: WidgetLink[] = []
  for (const { line, text: words } of linesOf(text)) {
    const link = parseLine(words, labelLength)
    if (link === null || link.url === null) return { line, text: words }
    links.push({ label: link.label, url: link.url })
  }
  return links
}

/**
 * Parses a menu of two levels: lines that start with `-` belong to the line before, and only a line with such children may lack
 * a URL. Returns the first malformed line, if any.
 */
export function parseMenu(text: string, labelLength: number): MenuEntry[] | BadLine {
  const entries: (MenuEntry & { from: BadLine })[] = []
  for (const from of linesOf(text)) {
    const isBelow = from.text.startsWith('-')
    const link = parseLine(isBelow ? from.text.slice(1).trim() : from.text, labelLength)
    const above = entries.at(-1)
    if (link === null || (isBelow && (above === undefined || link.url === null))) return from
    if (isBelow) above?.links.push(link as WidgetLink)
    else entries.push({ ...link, links: [], from })
  }
  const lonely = entries.find(entry => entry.url === null && entry.links.length === 0)
  return lonely?.from ?? entries.map(({ label, url, links }) => ({ label, url, links }))
}

export function isBadLine(parsed: object): parsed is BadLine {
  return 'line' in parsed
}

function linesOf(text: string): BadLine[] {
  return text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: cleanLine(line) }))
    .filter(line => line.text !== '')
}

/** Parses a line; a last word that looks like a URL is one, and must be valid. */
function parseLine(line: string, labelLength: number): { label: string; url: string | null } | null {
  const at = line.lastIndexOf(' ')
  const last = line.slice(at + 1)
  const isAddress = /^\/|:/.test(last)
  const label = isAddress ? line.slice(0, Math.max(at, 0)).trim() : line
  const url = isAddress ? safeLink(last) : null
  if (label === '' || lengthOf(label) > labelLength || (isAddress && url === null)) return null
  return { label, url }
}
