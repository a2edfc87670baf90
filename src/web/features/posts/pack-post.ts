import { accountPath } from '#shared/paths.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { AuthorLabel, LinkPreviewView, PostView } from '#shared/views/post-view.ts'

/**
 * A post as sent in a listing: only fields that differ from the defaults, without its whole text. A page contains its data beside
 * its HTML, so each field costs 25 times.
 */
export type PackedPost = Partial<
  Omit<PostView, 'viewer' | 'crosspostOf' | 'belongsTo' | 'author' | 'preview'>
> & {
  author?: Pick<AuthorLabel, 'fullname' | 'name'> | null
  preview?: PackedPreview
  viewer?: Partial<PostView['viewer']>
  crosspostOf?: PackedPost
}

/** A missing title equals the post's. */
type PackedPreview = Pick<LinkPreviewView, 'siteName' | 'image'> & { title?: string | null }

const POST_DEFAULTS = {
  kind: 'text',
  discussionType: null,
  editedAt: null,
  bodyHtml: '',
  bodyMarkdown: null,
  excerpt: '',
  url: null,
  domain: null,
  preview: null,
  images: [],
  flair: null,
  authorFlair: null,
  upvoteRatio: null,
  commentCount: 0,
  awards: null,
  isNsfw: false,
  isSpoiler: false,
  isLocked: false,
  isPinned: false,
  isDistinguished: false,
  isArchived: false,
  isDeleted: false,
  removal: null,
} satisfies Partial<PostView>

const EXCERPT_LENGTH = 220

const VIEWER_DEFAULTS: PostView['viewer'] = {
  vote: 0,
  isSaved: false,
  isHidden: false,
  isAuthor: false,
  isModerator: false,
  isOnProfile: false,
  canVote: false,
  canComment: false,
  canEdit: false,
  canDelete: false,
  canMark: false,
  canFlair: false,
  canReport: false,
  isBanned: false,
  lastVisitAt: null,
  newCommentCount: 0,
}

/** Drops fields that a card doesn't show. */
export function packPost(post: PostView): PackedPost {
  const {
    viewer,
    crosspostOf,
    bodyHtml: _html,
    bodyMarkdown: _markdown,
    upvoteRatio: _ratio,
    id: _id,
    belongsTo: _belongsTo,
    author,
    preview,
    ...rest
  } = post
  const packed: PackedPost = without(rest, POST_DEFAULTS)
  packed.author = author === null ? null : { fullname: author.fullname, name: author.name }
  if (post.url !== null) {
    if (post.domain === null) packed.domain = null
    else if (post.domain === hostOf(post.url)) delete packed.domain
  }
  if (preview !== null) packed.preview = packPreview(preview, post)
  packed.community = slimLabel(post.community)
  if (packed.excerpt !== undefined) packed.excerpt = shorten(packed.excerpt)
  const packedViewer = without({ ...viewer, canComment: false }, VIEWER_DEFAULTS)
  if (Object.keys(packedViewer).length > 0) packed.viewer = oneOf(packedViewer)
  if (crosspostOf !== null) packed.crosspostOf = packPost(crosspostOf)
  if (packed.images !== undefined) packed.images = packed.images.map(slimImage)
  return packed
}

/** Leaves out the description, which no card shows, and a title that equals the post's. */
function packPreview({ title, siteName, image }: LinkPreviewView, post: PostView): PackedPreview {
  const packed = { siteName, image: image === null ? null : slimImage(image) }
  return title === post.title ? packed : { ...packed, title }
}

/** Returns the same object for equal marks: an object is sent once per page, and most posts have the same marks. */
function oneOf(marks: Partial<PostView['viewer']>): Partial<PostView['viewer']> {
  // Visit times differ; caching them would fill the map.
  if (marks.lastVisitAt !== undefined) return marks
  const key = JSON.stringify(marks)
  const known = knownMarks.get(key)
  if (known !== undefined) return known
  if (knownMarks.size < MOST_MARKS) knownMarks.set(key, Object.freeze(marks))
  return marks
}

const knownMarks = new Map<string, Partial<PostView['viewer']>>()
const MOST_MARKS = 200

/** Returns what `domain` is for most links. */
function hostOf(url: string): string | null {
  return url.split('/')[2]?.replace('www.', '') ?? null
}

/** Restores a packed post. */
export function unpackPost(packed: PackedPost): PostView {
  const { fullname = '', title, community, author, preview, url } = packed
  return {
    ...POST_DEFAULTS,
    domain: url ? hostOf(url) : null,
    ...packed,
    author: author ? { ...author, path: accountPath(author.name) } : null,
    preview: preview ? { title, description: null, ...preview } : null,
    id: fullname.slice(3),
    belongsTo: { id: community?.fullname, type: community?.kind },
    viewer: { ...VIEWER_DEFAULTS, ...packed.viewer },
    crosspostOf: packed.crosspostOf === undefined ? null : unpackPost(packed.crosspostOf),
  } as PostView
}

function without<T extends object>(value: T, defaults: Partial<Record<keyof T, unknown>>): Partial<T> {
  const kept: Partial<T> = {}
  for (const key in value) {
    const field = value[key]
    const plain = defaults[key]
    if (field !== plain && !(Array.isArray(field) && field.length === 0 && Array.isArray(plain))) {
      kept[key] = field
    }
  }
  return kept
}

/** Cards show three lines. */
function shorten(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH) + 1 || EXCERPT_LENGTH).trimEnd()}…`
}

/** Keeps one small icon; the same object for all posts of a community, which is then sent once. */
function slimLabel(label: CommunityLabel): CommunityLabel {
  const known = slimLabels.get(label)
  if (known !== undefined) return known
  const slim =
    label.icon === null
      ? label
      : { ...label, icon: { ...slimImage(label.icon), sources: slimImage(label.icon).sources.slice(-1) } }
  slimLabels.set(label, slim)
  return slim
}

const slimLabels = new WeakMap<CommunityLabel, CommunityLabel>()

/** Keeps one format in up to three widths, enough for a card, and the animated one. */
function slimImage(image: PostView['images'][number]): PostView['images'][number] {
  const preferred = image.sources.filter(source => source.format === 'webp')
  const stills = (preferred.length > 0 ? preferred : image.sources).slice(0, 3)
  const sources = [...stills, ...image.sources.filter(source => source.format === 'animated-webp')]
  return { ...image, blurhash: '', sources }
}
