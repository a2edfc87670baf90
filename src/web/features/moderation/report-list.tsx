import type { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/moderation/report-reasons.ts'
import { isolate } from '#shared/text/direction.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'
import { Button } from '../../ui/button.tsx'
import type { QueueAnswer } from './queue/queue-action.server.ts'
import css from './queue/queue-item.module.css'

/** Why an item is in the queue: who filtered it, and each report reason with its count. */
export function ReportList({
  item,
  fetcher,
}: {
  item: QueueItemView
  fetcher: ReturnType<typeof useFetcher<QueueAnswer>>
}) {
  if (item.heldReason === null && item.reports.length === 0) return null
  return (
    <ul className={css.reports} aria-label={t('mod.queue.why')}>
      {item.heldReason === null ? null : <li>{t('mod.queue.held', { reason: item.heldReason })}</li>}
      {item.reports.map(report => (
        <li key={`${report.reason}\n${report.note}`}>
          <span>
            <strong>{reasonWords(report.reason)}</strong>
            {report.count > 1 ? ` × ${report.count}` : ''}
            {report.note === '' ? '' : `: ${isolate(report.note)}`}
            {report.byModerators.map(name => ` · u/${name}`)}
          </span>
          {item.canAct && report.byModerators.length < report.count ? (
            <fetcher.Form method="post">
              <input type="hidden" name="target" value={item.fullname} />
              <input type="hidden" name="report" value={`${report.reason}\n${report.note}`} />
              <Button type="submit" name="act" value="snooze" look="quiet" title={t('mod.queue.snoozeHint')}>
                {t('mod.do.snooze')}
              </Button>
            </fetcher.Form>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Returns a report reason in words: one from the site's list, or the community rule's title. */
export function reasonWords(reason: string): string {
  const known = (REPORT_REASONS as readonly string[]).includes(reason)
  return known ? t(`report.${reason as ReportReason}`) : reason
}
