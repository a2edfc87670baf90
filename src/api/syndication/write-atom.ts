import type { FeedDocument, FeedEntry } from './feed-document.ts'
import { element, XML_HEAD } from './xml.ts'

const SPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' }

/** Writes Atom 1.0 (RFC 4287). */
export function writeAtom(feed: FeedDocument): string {
  const { title, description, siteName, pageUrl, selfUrl, iconUrl, updatedAt, language, entries } = feed
  return (
    XML_HEAD +
    element(
      'feed',
      [
        element('id', pageUrl),
        element('title', title),
        element('subtitle', description),
        element('updated', updatedAt.toISOString()),
        // Every entry needs an author; deleted accounts have none, so use the site.
        element('author', [element('name', siteName)]),
        element('link', null, { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
        element('link', null, { rel: 'alternate', type: 'text/html', href: pageUrl }),
        element('icon', iconUrl),
        ...entries.map(writeEntry),
      ],
      { ...SPACES, 'xml:lang': language },
    )
  )
}

function writeEntry(entry: FeedEntry): string {
  const { url, title, author, publishedAt, updatedAt, categories, summary, html, image, externalUrl } = entry
  return element('entry', [
    element('id', url),
    element('title', title),
    element('updated', updatedAt.toISOString()),
    element('published', publishedAt.toISOString()),
    ...(author === null
      ? []
      : [element('author', [element('name', author.name), element('uri', author.url)])]),
    element('link', null, { rel: 'alternate', type: 'text/html', href: url }),
    ...(externalUrl === null ? [] : [element('link', null, { rel: 'related', href: externalUrl })]),
    ...categories.map(({ term, label }) => element('category', null, { term, label })),
    ...(summary === '' ? [] : [element('summary', summary)]),
    element('content', html, { type: 'html' }),
    ...(image === null
      ? []
      : [
          element('link', null, { rel: 'enclosure', type: image.type, href: image.url }),
          element('media:thumbnail', null, { url: image.url, width: image.width, height: image.height }),
        ]),
  ])
}
