import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { COMMENT_SORTS, type CommentSort } from '#shared/sorts.ts'
import type { CommentView, ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { changeCommentCount, useCommentCount } from '../../data/comment-count.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { htmlOf, insideOf } from '../../ui/fragments/fragment.ts'
import { hole } from '../../ui/fragments/hole.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { CommentNode } from './comment-node.tsx'
import { useFarComments } from './far-comments.ts'
import { ReplyForm } from './lazy-writing.tsx'
import type { LiveThreadProps } from './live-thread.tsx'
import { MoreReplies } from './more-replies.tsx'
import { threadPieces } from './node-fragment.tsx'
import { sizeOf, type ThreadSize } from './pack-thread.ts'
import { showOwnComment } from './show-own-comment.ts'
import css from './thread.module.css'
import { threadPath, useThreadSetting } from './thread-setting.ts'
import { useBranch } from './use-branch.ts'

/** When a page has most likely come to rest, in milliseconds. */
const LIVE_AFTER_MS = 1_500

type Props = {
  post: PostView
  thread: ThreadView
  /** Sorts in place instead of navigating, in the overlay. */
  onSort?: ((sort: CommentSort) => void) | undefined
}

/** Comment form, sorts and comments of a post. */
export function Thread({ post, thread, onSort }: Props) {
  const scope = useRef<HTMLElement>(null)
  const setting = useThreadSetting()
  const isMember = useShell().viewer !== null
  useFarComments()
  // Only for viewers without an open form below a comment.
  const html =
    import.meta.env.SSR && setting.replyTo === null
      ? htmlOf(thread, shown => threadPieces(shown, setting, isMember))
      : null
  const branch = useBranch(
    `${setting.entry} ${post.fullname}`,
    html === null ? thread.nodes : [],
    html === null ? thread.more : null,
  )
  const size: ThreadSize =
    html === null
      ? sizeOf(branch.nodes, thread.nodes)
      : ((thread as { size?: ThreadSize }).size ?? sizeOf(thread.nodes))
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
        <h2>{hole(commentsOf, count || size.top)}</h2>
        {count === 0 ? null : <Sorts post={post} thread={thread} onSort={onSort} />}
        <NewComments count={size.fresh} scope={scope} />
      </div>
      {thread.isLaterPage ? <FirstPageLink post={post} thread={thread} /> : null}
      {size.top === 0 && post.viewer.canComment ? (
        <div className={css.empty}>
          <EmptyState icon="comment" words={t('thread.emptyAction')} isBare />
        </div>
      ) : null}
      <ol
        className={css.thread}
        data-thread=""
        {...insideOf(html, () => (
          <>
            {branch.nodes.map(node => (
              // One boundary per comment: while a long thread hydrates, a tap waits only for the comment it touched.
              <Part key={node.comment.fullname}>
                <CommentNode node={node} />
              </Part>
            ))}
            {branch.more === null ? null : (
              <li>
                <MoreReplies more={branch.more} parent={null} onLoaded={branch.extend} />
              </li>
            )}
          </>
        ))}
      />
      <LateLiveThread post={post} thread={thread} add={branch.add} />
      {size.top < 2 ? null : (
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

/** After the first view, and only while the reader wants it. */
function LateLiveThread(props: LiveThreadProps) {
  const [Live, setLive] = useState<{ Thread: (props: LiveThreadProps) => ReactNode } | null>(null)
  const { liveUpdates } = useShell().preferences
  const isWanted = liveUpdates && !props.post.isArchived && props.thread.focus === null
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      // Without it the thread stays as it was sent.
      import('./live-thread.tsx').then(
        ({ LiveThread }) => setLive({ Thread: LiveThread }),
        () => {},
      )
    }, LIVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return Live === null || !isWanted ? null : <Live.Thread {...props} />
}

/** Jumps to the next comment of a kind; the code loads on the first jump. */
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

/** Link to the first page, for readers without script or who followed a link to a later page. */
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

/** Returns the path of the thread, or of the branch shown. */
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

/** Number of new comments on the page, with a jump to each. */
function NewComments({ count, scope }: { count: number; scope: { current: HTMLElement | null } }) {
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

function commentsOf(count: number): string {
  return t('post.comments', { count })
}
