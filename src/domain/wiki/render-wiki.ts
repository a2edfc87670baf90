import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { RENDERER_VERSION, renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { WikiHeading } from '#shared/text/wiki-heading.ts'

/** Pages read by programs: shown as written. */
const PLAIN = /^(?:config\/automoderator|automoderator-schedule)$/
/** Configuration pages are for moderators by default. */
const CONFIG = /^(?:config(?:\/|$)|automoderator-schedule$|usernotes$|toolbox$)/
const MOST_HEADINGS = 500
const HEADING = /<h([1-6]) id="([^"<>]*)">/g

function isPlainPage(name: string): boolean {
  return PLAIN.test(name)
}

export function isConfigPage(name: string): boolean {
  return CONFIG.test(name)
}

export type RenderedWiki = { html: string; rendererVersion: number; contents: WikiHeading[] }

/** Returns a page's text for storage: safe HTML and its list of headings. */
export function renderWiki(name: string, markdown: string): RenderedWiki {
  if (isPlainPage(name)) {
    const html = markdown === '' ? '' : `<pre><code>${escapeHtml(markdown)}\n</code></pre>`
    return { html, rendererVersion: RENDERER_VERSION, contents: [] }
  }
  const { html, rendererVersion } = renderMarkdown(markdown, { kind: 'wiki' })
  return { html, rendererVersion, contents: listHeadings(html) }
}

/** Returns the headings of rendered text. */
function listHeadings(html: string): WikiHeading[] {
  const headings: WikiHeading[] = []
  for (const { 0: tag, 1: level, 2: id = '', index } of html.matchAll(HEADING)) {
    const end = html.indexOf(`</h${level}>`, index)
    // Search once in vain, rather than once per heading.
    if (end < 0) break
    const text = plainTextOf(html.slice(index + tag.length, end))
    if (text !== '') headings.push({ level: Number(level), id, text })
    if (headings.length === MOST_HEADINGS) break
  }
  return headings
}
