import { absoluteHtml } from '#api/syndication/absolute-html.ts'
import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { fullDate, shortCount } from '#shared/messages/format-numbers.ts'
import { LOCALES } from '#shared/messages/locales.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import type { ThreadNode } from '#shared/views/comment-view.ts'
import type { AuthorLabel, PostView } from '#shared/views/post-view.ts'
import { openImages } from '#shared/views/share-image.ts'
import { EMBED_STYLE } from './embed-style.ts'

/** Levels of replies below a comment. */
const DEPTH = 2

type Embed = { post: PostView; nodes: readonly ThreadNode[]; publicUrl: string; siteName: string }

/** Renders a complete page without script, for a frame on another site; its links open in a new tab. */
export function writeEmbed(embed: Embed): string {
  const { post, siteName } = embed
  const locale = currentLocale()
  return `<!doctype html><html lang="${locale}" dir="${LOCALES[locale].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(t('page.labelled', { label: post.title, siteName }))}</title><base target="_blank"><style>${EMBED_STYLE}</style></head><body>${articleOf(embed)}</body></html>`
}

function articleOf({ post, nodes, publicUrl, siteName }: Embed): string {
  const url = publicUrl + post.permalink
  const isCovered = post.isNsfw || post.isSpoiler
  const body = isCovered
    ? `<p class="note">${escapeHtml(t(post.isNsfw ? 'feedDoors.nsfw' : 'feedDoors.spoiler'))}</p>`
    : `${pictureOf(post, publicUrl)}${linkOf(post)}<div class="text" dir="auto">${absoluteHtml(post.bodyHtml, publicUrl)}</div>`
  const by = [
    linkTo(publicUrl + post.community.path, post.community.prefixedName),
    authorOf(post.author, publicUrl),
    escapeHtml(fullDate(post.createdAt)),
  ]
  const facts = t('cards.facts', {
    score: post.score ?? 0,
    shortScore: shortCount(post.score ?? 0),
    comments: post.commentCount,
    shortComments: shortCount(post.commentCount),
  })
  return `<article><p class="by">${by.filter(Boolean).join(' · ')}</p><h1 dir="auto">${linkTo(url, post.title)}</h1>${body}${threadOf(nodes, publicUrl, DEPTH)}<p class="foot"><span>${escapeHtml(facts)}</span>${linkTo(url, t('embed.open', { siteName }))}</p></article>`
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
    const by = [
      authorOf(comment.author, publicUrl),
      linkTo(publicUrl + comment.permalink, fullDate(comment.createdAt)),
    ]
    const text = `<div class="text" dir="auto">${absoluteHtml(comment.bodyHtml, publicUrl)}</div>`
    return `<li><p class="by">${by.filter(Boolean).join(' · ')}</p>${text}${threadOf(replies, publicUrl, depth - 1)}</li>`
  })
  return `<ul${depth === DEPTH ? ' class="thread"' : ''}>${items.join('')}</ul>`
}

function authorOf(author: AuthorLabel | null, publicUrl: string): string {
  return author === null ? '' : linkTo(publicUrl + author.path, `u/${author.name}`)
}

function linkTo(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(words)}</a>`
}
