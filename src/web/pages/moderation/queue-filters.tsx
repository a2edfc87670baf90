import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { QUEUE_SORTS } from '#shared/moderation/mod-queues.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import css from './mod-pages.module.css'

/** Filters and sort order of a mod queue; each is one click. */
export function QueueFilters({ kind, sort, queue }: { kind: string; sort: string; queue: string }) {
  const [params] = useSearchParams()
  const to = (name: string, value: string) => {
    const search = new URLSearchParams(params)
    search.delete('after')
    search.set(name, value)
    return `?${search}`
  }
  const kinds = [
    ['all', t('mod.queue.kindAll')],
    ['posts', t('mod.queue.kindPosts')],
    ['comments', t('mod.queue.kindComments')],
  ] as const
  const sorts = QUEUE_SORTS.filter(word => word !== 'reports' || queue === 'modqueue' || queue === 'reports')
  return (
    <div className={css.chips}>
      {queue === 'unmoderated' ? null : (
        <Chips
          label={t('mod.queue.kind')}
          chips={kinds.map(([value, words]) => ({ to: to('kind', value), words, isOn: value === kind }))}
        />
      )}
      <Chips
        label={t('mod.queue.sort')}
        chips={sorts.map(value => ({
          to: to('sort', value),
          words: t(`mod.queue.sort.${value}`),
          isOn: value === sort,
        }))}
      />
    </div>
  )
}
