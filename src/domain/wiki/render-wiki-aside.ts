import { Thread } from '#platform/threads/thread.ts'
import { type RenderedWiki, renderWiki } from './render-wiki.ts'
import type { WikiText } from './wiki-worker.ts'

const MOST_MS = 30_000
/** A text of this length renders in about 50 ms at most. */
const SHORT = 60_000

const thread = new Thread<WikiText, RenderedWiki>({
  file: new URL('./wiki-worker.ts', import.meta.url),
  name: 'wiki',
  mostMs: MOST_MS,
})

/** Renders like `renderWiki`, long pages on a separate thread: half a million characters can take 300 ms. */
export async function renderWikiAside(name: string, markdown: string): Promise<RenderedWiki> {
  return markdown.length <= SHORT ? renderWiki(name, markdown) : thread.ask({ name, markdown })
}
