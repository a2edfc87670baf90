import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { AuthorLabel, PostView } from '#shared/views/post-view.ts'
import { openImages } from '#shared/views/share-image.ts'
import { absoluteHtml } from './absolute-html.ts'
import type { FeedEntry, FeedImage } from './feed-document.ts'

const SUMMARY_CHARACTERS = 300

/** Returns a post's feed entry with full text and images; NSFW and spoiler posts show neither. */
export function postEntry(post: PostView, publicUrl: string): FeedEntry {
  const isCovered = post.isNsfw || post.isSpoiler
  const images = openImages(post).map(({ path, ...image }) => ({ ...image, url: publicUrl + path }))
  const url = publicUrl + post.permalink
  const label = post.community.prefixedName
  return {
    url,
    title: post.title,
    author: toAuthor(post.author, publicUrl),
    ...datesOf(post),
    html: postHtml(post, { images, publicUrl, isCovered }),
    summary: isCovered ? '' : post.excerpt,
    categories: [
      { term: post.community.name, label },
      ...(post.flair === null ? [] : [{ term: post.flair.text, label: post.flair.text }]),
      ...(post.isNsfw ? [{ term: 'nsfw', label: 'NSFW' }] : []),
    ],
    externalUrl: post.url,
    image: images[0] ?? null,
  }
}

/** Returns a comment's feed entry; `post` is the post it belongs to. */
export function commentEntry(
  comment: CommentView,
  post: Pick<PostView, 'title' | 'community'>,
  publicUrl: string,
): FeedEntry {
  const name = comment.author?.name ?? t('feedDoors.someone')
  return {
    url: publicUrl + comment.permalink,
    title: t('feedDoors.comment', { name, title: post.title }),
    author: toAuthor(comment.author, publicUrl),
    ...datesOf(comment),
    html: absoluteHtml(comment.bodyHtml, publicUrl),
    summary: plainTextOf(comment.bodyHtml, SUMMARY_CHARACTERS),
    categories: [{ term: post.community.name, label: post.community.prefixedName }],
    externalUrl: null,
    image: null,
  }
}

function postHtml(
  post: PostView,
  { images, publicUrl, isCovered }: { images: FeedImage[]; publicUrl: string; isCovered: boolean },
): string {
  const pictures = images.map(
    ({ url, width, height, alt }) =>
      `<p><img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"></p>`,
  )
  const link = post.url === null ? [] : [`<p>${linkTo(post.url, post.domain ?? post.url)}</p>`]
  const body = isCovered
    ? `<p>${escapeHtml(t(post.isNsfw ? 'feedDoors.nsfw' : 'feedDoors.spoiler'))}</p>`
    : absoluteHtml(post.bodyHtml, publicUrl)
  const more = linkTo(publicUrl + post.permalink, t('feedDoors.comments'))
  return [...pictures, ...link, body, `<p>${more}</p>`].join('')
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
