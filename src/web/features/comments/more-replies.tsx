import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-threads.ts'
import type { MoreReplies as More, ThreadNode } from '#shared/views/comment-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useRetryWhenReached } from '../../data/use-reach.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './thread.module.css'
import { threadPath, useThreadSetting } from './thread-setting.ts'

type Props = {
  more: More
  /** Null at top level. */
  parent: { fullname: string; permalink: string } | null
  onLoaded: (page: { nodes: ThreadNode[]; more: More | null }) => void
}

/** What a page of a thread left out: fetched in place, or a page of its own where the branch is too deep or script is missing. */
export function MoreReplies({ more, parent, onLoaded }: Props) {
  const { sort, viewAs } = useThreadSetting()
  if (more.continuePath !== null) {
    return (
      <Link className={css.more} to={threadPath(more.continuePath, { sort, viewAs })}>
        {t('thread.continue', { count: more.count })}
        <Icon name="right" />
      </Link>
    )
  }
  return more.cursor === null ? null : (
    <FetchMore cursor={more.cursor} count={more.count} parent={parent} onLoaded={onLoaded} />
  )
}

function FetchMore({
  cursor,
  count,
  parent,
  onLoaded,
}: Omit<Props, 'more'> & { cursor: string; count: number }) {
  const { postFullname, postPath, sort, viewAs } = useThreadSetting()
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = async () => {
    setStatus('loading')
    try {
      onLoaded(
        await runOperation('MoreReplies', {
          post: postFullname,
          parent: parent?.fullname ?? null,
          sort,
          cursor,
        }),
      )
      setStatus('idle')
    } catch {
      // Said on the button itself, which tries again.
      setStatus('failed')
    }
  }
  useRetryWhenReached(status === 'failed', () => void load())
  const href = threadPath(parent?.permalink ?? postPath, { sort, viewAs, after: cursor })
  const words = parent === null ? t('thread.moreTop', { count }) : t('thread.more', { count })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link where there is no script, so it cannot be a <button>
    <a
      className={css.more}
      href={href}
      role="button"
      aria-busy={status === 'loading'}
      onClick={event => {
        event.preventDefault()
        if (status !== 'loading') void load()
      }}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      <Icon name="plus" />
      {status === 'loading' ? t('thread.moreLoading') : status === 'failed' ? t('thread.moreFailed') : words}
    </a>
  )
}
