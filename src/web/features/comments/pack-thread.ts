import type { CommentView, MoreReplies, ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** Comment fields that don't follow from its position or from most others. */
type OwnFields = Partial<Omit<CommentView, 'viewer'>> & {
  viewer?: Partial<CommentView['viewer']>
  more?: MoreReplies
}

/**
 * A thread as sent to the browser. Two hundred comments repeat the same facts, so whatever follows from their position or is
 * true of most is omitted, and the rest is a single string, faster to write and read than objects.
 */
export type PackedThread = Omit<ThreadView, 'nodes'> & {
  /**
   * One line each, parents before replies: id, time, author id and name, score, number of replies that follow, and own fields
   * as JSON.
   */
  lines: string
  /** Comment texts in the same order. */
  texts: string[]
  /** The viewer's permissions on most comments. */
  usual: CommentView['viewer']
  /** Counts the page shows around the comments: how many are at the top level, and how many are new. */
  size: ThreadSize
}

export type ThreadSize = { top: number; fresh: number }

/** Returns what a page shows around comments; `sent` are those that came with it. */
export function sizeOf(nodes: readonly ThreadNode[], sent = nodes): ThreadSize {
  return { top: nodes.length, fresh: countNew(sent) }
}

function countNew(nodes: readonly ThreadNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.comment.viewer.isNew ? 1 : 0) + countNew(node.replies), 0)
}

type NodePosition = { fullname: string; depth: number }

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

/** Packs a thread. */
export function packThread(thread: ThreadView, post: PostView): PackedThread {
  const { nodes, ...rest } = thread
  const usual = nodes[0]?.comment.viewer ?? NO_VIEWER
  const packing: Packing = { post, usual, lines: [], texts: [] }
  packNodes(nodes, { fullname: post.fullname, depth: -1 }, packing)
  const { lines, texts } = packing
  const packed: PackedThread = {
    ...rest,
    lines: lines.join('\n'),
    texts,
    usual,
    size: sizeOf(nodes),
  }
  if (import.meta.env.SSR) wholes.set(packed, thread)
  return packed
}

/** Packed threads with their originals, on the server, so that rendering need not unpack them. */
const wholes = new WeakMap<PackedThread, ThreadView>()

type Packing = { post: PostView; usual: CommentView['viewer']; lines: string[]; texts: string[] }

const BASE = 36

function packNodes(nodes: readonly ThreadNode[], place: NodePosition, packing: Packing): void {
  for (const node of nodes) {
    const { comment, replies } = node
    const { id, createdAt, author, score } = comment
    const at = Date.parse(createdAt).toString(BASE)
    const by = author === null ? ' ' : `${author.fullname.slice(3)} ${author.name}`
    packing.lines.push(`${id} ${at} ${by} ${score ?? ''} ${replies.length}${ownJson(node, place, packing)}`)
    packing.texts.push(comment.bodyHtml)
    packNodes(replies, comment, packing)
  }
}

/** Starts with a space; empty when there are none. */
function ownJson(
  { comment, replies, more }: ThreadNode,
  place: NodePosition,
  { post, usual }: Packing,
): string {
  const { id, viewer } = comment
  const own: OwnFields = differing(comment, expectedOf({ id, place, replies, more }, post))
  const marks = differing(viewer, usual)
  for (const _ in marks) own.viewer = marks
  if (more !== null) own.more = more
  for (const _ in own) return ` ${JSON.stringify(own)}`
  return ''
}

function differing<T extends object>(value: T, expected: Partial<T>): Partial<T> {
  const own: Partial<T> = {}
  for (const key in expected) if (value[key] !== expected[key]) own[key] = value[key]
  return own
}

/** Restores a packed thread. On the server, what a page carries has its nodes. */
export function unpackThread(packed: PackedThread, post: PostView): ThreadView {
  if (import.meta.env.SSR) {
    if ('nodes' in packed) return packed as PackedThread & ThreadView
    const whole = wholes.get(packed)
    if (whole !== undefined) return whole
  }
  return unpackNodes(packed, post)
}

function unpackNodes(packed: PackedThread, post: PostView): ThreadView {
  const { lines, texts, usual, size: _size, ...rest } = packed
  const unpacking: Unpacking = {
    post,
    usual,
    lines: lines === '' ? [] : lines.split('\n'),
    texts,
    next: 0,
  }
  const root = { fullname: post.fullname, depth: -1 }
  const nodes: ThreadNode[] = []
  while (unpacking.next < unpacking.lines.length) nodes.push(unpackNode(root, unpacking))
  return { ...rest, nodes }
}

type Unpacking = Packing & { next: number }

/** Reads the next comment and its replies. */
function unpackNode(place: NodePosition, unpacking: Unpacking): ThreadNode {
  const at = unpacking.next++
  const [id = '', moment = '', by, name = '', score, count, ...json] = (unpacking.lines[at] ?? '').split(' ')
  const fields: OwnFields = json.length === 0 ? {} : JSON.parse(json.join(' '))
  const { more: left, viewer, ...own } = fields
  const more = left ?? null
  const fullname = `t1_${id}`
  const here = { fullname, depth: own.depth ?? place.depth + 1 }
  const replies = Array.from({ length: Number(count) }, () => unpackNode(here, unpacking))
  const comment: CommentView = {
    id,
    ...expectedOf({ id, place, replies, more }, unpacking.post),
    ...own,
    score: score === '' ? null : Number(score),
    bodyHtml: unpacking.texts[at] ?? '',
    author: name === '' ? null : { fullname: `t2_${by}`, name, path: `/user/${name}/` },
    createdAt: new Date(Number.parseInt(moment, BASE)).toISOString(),
    viewer: { ...unpacking.usual, ...viewer },
  }
  return { comment, replies, more }
}

type PlacedNode = {
  id: string
  place: NodePosition
  replies: readonly ThreadNode[]
  more: MoreReplies | null
}

/** Returns the field values implied by a comment's position; a comment overrides those that differ. */
function expectedOf(
  { id, place, replies, more }: PlacedNode,
  post: PostView,
): Omit<CommentView, 'id' | 'author' | 'createdAt' | 'viewer' | 'bodyHtml' | 'score'> {
  const below = replies.reduce((sum, { comment }) => sum + 1 + comment.descendantCount, 0)
  return {
    fullname: `t1_${id}`,
    permalink: `${post.permalink}${id}/`,
    subredditId: post.community.fullname,
    postFullname: post.fullname,
    parentFullname: place.fullname,
    depth: place.depth + 1,
    editedAt: null,
    bodyMarkdown: null,
    authorFlair: null,
    childCount: replies.length,
    descendantCount: below + (more?.count ?? 0),
    awards: null,
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
