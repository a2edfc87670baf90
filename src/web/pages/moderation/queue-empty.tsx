import { t } from '#shared/messages/t.ts'
import type { ModQueue } from '#shared/moderation/mod-queues.ts'
import type { ModFrameData } from '../../features/moderation/load-mod-frame.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Empty state of a queue: why it is empty, and where to go next. */
export function EmptyQueue({
  queue,
  frame,
  isFiltered,
}: {
  queue: ModQueue
  frame: ModFrameData
  isFiltered: boolean
}) {
  if (isFiltered)
    return (
      <EmptyState
        icon="search"
        words={t('mod.queue.none')}
        next={{ to: `${frame.path}about/${queue}`, words: t('mod.queue.clearFilters') }}
      />
    )
  const next =
    queue === 'unmoderated'
      ? { to: frame.path, words: t('mod.queue.goCommunity', { name: frame.name }) }
      : { to: `${frame.path}about/unmoderated`, words: t('mod.queue.goUnmoderated') }
  return <EmptyState icon="check" words={t(`mod.queue.empty.${queue}`)} next={next} />
}
