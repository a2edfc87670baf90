import { type MouseEvent, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-threads.ts'
import { COMMENT_SORTS, type CommentSort } from '#shared/sorts.ts'
import type { CommentView, ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { changeCommentCount, useCommentCount } from '../../data/comment-count.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CommentNode } from './comment-node.tsx'
import { ReplyForm } from './lazy-writing.tsx'
import { MoreReplies } from './more-replies.tsx'
import { showOwnComment } from './show-own-comment.ts'
import css from './thread.module.css'
import { threadPath, useThreadSetting } from './thread-setting.ts'
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
  const { entry } = useThreadSetting()
  const branch = useBranch(`${entry} ${post.fullname}`, thread.nodes, thread.more)
  const { count } = useCommentCount(post)
  const handleSent = (comment: CommentView) => {
    branch.add(comment)
    changeCommentCount(post, 1)
    showOwnComment(comment.fullname, scope.current)
  }
  return (
    <section ref={scope} aria-label={t('thread.label')} id="comments">
      {thread.focus === null ? (
        <Composer post={post} onSent={handleSent} />
      ) : (
        <FocusBar focus={thread.focus} />
      )}
      <div className={css.bar}>
        <h2>{t('post.comments', { count: count || branch.nodes.length })}</h2>
        {count === 0 ? null : <Sorts post={post} thread={thread} onSort={onSort} />}
        <NewComments nodes={thread.nodes} scope={scope} />
      </div>
      {thread.isLaterPage ? <FirstPageLink post={post} thread={thread} /> : null}
      {branch.nodes.length === 0 && post.viewer.canComment ? (
        <div className={css.empty}>
          <EmptyState icon="comment" words={t('thread.emptyAction')} isBare />
        </div>
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
      openModal('login', { to: 'comment', thingId: post.fullname })
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

/** Script fetches further pages in place: this serves who came without it, or by a link to such a page. */
function FirstPageLink({ post, thread }: Pick<Props, 'post' | 'thread'>) {
  const { viewAs } = useThreadSetting()
  return (
    <p className={css.first}>
      <Link to={threadPath(pathOf(post, thread), { sort: thread.sort, viewAs })}>
        {t('thread.firstPage')}
      </Link>
    </p>
  )
}

/** The thread, or the branch of it that is shown. */
function pathOf(post: PostView, { focus }: ThreadView): string {
  return focus === null ? post.permalink : `${post.permalink}${focus.fullname.slice(3)}/`
}

function FocusBar({ focus }: { focus: NonNullable<ThreadView['focus']> }) {
  const { viewAs } = useThreadSetting()
  return (
    <div className={css.focusBar}>
      <span>{t('thread.single')}</span>
      {focus.parentPath === null ? null : (
        <Link to={threadPath(focus.parentPath, { viewAs })}>{t('thread.viewParent')}</Link>
      )}
      <Link to={threadPath(focus.wholeThreadPath, { viewAs })}>{t('thread.viewAll')}</Link>
    </div>
  )
}

function Sorts({ post, thread, onSort }: Props) {
  const { viewAs } = useThreadSetting()
  return (
    <nav className={css.sorts} aria-label={t('thread.sortLabel')}>
      {COMMENT_SORTS.map(sort => (
        <Link
          key={sort}
          to={threadPath(pathOf(post, thread), { sort, viewAs })}
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
