import type { FeedDocument, FeedEntry } from './feed-document.ts'

/** Writes JSON Feed 1.1. */
export function writeJsonFeed(feed: FeedDocument): string {
  const { title, description, pageUrl, selfUrl, iconUrl, language, entries } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: selfUrl,
    icon: iconUrl,
    language,
    items: entries.map(toItem),
  })
}

function toItem(entry: FeedEntry): object {
  const { url, externalUrl, title, html, summary, author, image, categories } = entry
  return {
    id: url,
    url,
    ...(externalUrl !== null && { external_url: externalUrl }),
    title: title.toWellFormed(),
    content_html: html.toWellFormed(),
    ...(summary !== '' && { summary: summary.toWellFormed() }),
    ...(image !== null && { image: image.url, attachments: [{ url: image.url, mime_type: image.type }] }),
    date_published: entry.publishedAt.toISOString(),
    date_modified: entry.updatedAt.toISOString(),
    ...(author !== null && { authors: [author] }),
    tags: categories.map(({ term }) => term),
  }
}
