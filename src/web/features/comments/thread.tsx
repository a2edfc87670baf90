import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-threads.ts'
import { COMMENT_SORTS, type CommentSort } from '#shared/sorts.ts'
import type { ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { loadOperations } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Icon } from '../../ui/icon.tsx'
import { CommentNode } from './comment-node.tsx'
import { ReplyForm } from './lazy-writing.tsx'
import { MoreReplies } from './more-replies.tsx'
import css from './thread.module.css'
import { useBranch } from './use-branch.ts'

type Props = {
  post: PostView
  thread: ThreadView
  /** In the overlay: sorts in place instead of going to another page. */
  onSort?: ((sort: CommentSort) => void) | undefined
}

/** The composer, the sorts and the comments of a post. */
export function Thread({ post, thread, onSort }: Props) {
  const scope = useRef<HTMLElement>(null)
  const branch = useBranch(thread.nodes, thread.more)
  useEffect(loadOperations, [])
  return (
    <section ref={scope} aria-label={t('thread.label')} id="comments">
      {thread.focus === null ? (
        <Composer post={post} onSent={branch.add} />
      ) : (
        <FocusBar focus={thread.focus} />
      )}
      <div className={css.bar}>
        <h2>{t('post.comments', { count: post.commentCount || branch.nodes.length })}</h2>
        {post.commentCount === 0 ? null : <Sorts post={post} thread={thread} onSort={onSort} />}
        <NewComments nodes={thread.nodes} scope={scope} />
      </div>
      {branch.nodes.length === 0 && post.viewer.canComment ? (
        <p className={css.empty}>{t('thread.emptyAction')}</p>
      ) : null}
      <ol className={css.thread} data-thread="">
        {branch.nodes.map(node => (
          // A boundary for each: while a long thread comes to life, a tap waits for what it touched, not for all of it.
          <Suspense key={node.comment.fullname}>
            <CommentNode node={node} />
          </Suspense>
        ))}
        {branch.more === null ? null : (
          <li>
            <MoreReplies more={branch.more} parent={null} onLoaded={branch.extend} />
          </li>
        )}
      </ol>
      {branch.nodes.length < 2 ? null : (
        <button
          type="button"
          className={`${css.jump} script-only`}
          title={t('thread.nextTop')}
          aria-label={t('thread.nextTop')}
          onClick={() => void jumpIn(scope.current, 'top-level')}
        >
          <Icon name="next-top" />
        </button>
      )}
    </section>
  )
}

/** To the next comment of a kind; the code comes with the first jump. */
async function jumpIn(scope: HTMLElement | null, kind: 'top-level' | 'new'): Promise<void> {
  const { jumpTo } = await import('./jump-comments.ts')
  if (scope !== null) jumpTo(kind, scope)
}

function Composer({ post, onSent }: { post: PostView; onSent: Parameters<typeof ReplyForm>[0]['onSent'] }) {
  const { viewer } = useShell()
  if (!post.viewer.canComment) return null
  if (viewer === null) {
    const handleClick = (event: MouseEvent) => {
      event.preventDefault()
      openModal('login', {})
    }
    return (
      <div className={css.composer}>
        <Link
          className={css.prompt}
          to={`/login?dest=${encodeURIComponent(post.permalink)}`}
          onClick={handleClick}
        >
          {t('write.logIn')}
        </Link>
      </div>
    )
  }
  return (
    <div className={css.composer}>
      <ReplyForm parent={post.fullname} label={t('write.addComment')} onSent={onSent} />
    </div>
  )
}

function FocusBar({ focus }: { focus: NonNullable<ThreadView['focus']> }) {
  return (
    <div className={css.focusBar}>
      <span>{t('thread.single')}</span>
      {focus.parentPath === null ? null : <Link to={focus.parentPath}>{t('thread.viewParent')}</Link>}
      <Link to={focus.wholeThreadPath}>{t('thread.viewAll')}</Link>
    </div>
  )
}

function Sorts({ post, thread, onSort }: Props) {
  return (
    <nav className={css.sorts} aria-label={t('thread.sortLabel')}>
      {COMMENT_SORTS.map(sort => (
        <Link
          key={sort}
          to={`${thread.focus === null ? post.permalink : `${post.permalink}${thread.focus.fullname.slice(3)}/`}?sort=${sort}`}
          aria-current={sort === thread.sort ? 'page' : undefined}
          preventScrollReset
          onClick={event => {
            if (onSort === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSort(sort)
          }}
        >
          {t(`thread.sort.${sort}`)}
        </Link>
      ))}
    </nav>
  )
}

/** How many of the shown comments are new, and a way to each. */
function NewComments({ nodes, scope }: { nodes: ThreadNode[]; scope: { current: HTMLElement | null } }) {
  const count = countNew(nodes)
  if (count === 0) return null
  return (
    <button
      type="button"
      className={css.fresh}
      title={t('thread.jumpNew')}
      onClick={() => void jumpIn(scope.current, 'new')}
    >
      {t('thread.newCount', { count })}
      <Icon name="chevron" />
    </button>
  )
}

function countNew(nodes: ThreadNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.comment.viewer.isNew ? 1 : 0) + countNew(node.replies), 0)
}
