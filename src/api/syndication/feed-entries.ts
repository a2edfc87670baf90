import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { commentTitle } from '#shared/messages/comment-title.ts'
import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { AuthorLabel, PostView } from '#shared/views/post-view.ts'
import { isCovered, openImages } from '#shared/views/share-image.ts'
import { absoluteHtml } from './absolute-html.ts'
import type { FeedEntry, FeedImage } from './feed-document.ts'

const SUMMARY_CHARACTERS = 300
const NSFW = { term: 'nsfw', label: 'NSFW' }

/** Returns a post's feed entry with full text and images; NSFW and spoiler posts show neither. */
export function postEntry(post: PostView, publicUrl: string): FeedEntry {
  const images = openImages(post).map(({ path, ...image }) => ({ ...image, url: publicUrl + path }))
  const url = publicUrl + post.permalink
  const label = post.community.prefixedName
  return {
    url,
    title: post.title,
    author: toAuthor(post.author, publicUrl),
    ...datesOf(post),
    html: postHtml(post, { images, publicUrl }),
    summary: isCovered(post) ? '' : post.excerpt,
    categories: [
      { term: post.community.name, label },
      ...(post.flair === null ? [] : [{ term: post.flair.text, label: post.flair.text }]),
      ...(post.isNsfw ? [NSFW] : []),
    ],
    externalUrl: post.url,
    image: images[0] ?? null,
  }
}

type Commented = Pick<PostView, 'title' | 'community' | 'isNsfw' | 'isSpoiler'>

/** Returns a comment's feed entry; `post` is the post it belongs to. Below NSFW and spoiler posts it shows no text either. */
export function commentEntry(comment: CommentView, post: Commented, publicUrl: string): FeedEntry {
  return {
    url: publicUrl + comment.permalink,
    title: commentTitle(comment, post),
    author: toAuthor(comment.author, publicUrl),
    ...datesOf(comment),
    html: isCovered(post) ? warningHtml(post) : absoluteHtml(comment.bodyHtml, publicUrl),
    summary: isCovered(post) ? '' : plainTextOf(comment.bodyHtml, SUMMARY_CHARACTERS),
    categories: [
      { term: post.community.name, label: post.community.prefixedName },
      ...(post.isNsfw ? [NSFW] : []),
    ],
    externalUrl: null,
    image: null,
  }
}

function postHtml(post: PostView, { images, publicUrl }: { images: FeedImage[]; publicUrl: string }): string {
  const pictures = images.map(
    ({ url, width, height, alt }) =>
      `<p><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"></p>`,
  )
  const link = post.url === null ? [] : [`<p>${linkTo(post.url, post.domain ?? post.url)}</p>`]
  const body = isCovered(post) ? warningHtml(post) : absoluteHtml(post.bodyHtml, publicUrl)
  const more = linkTo(publicUrl + post.permalink, t('feedDoors.comments'))
  return [...pictures, ...link, body, `<p>${more}</p>`].join('')
}

function warningHtml({ isNsfw }: Pick<PostView, 'isNsfw'>): string {
  return `<p>${escapeHtml(t(isNsfw ? 'feedDoors.nsfw' : 'feedDoors.spoiler'))}</p>`
}

function linkTo(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`
}

function toAuthor(author: AuthorLabel | null, publicUrl: string): FeedEntry['author'] {
  return author === null ? null : { name: `u/${author.name}`, url: publicUrl + author.path }
}

function datesOf({ createdAt, editedAt }: { createdAt: string; editedAt: string | null }) {
  return { publishedAt: new Date(createdAt), updatedAt: new Date(editedAt ?? createdAt) }
}
