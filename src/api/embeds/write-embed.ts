import { absoluteHtml } from '#api/syndication/absolute-html.ts'
import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { commentTitle } from '#shared/messages/comment-title.ts'
import { fullDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { LOCALES } from '#shared/text/locales.ts'
import type { CommentView, ThreadNode } from '#shared/views/comment-view.ts'
import type { AuthorLabel, PostView } from '#shared/views/post-view.ts'
import { isCovered, openImages } from '#shared/views/share-image.ts'
import { EMBED_STYLE } from './embed-style.ts'

/** Levels of replies below a comment. */
const DEPTH = 2

type Embed = {
  post: PostView
  /** The comment to show in place of the post. */
  comment: CommentView | null
  nodes: readonly ThreadNode[]
  publicUrl: string
  siteName: string
}

/** Renders a complete page without script, for a frame on another site; its links open in a new tab. */
export function writeEmbed(embed: Embed): string {
  const { post, comment, siteName } = embed
  const locale = currentLocale()
  const label = comment === null ? post.title : commentTitle(comment, post)
  const article = comment === null ? articleOf(embed) : commentArticle(comment, embed)
  return `<!doctype html><html lang="${locale}" dir="${LOCALES[locale].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(t('page.labelled', { label, siteName }))}</title><base target="_blank"><style>${EMBED_STYLE}</style></head><body>${article}</body></html>`
}

function articleOf({ post, nodes, publicUrl, siteName }: Embed): string {
  const url = publicUrl + post.permalink
  const body =
    warningOf(post) ?? `${pictureOf(post, publicUrl)}${linkOf(post)}${textOf(post.bodyHtml, publicUrl)}`
  const by = placedByline(post, { post, publicUrl })
  const facts = t('cards.facts', {
    score: post.score ?? 0,
    shortScore: shortCount(post.score ?? 0),
    comments: post.commentCount,
    shortComments: shortCount(post.commentCount),
  })
  return `<article>${by}<h1 dir="auto">${linkTo(url, post.title)}</h1>${body}${threadOf(nodes, publicUrl, DEPTH)}${footOf(facts, linkTo(url, t('embed.open', { siteName })))}</article>`
}

/** Renders a comment without its post and replies. */
function commentArticle(comment: CommentView, { post, publicUrl, siteName }: Embed): string {
  const url = publicUrl + comment.permalink
  const by = placedByline(comment, { post, publicUrl })
  const head = `<h1 dir="auto">${linkTo(url, commentTitle(comment, post))}</h1>`
  const body = warningOf(post) ?? textOf(comment.bodyHtml, publicUrl)
  const replies = t('embed.replies', { count: comment.childCount })
  const facts =
    comment.score === null
      ? replies
      : t('embed.commentFacts', {
          score: comment.score,
          shortScore: shortCount(comment.score),
          replies: comment.childCount,
        })
  return `<article>${by}${head}${body}${footOf(facts, linkTo(url, t('embed.open', { siteName })))}</article>`
}

/** Returns the warning to show instead of a text; null when there is nothing to warn of. */
function warningOf(post: PostView): string | null {
  if (!isCovered(post)) return null
  return `<p class="note">${escapeHtml(t(post.isNsfw ? 'feedDoors.nsfw' : 'feedDoors.spoiler'))}</p>`
}

function textOf(html: string, publicUrl: string): string {
  return `<div class="text" dir="auto">${absoluteHtml(html, publicUrl)}</div>`
}

/** Renders the community, author and date. */
function placedByline(
  { author, createdAt }: Pick<PostView, 'author' | 'createdAt'>,
  { post: { community }, publicUrl }: Pick<Embed, 'post' | 'publicUrl'>,
): string {
  return byline([
    linkTo(publicUrl + community.path, community.prefixedName),
    authorOf(author, publicUrl),
    escapeHtml(fullDate(createdAt)),
  ])
}

/** Renders the parts of a byline in a row that wraps between them, never within. */
function byline(parts: readonly string[]): string {
  const items = parts.filter(Boolean).map(part => `<span>${part}</span>`)
  return `<p class="by">${items.join('')}</p>`
}

function footOf(facts: string, link: string): string {
  return `<p class="foot"><span>${escapeHtml(facts)}</span>${link}</p>`
}

function pictureOf(post: PostView, publicUrl: string): string {
  const [image] = openImages(post)
  if (image === undefined) return ''
  const { path, width, height, alt } = image
  const count = post.images.length - 1
  const more =
    count < 1
      ? ''
      : `<p class="note">${linkTo(publicUrl + post.permalink, t('embed.morePictures', { count }))}</p>`
  return `<img src="${escapeHtml(publicUrl + path)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">${more}`
}

function linkOf({ url, domain }: PostView): string {
  return url === null ? '' : `<p>${linkTo(url, domain ?? url)}</p>`
}

function threadOf(nodes: readonly ThreadNode[], publicUrl: string, depth: number): string {
  const shown = nodes.filter(
    ({ comment }) => !comment.isDeleted && comment.removal === null && !comment.isFolded,
  )
  if (shown.length === 0 || depth < 0) return ''
  const items = shown.map(({ comment, replies }) => {
    const by = byline([
      authorOf(comment.author, publicUrl),
      linkTo(publicUrl + comment.permalink, fullDate(comment.createdAt)),
    ])
    return `<li>${by}${textOf(comment.bodyHtml, publicUrl)}${threadOf(replies, publicUrl, depth - 1)}</li>`
  })
  return `<ul${depth === DEPTH ? ' class="thread"' : ''}>${items.join('')}</ul>`
}

function authorOf(author: AuthorLabel | null, publicUrl: string): string {
  return author === null ? '' : linkTo(publicUrl + author.path, `u/${author.name}`)
}

function linkTo(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(words)}</a>`
}
