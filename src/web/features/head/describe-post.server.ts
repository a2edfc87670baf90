import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { commentTitle } from '#shared/messages/comment-title.ts'
import type { CommentView, ThreadNode } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { isCovered, openImages } from '#shared/views/share-image.ts'
import { type PackedPostPage, type PostPageData, unpackPostPage } from '../comments/post-page-data.ts'
import { breadcrumbs, feedLinks, isForSearch, likes, notForSearch, personOf } from './describe-page.server.ts'
import { DESCRIPTION_CHARACTERS, jsonLd, linkElement, namedMeta } from './head-elements.server.ts'
import { postCardImage, shareCard } from './share-card.server.ts'

const TEXT_CHARACTERS = 2_000
const COMMENT_CHARACTERS = 200
/** Limit of comments in JSON-LD, in characters: about 2 kB after compression. */
const MOST_COMMENT_JSON = 5_000

/** Describes a post's page to search engines and other sites; members only get its feed. */
export function describePost(request: RequestContext, packed: PackedPostPage): void {
  const { facts, ctx, publicUrl } = request
  const page = unpackPostPage(packed)
  const { post } = page
  const isShown = !post.isDeleted && post.removal === null
  facts.head += isForSearch(request, post) ? '' : notForSearch()
  facts.head += feedLinks(request, post.permalink, post.title)
  if (ctx.viewer !== null || !isShown) return
  const url = publicUrl + post.permalink
  const said = focusedComment(page)
  const description = isCovered(post)
    ? ''
    : said === null
      ? post.excerpt
      : plainTextOf(said.bodyHtml, DESCRIPTION_CHARACTERS)
  facts.head += namedMeta('description', description === '' ? post.title : description)
  const shown =
    said === null
      ? { title: post.title, url }
      : { title: commentTitle(said, post), url: publicUrl + said.permalink }
  facts.head += ['json', 'xml'].map(format => embedLink(publicUrl, { ...shown, format })).join('')
  facts.head += shareCard(request, {
    type: 'article',
    ...shown,
    description,
    image: postCardImage(request, post),
    isLarge: true,
  })
  const comments = said === null ? page.thread.nodes.map(({ comment }) => comment) : [said]
  facts.head += jsonLd([
    posting(request, post, comments),
    breadcrumbs(request, [
      { name: post.community.prefixedName, path: post.community.path },
      { name: post.title, path: post.permalink },
    ]),
  ])
}

/** Returns the comment that a page of its own is about; null on a post's page, and without one to show. */
function focusedComment({ thread: { focus, nodes } }: PostPageData): CommentView | null {
  const find = (among: readonly ThreadNode[]): CommentView | null => {
    for (const { comment, replies } of among) {
      const found = comment.fullname === focus?.fullname ? comment : find(replies)
      if (found !== null) return found
    }
    return null
  }
  const found = focus === null ? null : find(nodes)
  return found === null || found.isDeleted || found.isFolded || found.removal !== null ? null : found
}

/** Returns the oEmbed link, which tells other sites how to show the post or comment. */
function embedLink(
  publicUrl: string,
  { url, format, title }: { url: string; format: string; title: string },
): string {
  return linkElement({
    rel: 'alternate',
    type: `${format === 'json' ? 'application/json' : 'text/xml'}+oembed`,
    href: `${publicUrl}/oembed?${new URLSearchParams({ url, format })}`,
    title,
  })
}

/** Returns a post as a discussion, never as a question with an accepted answer. */
function posting(request: RequestContext, post: PostView, comments: readonly CommentView[]): object {
  const { publicUrl } = request
  const text = isCovered(post) ? '' : plainTextOf(post.bodyHtml, TEXT_CHARACTERS)
  const [image] = openImages(post)
  return {
    '@type': 'DiscussionForumPosting',
    '@id': publicUrl + post.permalink,
    url: publicUrl + post.permalink,
    mainEntityOfPage: publicUrl + post.permalink,
    headline: post.title,
    ...(text !== '' && { text }),
    ...(image !== undefined && { image: publicUrl + image.path }),
    ...(post.url !== null && { sharedContent: { '@type': 'WebPage', url: post.url } }),
    author: personOf(request, post.author),
    datePublished: post.createdAt,
    ...(post.editedAt !== null && { dateModified: post.editedAt }),
    isPartOf: {
      '@type': 'WebPage',
      name: post.community.prefixedName,
      url: publicUrl + post.community.path,
    },
    commentCount: post.commentCount,
    interactionStatistic: [
      likes(post.score),
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: post.commentCount,
      },
    ],
    // Comments tell what the warning covers.
    comment: isCovered(post) ? [] : firstComments(request, comments),
  }
}

function firstComments(request: RequestContext, comments: readonly CommentView[]): object[] {
  const kept: object[] = []
  let left = MOST_COMMENT_JSON
  for (const comment of comments) {
    if (comment.isDeleted || comment.removal !== null || comment.isFolded) continue
    const item = {
      '@type': 'Comment',
      url: request.publicUrl + comment.permalink,
      text: plainTextOf(comment.bodyHtml, COMMENT_CHARACTERS),
      author: personOf(request, comment.author),
      datePublished: comment.createdAt,
      interactionStatistic: likes(comment.score),
    }
    left -= JSON.stringify(item).length
    if (left < 0) break
    kept.push(item)
  }
  return kept
}
