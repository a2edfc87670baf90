import { createRenderState } from './create-render-state.ts'
import { fenceHtml } from './fence-html.ts'
import { plainTextOf } from './plain-text.ts'
import { prepareSource } from './prepare-source.ts'
import type { MarkdownKind } from './render-state.ts'

/** Incremented whenever the same source renders differently, so that outdated stored HTML can be detected. */
export const RENDERER_VERSION = 2

const PLAIN_TEXT_LENGTH = 300

export interface RenderedMarkdown {
  /** Safe to insert unchanged; the page wraps it. */
  readonly html: string
  readonly rendererVersion: number
  /** Account names written as `u/name`, without duplicates, as written. */
  readonly mentions: string[]
  /** Community names written as `r/name`, without duplicates, as written. */
  readonly communities: string[]
  /** Absolute http and https links, without duplicates. */
  readonly links: string[]
  /** The first 300 characters without markup, for previews. */
  readonly plainText: string
}

/** Renders user-written text. Never throws; takes linear time for any source. */
export function renderMarkdown(markdown: string, options: { kind?: MarkdownKind } = {}): RenderedMarkdown {
  const source = prepareSource(markdown)
  const state = createRenderState(source, options.kind ?? 'usertext')
  const html = fenceHtml(state.renderBlocks(state, source.text, 0), source.text)
  return {
    html,
    rendererVersion: RENDERER_VERSION,
    mentions: [...state.mentions],
    communities: [...state.communities],
    links: [...state.links],
    plainText: plainTextOf(html, PLAIN_TEXT_LENGTH),
  }
}
