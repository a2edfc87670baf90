import type { FeedDocument, FeedEntry, FeedImage } from './feed-document.ts'
import { element, XML_HEAD } from './xml.ts'

const SPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/** Writes RSS 2.0 with full texts (content), author names (dc) and images (media). */
export function writeRss(feed: FeedDocument): string {
  const { title, pageUrl, selfUrl, description, language, updatedAt, iconUrl, entries } = feed
  const channel = [
    element('title', title),
    element('link', pageUrl),
    element('description', description),
    element('language', language),
    element('lastBuildDate', updatedAt.toUTCString()),
    element('atom:link', null, { rel: 'self', type: 'application/rss+xml', href: selfUrl }),
    element('image', [element('url', iconUrl), element('title', title), element('link', pageUrl)]),
    ...entries.map(writeItem),
  ]
  return XML_HEAD + element('rss', [element('channel', channel)], SPACES)
}

function writeItem(entry: FeedEntry): string {
  const { title, url, publishedAt, author, summary, html, categories, image } = entry
  return element('item', [
    element('title', title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('pubDate', publishedAt.toUTCString()),
    ...(author === null ? [] : [element('dc:creator', author.name)]),
    ...categories.map(({ term }) => element('category', term)),
    element('comments', url),
    element('description', summary),
    element('content:encoded', html),
    ...(image === null ? [] : writePicture(image)),
  ])
}

function writePicture({ url, type, width, height }: FeedImage): string[] {
  return [
    // Finding the real length would take a lookup per file; readers treat 0 as unknown.
    element('enclosure', null, { url, type, length: 0 }),
    element('media:thumbnail', null, { url, width, height }),
    element('media:content', null, { url, type, width, height, medium: 'image' }),
  ]
}
