import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { readWords } from './words-on-page.ts'

/**
 * A post as a listing sends it: only what differs from the defaults, without its text. A page carries its data beside
 * its HTML, so each field costs 25 times.
 */
export type PackedPost = Partial<Omit<PostView, 'viewer' | 'crosspostOf' | 'belongsTo'>> & {
  viewer?: Partial<PostView['viewer']>
  crosspostOf?: PackedPost
}

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

/** Leaves out what a card does not show. */
export function packPost(post: PostView): PackedPost {
  const {
    viewer,
    crosspostOf,
    bodyHtml: _html,
    bodyMarkdown: _markdown,
    upvoteRatio: _ratio,
    id: _id,
    belongsTo: _belongsTo,
    ...rest
  } = post
  const packed: PackedPost = without(rest, POST_DEFAULTS)
  packed.community = slimLabel(post.community)
  if (packed.excerpt !== undefined) packed.excerpt = shorten(packed.excerpt)
  const packedViewer = without({ ...viewer, canComment: false }, VIEWER_DEFAULTS)
  if (Object.keys(packedViewer).length > 0) packed.viewer = packedViewer
  if (crosspostOf !== null) packed.crosspostOf = packPost(crosspostOf)
  if (packed.images !== undefined) packed.images = packed.images.map(slimImage)
  if (packed.preview?.image) packed.preview = { ...packed.preview, image: slimImage(packed.preview.image) }
  return packed
}

/** The post of a listing, whole again. */
export function unpackPost(packed: PackedPost): PostView {
  const { fullname = '', community } = packed
  return {
    ...POST_DEFAULTS,
    ...(packed.title === undefined ? readWords(fullname) : pickWords(packed)),
    ...packed,
    id: fullname.slice(3),
    belongsTo: { id: community?.fullname, type: community?.kind },
    viewer: { ...VIEWER_DEFAULTS, ...packed.viewer },
    crosspostOf: packed.crosspostOf === undefined ? null : unpackPost(packed.crosspostOf),
  } as PostView
}

/** Named one by one: on the server they may not be enumerable. */
function pickWords({ title, permalink, excerpt = '' }: PackedPost): Partial<PostView> {
  return { title, permalink, excerpt } as Partial<PostView>
}

function without<T extends object>(value: T, defaults: Partial<Record<keyof T, unknown>>): Partial<T> {
  const kept = Object.entries(value).filter(([key, field]) => {
    const plain = defaults[key as keyof T]
    return field !== plain && !(Array.isArray(field) && field.length === 0 && Array.isArray(plain))
  })
  return Object.fromEntries(kept) as Partial<T>
}

/** As it is without the page that says its words. */
export function withWords(packed: PackedPost): PackedPost {
  return packed.title === undefined ? { ...packed, ...readWords(packed.fullname ?? '') } : packed
}

/** A card shows three lines. */
function shorten(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH) + 1 || EXCERPT_LENGTH).trimEnd()}…`
}

/** One small picture; the same object for all posts of a community, which is then sent once. */
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

/** One format in up to three widths is enough for a card, and the moving one. */
function slimImage(image: PostView['images'][number]): PostView['images'][number] {
  const preferred = image.sources.filter(source => source.format === 'webp')
  const stills = (preferred.length > 0 ? preferred : image.sources).slice(0, 3)
  const sources = [...stills, ...image.sources.filter(source => source.format === 'animated-webp')]
  return { ...image, blurhash: '', sources }
}
