import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import {
  type LatencySummary,
  type LatencyWindow,
  PAGE_KINDS,
  type PageKind,
  type SeriesLatency,
} from '#shared/views/performance-view.ts'
import { durationWords } from './duration-words.ts'
import css from './performance-page.module.css'

const COLUMNS = 5

type SummaryProps = { series: readonly SeriesLatency[]; label: string }

/** Lists the kinds of pages with their numbers for one window, a row for each group of readers. */
export function SummaryTable({ series, label }: SummaryProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
    <section className={css.scroller} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <Head first={t('performance.kind')} />
        {PAGE_KINDS.map(kind => (
          <KindRows key={kind} kind={kind} series={series.filter(one => one.kind === kind)} />
        ))}
      </table>
    </section>
  )
}

function KindRows({ kind, series }: { kind: PageKind; series: readonly SeriesLatency[] }) {
  return (
    <tbody className={css.kind}>
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS}>
          {t(`performance.kind.${kind}`)}
        </th>
      </tr>
      {series.map(({ readers, summary }) => (
        <Row key={readers} first={t(`performance.readers.${readers}`)} summary={summary} />
      ))}
    </tbody>
  )
}

/** The points of one plot. Steps without requests are left out. */
export function PointTable({ latency, window }: { latency: SeriesLatency; window: LatencyWindow }) {
  return (
    <table className={css.table}>
      <Head first={t('performance.time')} />
      <tbody>
        {latency.points.map((point, index) => {
          if (point === null) return null
          const time = timeAt(window, index)
          return <Row key={time} first={time} summary={point} />
        })}
      </tbody>
    </table>
  )
}

/** Returns the start time of a step: hours and minutes, UTC. */
export function timeAt({ startsAt, stepSeconds }: LatencyWindow, step: number): string {
  return new Date(Date.parse(startsAt) + step * stepSeconds * 1_000).toISOString().slice(11, 16)
}

function Head({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{t('performance.requests')}</th>
        <th scope="col">{t('performance.p50')}</th>
        <th scope="col">{t('performance.p99')}</th>
        <th scope="col">{t('performance.failures')}</th>
      </tr>
    </thead>
  )
}

function Row({ first, summary }: { first: string; summary: LatencySummary | null }) {
  const none = t('performance.none')
  return (
    <tr>
      <th scope="row">{first}</th>
      <td>{exactCount(summary?.requests ?? 0)}</td>
      <td>{summary === null ? none : durationWords(summary.p50Ms)}</td>
      <td>{summary === null ? none : durationWords(summary.p99Ms)}</td>
      <td className={(summary?.failures ?? 0) > 0 ? css.failed : undefined}>
        {exactCount(summary?.failures ?? 0)}
      </td>
    </tr>
  )
}
