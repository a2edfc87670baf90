import { memo, useState } from 'react'
import { shortAge } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-threads.ts'
import type { CommentView, ThreadNode } from '#shared/views/comment-view.ts'
import { liveArticle } from '../../data/live-articles.ts'
import { waitTurn } from '../../ui/wait-turn.ts'
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

/** A comment with the branch below it. */
export const CommentNode = memo(function CommentNode({ node }: { node: ThreadNode }) {
  waitTurn()
  const { focus, replyTo, onCountChange, entry } = useThreadSetting()
  const [changed, setChanged] = useState<CommentView | null>(null)
  const [isCollapsed, setCollapsed] = useState(node.comment.isFolded && focus !== node.comment.fullname)
  const [doing, setDoing] = useState<Doing>(replyTo === node.comment.fullname ? 'replying' : 'reading')
  const branch = useBranch(`${entry} ${node.comment.fullname}`, node.replies, node.more)
  const comment = changed ?? node.comment
  const { fullname } = comment
  const toggle = () => setCollapsed(!isCollapsed)
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
          onClick={toggle}
        />
      )}
      <article
        ref={liveArticle}
        className={css.comment}
        id={fullname}
        data-fullname={fullname}
        data-mark={markOf(comment)}
        data-saved={comment.viewer.isSaved || undefined}
        data-focus={focus === fullname ? 'true' : undefined}
        aria-label={labelOf(comment)}
        suppressHydrationWarning
      >
        <CommentHead
          comment={comment}
          isCollapsed={isCollapsed}
          hiddenCount={comment.descendantCount}
          onToggle={toggle}
        />
        <div hidden={isCollapsed}>
          {doing === 'editing' ? (
            <EditForm comment={comment} onChanged={setChanged} onClose={() => setDoing('reading')} />
          ) : (
            <CommentBody comment={comment} />
          )}
          {comment.isDeleted ? null : (
            <CommentActions
              comment={comment}
              onReply={() => setDoing('replying')}
              onEdit={() => setDoing('editing')}
              onDeleted={(left, isGone) => {
                setChanged(left)
                if (isGone) onCountChange(-1)
              }}
            />
          )}
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
        <Branch branch={branch} parent={comment} />
      </div>
    </li>
  )
})

function Branch({ branch, parent }: { branch: ReturnType<typeof useBranch>; parent: CommentView }) {
  if (branch.nodes.length === 0 && branch.more === null) return null
  return (
    <ol className={css.replies}>
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

function labelOf(comment: CommentView): string {
  const points = comment.score === null ? t('vote.unknown') : t('vote.points', { count: comment.score })
  const name = comment.author?.name ?? t('comment.deletedAuthor')
  return t('comment.by', { name, points, age: shortAge(comment.createdAt, Date.now()) })
}
