import { cleanLine, lengthOf } from './clean-text.ts'
import type { MenuEntry, WidgetLink } from './views/community-widget.ts'

/**
 * The address of a link that people chose, as it may stand in a page: http and https, or a path on this site; null for
 * anything else.
 */
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

/** One link for each line: words, a space, an address. Null when a line is none. */
export function parseLinkLines(text: string, labelLength: number): WidgetLink[] | null {
  const links = linesOf(text).map(line => parseLine(line, labelLength))
  return links.every(link => link !== null && link.url !== null) ? (links as WidgetLink[]) : null
}

export function formatLinkLines(links: readonly WidgetLink[]): string {
  return links.map(({ label, url }) => `${label} ${url}`).join('\n')
}

/**
 * A menu of two levels: lines that begin with `-` stand below the line before, and only a line above such ones may be
 * without an address. Null when it is not written so.
 */
export function parseMenu(text: string, labelLength: number): MenuEntry[] | null {
  const entries: MenuEntry[] = []
  for (const line of linesOf(text)) {
    const isBelow = line.startsWith('-')
    const link = parseLine(isBelow ? line.slice(1).trim() : line, labelLength)
    const above = entries.at(-1)
    if (link === null || (isBelow && (above === undefined || link.url === null))) return null
    if (isBelow) above?.links.push(link as WidgetLink)
    else entries.push({ ...link, links: [] })
  }
  return entries.every(entry => entry.url !== null || entry.links.length > 0) ? entries : null
}

export function formatMenu(entries: readonly MenuEntry[]): string {
  return entries
    .flatMap(({ label, url, links }) => [
      url === null ? label : `${label} ${url}`,
      ...links.map(link => `- ${link.label} ${link.url}`),
    ])
    .join('\n')
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(cleanLine)
    .filter(line => line !== '')
}

/** What looks like an address at the end is one, and has to be a good one. */
function parseLine(line: string, labelLength: number): { label: string; url: string | null } | null {
  const at = line.lastIndexOf(' ')
  const last = line.slice(at + 1)
  const isAddress = /^\/|:/.test(last)
  const label = isAddress ? line.slice(0, Math.max(at, 0)).trim() : line
  const url = isAddress ? safeLink(last) : null
  if (label === '' || lengthOf(label) > labelLength || (isAddress && url === null)) return null
  return { label, url }
}
