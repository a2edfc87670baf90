import { memo, type ReactNode, useState } from 'react'
import { shortAge } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CommentView, ThreadNode } from '#shared/views/comment-view.ts'
import { useLiveArticle } from '../../data/live-articles.ts'
import { useShell } from '../../data/shell-data.ts'
import { hole } from '../../ui/fragments/hole.ts'
import { waitTurn } from '../../ui/wait-turn.ts'
import type { CommentSubject } from '../posts/thing-acts.ts'
import { points } from '../votes/vote-buttons.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentHead } from './comment-head.tsx'
import { EditForm, ReplyForm } from './lazy-writing.tsx'
import { MoreReplies } from './more-replies.tsx'
import { showOwnComment } from './show-own-comment.ts'
import css from './thread.module.css'
import { useThreadSetting } from './thread-setting.ts'
import { useBranch } from './use-branch.ts'

type Doing = 'reading' | 'replying' | 'editing'

type Props = {
  node: ThreadNode
  /** Replaces the node's replies when they are already rendered. */
  replies?: ReactNode
}

/** A comment with its replies. */
export const CommentNode = memo(function CommentNode({ node, replies }: Props) {
  waitTurn()
  const { focus, replyTo, onCountChange, entry } = useThreadSetting()
  const [changed, setChanged] = useState<CommentView | null>(null)
  const [isCollapsed, setCollapsed] = useState(node.comment.isFolded && focus !== node.comment.fullname)
  const [doing, setDoing] = useState<Doing>(replyTo === node.comment.fullname ? 'replying' : 'reading')
  const branch = useBranch(`${entry} ${node.comment.fullname}`, node.replies, node.more)
  const comment = changed ?? node.comment
  const { fullname } = comment
  const { viewer } = useShell()
  const on: CommentSubject = {
    place: comment.isDeleted ? 'deleted' : 'comment',
    thing: comment,
    isMember: viewer !== null,
    isFolded: isCollapsed,
    toggle: () => setCollapsed(!isCollapsed),
    reply: () => setDoing('replying'),
    edit: () => setDoing('editing'),
    onDeleted: (left, isGone) => {
      setChanged(left)
      if (isGone) onCountChange(-1)
    },
  }
  const handleSent = (reply: CommentView) => {
    branch.add(reply)
    setDoing('reading')
    onCountChange(1)
    showOwnComment(reply.fullname, null)
  }
  return (
    <li className={css.node} data-depth={comment.depth}>
      {isCollapsed ? null : (
        <button
          type="button"
          className={`${css.line} script-only`}
          tabIndex={-1}
          aria-hidden="true"
          onClick={on.toggle}
        />
      )}
      <article
        ref={useLiveArticle(on)}
        className={css.comment}
        id={fullname}
        data-fullname={fullname}
        data-mark={markOf(comment)}
        data-focus={focus === fullname ? 'true' : undefined}
        aria-label={hole(
          labelOf,
          comment.author?.name ?? t('comment.deletedAuthor'),
          comment.score,
          comment.createdAt,
        )}
        suppressHydrationWarning
      >
        <CommentHead on={on} />
        <div hidden={isCollapsed}>
          {doing === 'editing' ? (
            <EditForm comment={comment} onChanged={setChanged} onClose={() => setDoing('reading')} />
          ) : (
            <CommentBody comment={comment} />
          )}
          {comment.isDeleted ? null : <CommentActions on={on} />}
        </div>
      </article>
      <div hidden={isCollapsed}>
        {doing === 'replying' ? (
          <div className={css.reply} id="reply">
            <ReplyForm
              parent={fullname}
              label={t('write.reply')}
              onSent={handleSent}
              onCancel={() => setDoing('reading')}
              isFocused
            />
          </div>
        ) : null}
        <Branch branch={branch} parent={comment} replies={replies} />
      </div>
    </li>
  )
})

type BranchProps = { branch: ReturnType<typeof useBranch>; parent: CommentView; replies: ReactNode }

function Branch({ branch, parent, replies }: BranchProps) {
  if (branch.nodes.length === 0 && branch.more === null && replies === undefined) return null
  return (
    <ol className={css.replies}>
      {replies}
      {branch.nodes.map(child => (
        <CommentNode key={child.comment.fullname} node={child} />
      ))}
      {branch.more === null ? null : (
        <li>
          <MoreReplies more={branch.more} parent={parent} onLoaded={branch.extend} />
        </li>
      )}
    </ol>
  )
}

function markOf({ viewer }: CommentView): 'new' | 'own' | undefined {
  return viewer.isNew ? 'new' : viewer.isAuthor ? 'own' : undefined
}

function labelOf(name: string, score: number | null, createdAt: string): string {
  return t('comment.by', { name, points: points(score), age: shortAge(createdAt, Date.now()) })
}
