import type { CommentView, MoreReplies, ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A comment as a thread sends it: `id`, moment and author, and of the rest what its place does not tell. */
type PackedComment = Partial<Omit<CommentView, 'viewer' | 'id' | 'author' | 'createdAt'>> & {
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** The author's id and name. */
  by?: [id: string, name: string]
  viewer?: Partial<CommentView['viewer']>
}
type PackedNode = PackedComment & { replies?: PackedNode[]; more?: MoreReplies }

/**
 * A thread as it is sent. Two hundred comments say the same about themselves over and over: what follows from where
 * they stand, or is so for most, is left out.
 */
export type PackedThread = Omit<ThreadView, 'nodes'> & {
  nodes: PackedNode[]
  /** What the viewer may do with most comments. */
  usual: CommentView['viewer']
  /** True when the comments' texts are in the HTML of the page that this came with. */
  hasTextOnPage?: true
}

type Place = { fullname: string; depth: number }

const NO_VIEWER: CommentView['viewer'] = {
  vote: 0,
  isSaved: false,
  isAuthor: false,
  isNew: false,
  canVote: false,
  canReply: false,
  canEdit: false,
  canDelete: false,
  canReport: false,
}

/** With `isOnPage` the texts are left to the page's HTML: there for rendering on the server, but not sent again. */
export function packThread(thread: ThreadView, post: PostView, { isOnPage = false } = {}): PackedThread {
  const usual = thread.nodes[0]?.comment.viewer ?? NO_VIEWER
  const root = { fullname: post.fullname, depth: -1 }
  const nodes = thread.nodes.map(node => packNode(node, root, { post, usual, isOnPage }))
  return { ...thread, nodes, usual, ...(isOnPage ? { hasTextOnPage: true } : {}) }
}

type Packing = { post: PostView; usual: CommentView['viewer']; isOnPage: boolean }

function packNode({ comment, replies, more }: ThreadNode, place: Place, packing: Packing): PackedNode {
  const { id, author, createdAt, viewer, ...rest } = comment
  const expected = expectedOf({ id, place, replies, more }, packing)
  const node: PackedNode = { id, at: Date.parse(createdAt), ...differing(rest, expected) }
  if (author !== null) node.by = [author.fullname.slice(3), author.name]
  const own = differing(viewer, packing.usual)
  if (Object.keys(own).length > 0) node.viewer = own
  if (replies.length > 0) node.replies = replies.map(reply => packNode(reply, comment, packing))
  if (more !== null) node.more = more
  if (packing.isOnPage && node.bodyHtml !== undefined)
    Object.defineProperty(node, 'bodyHtml', { enumerable: false })
  return node
}

/** The thread, whole again. */
export function unpackThread(packed: PackedThread, post: PostView): ThreadView {
  const { nodes, usual, hasTextOnPage, ...rest } = packed
  const root = { fullname: post.fullname, depth: -1 }
  const unpacking = { post, usual, isOnPage: hasTextOnPage === true }
  return { ...rest, nodes: nodes.map(node => unpackNode(node, root, unpacking)) }
}

function unpackNode(node: PackedNode, place: Place, packing: Packing): ThreadNode {
  const { id, at, by, viewer, replies: packedReplies = [], more = null, ...own } = node
  const fullname = `t1_${id}`
  const here = { fullname, depth: own.depth ?? place.depth + 1 }
  const replies = packedReplies.map(reply => unpackNode(reply, here, packing))
  const comment: CommentView = {
    id,
    ...expectedOf({ id, place, replies, more }, packing),
    ...own,
    // Named by itself: on the server it may not be enumerable.
    bodyHtml: node.bodyHtml ?? (packing.isOnPage && !import.meta.env.SSR ? readBody(fullname) : ''),
    author: by === undefined ? null : { fullname: `t2_${by[0]}`, name: by[1], path: `/user/${by[1]}/` },
    createdAt: new Date(at).toISOString(),
    viewer: { ...packing.usual, ...viewer },
  }
  return { comment, replies, more }
}

type Standing = { id: string; place: Place; replies: readonly ThreadNode[]; more: MoreReplies | null }

/** What a comment's place tells about it; where that is wrong, the comment says so itself. */
function expectedOf(
  { id, place, replies, more }: Standing,
  { post }: Packing,
): Omit<CommentView, 'id' | 'author' | 'createdAt' | 'viewer'> {
  const below = replies.reduce((sum, { comment }) => sum + 1 + comment.descendantCount, 0)
  return {
    fullname: `t1_${id}`,
    permalink: `${post.permalink}${id}/`,
    subredditId: post.community.fullname,
    postFullname: post.fullname,
    parentFullname: place.fullname,
    depth: place.depth + 1,
    editedAt: null,
    bodyHtml: '',
    bodyMarkdown: null,
    score: 1,
    authorFlair: null,
    childCount: replies.length,
    descendantCount: below + (more?.count ?? 0),
    isOp: false,
    isModerator: false,
    isDistinguished: false,
    isFolded: false,
    isLocked: false,
    isPinned: false,
    isDeleted: false,
    removal: null,
  }
}

function differing<T extends object>(value: T, expected: T): Partial<T> {
  const kept = Object.entries(value).filter(([key, field]) => field !== expected[key as keyof T])
  return Object.fromEntries(kept) as Partial<T>
}

/** A comment's text from the page it came with; kept, as the page may show something else when it is asked for again. */
function readBody(fullname: string): string {
  const known = read.get(fullname)
  if (known !== undefined) return known
  const html = document.getElementById(fullname)?.querySelector('[data-md]')?.innerHTML ?? ''
  read.set(fullname, html)
  return html
}

const read = new Map<string, string>()
