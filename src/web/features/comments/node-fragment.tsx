import type { CommentView, MoreReplies as More, ThreadNode } from '#shared/views/comment-view.ts'
import { ShellContext, type ShellData } from '../../data/shell-data.ts'
import { type Fragment, type Live, type Piece, pieceOf } from '../../ui/fragments/fragment.ts'
import { Inside } from '../../ui/fragments/hole.ts'
import { only } from '../../ui/fragments/only.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { CommentNode } from './comment-node.tsx'
import { MoreReplies } from './more-replies.tsx'
import { type ThreadSetting, ThreadSettingProvider } from './thread-setting.ts'

/** Viewer-specific parts of a comment. */
type Marks = Pick<CommentView['viewer'], 'vote' | 'isAuthor' | 'isNew' | 'canVote' | 'canReply'>

/** Comment fields shown in a thread, except the score. */
type Fixed = Omit<
  CommentView,
  | 'id'
  | 'viewer'
  | 'score'
  | 'bodyMarkdown'
  | 'subredditId'
  | 'postFullname'
  | 'parentFullname'
  | 'childCount'
  | 'descendantCount'
> &
  // A collapsed comment shows the number of replies.
  Partial<Pick<CommentView, 'descendantCount'>>

/** The post and options that forms and further replies below comments link to. */
type Setting = Pick<ThreadSetting, 'postPath'> & Partial<Pick<ThreadSetting, 'sort' | 'viewAs'>>

type FixedNode = {
  comment: Fixed
  marks: Marks
  isMember: boolean
  setting: Setting
  isTop: boolean
  isFocus: boolean
  hasReplies: boolean
  more: More | null
}

const NODE: Fragment<FixedNode> = {
  name: 'comment',
  of: ({ comment, marks: { vote } }) => `${comment.fullname} ${vote}`,
  render({ comment, marks, isMember, setting, isTop, isFocus, hasReplies, more }, live) {
    const node = { comment: commentOf(comment, marks, live), replies: [], more }
    const shown = <CommentNode node={node} replies={hasReplies ? <Inside /> : undefined} />
    return (
      <ShellContext value={shellOf(isMember)}>
        <ThreadSettingProvider value={settingOf(setting, isFocus ? comment.fullname : null)}>
          {isTop ? <Part>{shown}</Part> : shown}
        </ThreadSettingProvider>
      </ShellContext>
    )
  },
}

/** The replies a thread leaves out at its end. */
const REST: Fragment<{ more: More; setting: Setting }> = {
  name: 'rest',
  of: ({ setting }) => setting.postPath,
  render: ({ more, setting }) => (
    <ThreadSettingProvider value={settingOf(setting, null)}>
      <li>
        <MoreReplies more={more} parent={null} onLoaded={() => undefined} />
      </li>
    </ThreadSettingProvider>
  ),
}

type Shown = { nodes: readonly ThreadNode[]; more: More | null }

/** Returns a thread's comments and the links to more. */
export function threadPieces({ nodes, more }: Shown, thread: ThreadSetting, isMember: boolean): Piece[] {
  const { postPath, sort, viewAs, focus } = thread
  const setting = { postPath, sort, viewAs }
  const pieces = nodes.map(node => nodePiece(node, { setting, focus, isMember, isTop: true }))
  if (more !== null) pieces.push(pieceOf(REST, { more, setting }, {}))
  return pieces
}

type NodeContext = { setting: Setting; focus: string | null; isMember: boolean; isTop: boolean }

function nodePiece({ comment, replies, more }: ThreadNode, context: NodeContext): Piece {
  const { setting, focus, isMember, isTop } = context
  const { vote, isAuthor, isNew, canVote, canReply } = comment.viewer
  const fixed = {
    marks: { vote, isAuthor, isNew, canVote, canReply },
    isMember,
    setting: more === null ? { postPath: setting.postPath } : setting,
    isTop,
    isFocus: focus === comment.fullname,
    hasReplies: replies.length > 0,
    more,
    comment: fixedOf(comment),
  }
  const below = { ...context, isTop: false }
  return pieceOf(
    NODE,
    fixed,
    { score: comment.score },
    replies.map(reply => nodePiece(reply, below)),
  )
}

function fixedOf({
  id: _id,
  viewer: _viewer,
  score: _score,
  bodyMarkdown: _markdown,
  subredditId: _community,
  postFullname: _post,
  parentFullname: _parent,
  childCount: _children,
  descendantCount,
  ...shown
}: CommentView): Fixed {
  return shown.isFolded ? { ...shown, descendantCount } : shown
}

function commentOf(comment: Fixed, marks: Marks, { score }: Live): CommentView {
  const viewer = only<CommentView['viewer']>(marks, 'viewer')
  return only<CommentView>({ ...comment, ...({ score } as object), viewer }, 'comment')
}

function settingOf(setting: Setting, focus: string | null): ThreadSetting {
  return only<ThreadSetting>(
    {
      ...setting,
      focus,
      postFullname: '',
      entry: '',
      replyTo: null,
      result: undefined,
      onCountChange: () => undefined,
    },
    'thread',
  )
}

function shellOf(isMember: boolean): ShellData {
  return only<ShellData>(
    { viewer: isMember ? only<NonNullable<ShellData['viewer']>>({}, 'reader') : null },
    'shell',
  )
}
