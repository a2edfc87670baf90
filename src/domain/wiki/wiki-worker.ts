import { serveThread } from '#platform/threads/serve-thread.ts'
import { type RenderedWiki, renderWiki } from './render-wiki.ts'

export type WikiText = { name: string; markdown: string }

serveThread(({ name, markdown }: WikiText): RenderedWiki => renderWiki(name, markdown))
