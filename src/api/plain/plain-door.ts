import type { RequestContext } from '#platform/context/request-context.ts'

/** The named parts of a path. */
export type PathParts = Readonly<Record<string, string>>

type PlainAsk = { parts: PathParts; url: URL }

export type PlainAnswer = {
  status?: number
  /** Content-Type. */
  type: string
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  headers?: Record<string, string>
}

/**
 * An endpoint for programs that read: feeds, embeds, sitemaps. It is not a page and needs no React, route or browser code, but
 * its responses are cached for visitors like pages (decision 9).
 */
export type PlainDoor = {
  /** Name in metrics. */
  family: string
  /** Returns the path's parameters when it belongs to this endpoint, else null. */
  match(path: string): PathParts | null
  /** `visitor`: everyone gets what visitors see, and no cookie is read or set. */
  reader: 'visitor' | 'own'
  /** Whether visitors share a cached response, once it has listed what it shows in `facts.tags`. */
  isShared: boolean
  answer(request: RequestContext, ask: PlainAsk): Promise<PlainAnswer>
}
