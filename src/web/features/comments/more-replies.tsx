import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { MoreReplies as More, ThreadNode } from '#shared/views/comment-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useRetryWhenReached } from '../../data/use-reach.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './thread.module.css'
import { threadPath, useThreadSetting } from './thread-setting.ts'

type Props = {
  more: More
  /** Null at top level. */
  parent: { fullname: string; permalink: string } | null
  onLoaded: (page: { nodes: ThreadNode[]; more: More | null }) => void
}

/** Loads the rest of a thread in place; links to a page when the branch is too deep or script is missing. */
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
      // The button itself shows the error and retries.
      setStatus('failed')
    }
  }
  useRetryWhenReached(status === 'failed', () => void load())
  const href = threadPath(parent?.permalink ?? postPath, { sort, viewAs, after: cursor })
  const words = parent === null ? t('thread.moreTop', { count }) : t('thread.more', { count })
  return (
    // biome-ignore lint/a11y/useSemanticElements: works as a link without script, so it cannot be a <button>
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
