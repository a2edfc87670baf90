import { z } from 'zod'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import { t } from '#shared/messages/t.ts'
import { POINT_RULES } from '#shared/points/point-rules.ts'

const SECTIONS = z
  .array(
    z.object({
      id: z.string().regex(/^[\w-]{1,60}$/),
      title: z.string().max(200),
      body: z.string().max(40_000),
    }),
  )
  .max(100)
/** The document of a points documentation: sections with Markdown (R7.1-15). */
export type PointsDocument = z.output<typeof SECTIONS>
export type DocumentSection = { id: string; title: string; html: string }

const OWN_SECTIONS = ['what', 'earning', 'spending', 'membership', 'banners', 'vault', 'ledger'] as const

/** Returns the site's own document, `/static/points-docs/v1.json`. */
export function ownDocument(): PointsDocument {
  const { mostPerItem, postDays, bannerTaxPercent } = POINT_RULES
  return OWN_SECTIONS.map(id => ({
    id,
    title: t(`points.docs.${id}.title`),
    body: t(`points.docs.${id}.body`, { mostPerItem, postDays, bannerTaxPercent }),
  }))
}

const LIMITS = { maxBytes: 1_000_000, timeoutMs: 5_000, maxRedirects: 2 } as const

/**
 * Returns the document rendered: the site's own, or `v1.json?web` of another host (R7.1-14). Throws when that can't be fetched
 * or isn't one.
 */
export async function loadDocument({
  docsUrl,
  fetchGuarded,
}: {
  docsUrl: string | null
  fetchGuarded: FetchGuarded
}): Promise<DocumentSection[]> {
  const document = docsUrl === null ? ownDocument() : await fetchDocument(docsUrl, fetchGuarded)
  return document.map(({ id, title, body }) => ({ id, title, html: renderMarkdown(body).html }))
}

async function fetchDocument(docsUrl: string, fetchGuarded: FetchGuarded): Promise<PointsDocument> {
  const { status, body } = await fetchGuarded({
    ...{ url: `${docsUrl}v1.json?web`, accept: ['application/json'], ...LIMITS },
  })
  if (status !== 200) throw new Error(`The points documentation answered ${status}`)
  return SECTIONS.parse(JSON.parse(body.toString('utf8')))
}
