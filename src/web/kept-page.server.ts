import type { EntryContext } from 'react-router'
import type { RequestContext } from '#platform/context/request-context.ts'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { carriedJson } from './data/carry.server.ts'
import { type SentShell, wholeShell } from './data/shell-data.ts'
import { pageHead } from './features/head/page-head.server.ts'
import { renderPart } from './shell/render-part.server.tsx'
import { escapeText } from './ui/fragments/escape-text.ts'
import type { FirstImage } from './ui/fragments/hole.ts'
import {
  fillDocument,
  findDocument,
  leaveNamed,
  type Named,
  recordDocument,
} from './ui/fragments/keep-documents.server.ts'

/** A page to render. */
export type Page = { request: Request; status: number; context: RequestContext; router: EntryContext }

/** Texts in a page that differ with each request. */
export type PageTexts = { nonce: string; carried: string; head: string }

type Render = (page: Page, texts: PageTexts) => Promise<string>

/** Only pages around these are asked for often enough to be kept. */
const KEPT_AROUND = ['feed', 'thread']

/** Pages that could not be kept, by their routes: they are not tried again. */
const refused = new Set<string>()

/**
 * Returns a member's page from the kept one around what its loaders carry (decision 54), which `render` makes if there is none;
 * null for pages that carry nothing or can't be kept.
 */
export async function keptPage(page: Page, render: Render): Promise<Buffer | null> {
  const { facts } = page.context
  const { staticHandlerContext: found } = page.router
  const isPlain = page.status === 200 && found.errors === null && found.actionData === null
  if (
    !import.meta.env.PROD ||
    keptHtml.maxBytes === 0 ||
    !isPlain ||
    !KEPT_AROUND.some(name => facts.carried.has(name))
  )
    return null
  const routes = found.matches.map(({ route }) => route.id).join(' ')
  if (refused.has(routes)) return null
  const key = keyOf(page)
  const known = findDocument(key)
  const document = known ?? (await record(page, key, render))
  if (document instanceof Error) {
    refused.add(routes)
    keptHtml.failures += 1
    keptHtml.onFailure(document)
  }
  if (document === null || document instanceof Error) return null
  return fillDocument(document, facts.carried, fillerOf(page))
}

/** Returns everything that shapes the page around what is carried. */
function keyOf({ router }: Page): string {
  const { location, loaderData } = router.staticHandlerContext
  return `${currentLocale()} ${location.pathname}${location.search} ${JSON.stringify(loaderData)}`
}

/** Renders a page to be kept. The data for the browser can be read once, and may be needed again. */
async function record(page: Page, key: string, render: Render): ReturnType<typeof recordDocument> {
  const { router, context } = page
  const [now, later] = router.serverHandoffStream?.tee() ?? []
  page.router = { ...router, ...(later !== undefined && { serverHandoffStream: later }) }
  return recordDocument(key, async hide => {
    const { staticHandlerContext } = router
    const loaderData = hide(staticHandlerContext.loaderData, context.facts.carried)
    const hidden: EntryContext = {
      ...router,
      ...(now !== undefined && { serverHandoffStream: now }),
      staticHandlerContext: { ...staticHandlerContext, loaderData },
    }
    const left = (name: Named) => leaveNamed(name) ?? ''
    const texts = { nonce: left('nonce'), carried: left('carried'), head: left('head') }
    const html = await render({ ...page, router: hidden }, texts)
    return page.request.signal.aborted ? null : html
  })
}

/** Preloads an image, as React does for one rendered into the page. */
function preloadTag({ src, srcSet, sizes }: FirstImage): string {
  const from =
    srcSet === undefined
      ? ` href="${escapeText(src)}"`
      : ` imagesrcset="${escapeText(srcSet)}" imagesizes="${escapeText(sizes ?? '')}"`
  return `<link rel="preload" as="image"${from} fetchpriority="high"/>`
}

type Filler = Parameters<typeof fillDocument>[2]

function fillerOf({ request, status, context, router }: Page): Filler {
  const { nonce, facts } = context
  const { loaderData, location } = router.staticHandlerContext
  return (name, images) => {
    if (name === 'nonce') return nonce
    if (name === 'carried') return carriedJson(facts.carried)
    // A crosspost may show the same image as the post beside it.
    if (name === 'head')
      return [pageHead(context, { status, url: request.url }), ...new Set(images.map(preloadTag))].join('')
    return renderPart(name.slice('late:'.length), wholeShell(loaderData.root as SentShell), location)
  }
}
