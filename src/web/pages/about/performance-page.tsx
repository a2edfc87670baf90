import { useLoaderData } from 'react-router'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { LatencySummary, LatencyWindow, SeriesLatency } from '#shared/views/performance-view.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { durationWords } from './duration-words.ts'
import { LatencyPlot, LegendLine } from './latency-plot.tsx'
import { type LatencyScale, scaleFor } from './latency-scale.ts'
import { PointTable, SummaryTable, timeAt } from './latency-tables.tsx'
import css from './performance-page.module.css'
import type { loader } from './performance-page.server.ts'

export { loader } from './performance-page.server.ts'

/** Labels of the time axis: minutes ago, evenly spaced up to now. */
const MINUTES = [60, 40, 20]
const HOURS = [24, 16, 8]

export default function PerformancePage() {
  const performance = useLoaderData<typeof loader>()
  const scale = scaleFor(performance)
  return (
    <SingleColumn title={t('performance.title')}>
      <PageTitle label={t('performance.title')} />
      <p>{t('performance.text')}</p>
      <p className={css.quiet}>{t('performance.asOf', { time: fullDate(performance.readAt) })}</p>
      {scale === null ? (
        <EmptyState icon="popular" words={t('performance.empty')} />
      ) : (
        <>
          <Window name="hour" window={performance.hour} scale={scale} compared={performance.day} />
          <Window name="day" window={performance.day} scale={scale} compared={null} />
        </>
      )}
      <Meaning since={performance.since} />
    </SingleColumn>
  )
}

type WindowName = 'hour' | 'day'
type WindowProps = {
  name: WindowName
  window: LatencyWindow
  scale: LatencyScale
  /** The longer window that the plots are compared with. */
  compared: LatencyWindow | null
}

function Window({ name, window, scale, compared }: WindowProps) {
  const asked = window.series.filter(({ summary }) => summary !== null)
  return (
    <section className={css.window}>
      <h2>{t(`performance.window.${name}`)}</h2>
      {asked.length === 0 ? (
        <p className={css.quiet}>{t(`performance.quiet.${name}`)}</p>
      ) : (
        <>
          <SummaryTable series={window.series} label={t(`performance.table.${name}`)} />
          <Legend words={t(`performance.plots.${name}`)} />
          <div className={css.plots}>
            {asked.map(latency => (
              <SeriesPlot
                key={`${latency.kind} ${latency.readers}`}
                latency={latency}
                {...{ name, window, scale, compared }}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Legend({ words }: { words: string }) {
  return (
    <p className={css.legend}>
      <span>
        <LegendLine of="p50" /> {t('performance.lowerLine')}
      </span>
      <span>
        <LegendLine of="p99" /> {t('performance.upperLine')}
      </span>
      <span className={css.scale}>{words}</span>
    </p>
  )
}

function SeriesPlot({ latency, name, window, scale, compared }: { latency: SeriesLatency } & WindowProps) {
  const kind = seriesWords(latency)
  const longer =
    compared?.series.find(one => one.kind === latency.kind && one.readers === latency.readers)?.summary ??
    null
  return (
    <figure className={latency.readers === 'members' ? `${css.figure} ${css.first}` : css.figure}>
      <figcaption>
        <h3>{kind}</h3>
      </figcaption>
      <LatencyPlot
        points={latency.points}
        scale={scale}
        times={timesOf(name)}
        words={t(`performance.plot.${name}`, { kind, ...plotValues(latency) })}
        label={t(`performance.read.${name}`, { kind })}
        wordsAt={place => pointWords(timeAt(window, place), latency.points[place] ?? null)}
        rest={
          longer === null
            ? t('performance.readHint')
            : t('performance.dayBeside', {
                p50: durationWords(longer.p50Ms),
                p99: durationWords(longer.p99Ms),
              })
        }
        compared={longer}
      />
      <details className={css.numbers}>
        <summary>
          {t('performance.numbers')}{' '}
          <span className="visually-hidden">{t('performance.numbersOf', { kind })}</span>
        </summary>
        <PointTable latency={latency} window={window} />
      </details>
    </figure>
  )
}

function seriesWords({ kind, readers }: SeriesLatency): string {
  const pages = t(`performance.kind.${kind}`)
  return readers === 'everyone' ? pages : t(`performance.kindFor.${readers}`, { kind: pages })
}

function pointWords(time: string, point: LatencySummary | null): string {
  if (point === null) return t('performance.pointNone', { time })
  const { requests, p50Ms, p99Ms } = point
  return t('performance.point', { time, requests, p50: durationWords(p50Ms), p99: durationWords(p99Ms) })
}

function timesOf(name: WindowName): string[] {
  const times =
    name === 'hour'
      ? MINUTES.map(count => t('performance.tickMinutes', { count }))
      : HOURS.map(count => t('performance.tickHours', { count }))
  return [...times, t('performance.tickNow')]
}

/** Returns the numbers shown in the text alternative of a plot. */
function plotValues({ summary, points }: SeriesLatency) {
  const asked = points.filter(point => point !== null)
  const all = (pick: (point: LatencySummary) => number): number[] => asked.map(pick)
  const p50 = all(({ p50Ms }) => p50Ms)
  const p99 = all(({ p99Ms }) => p99Ms)
  return {
    requests: summary?.requests ?? 0,
    p50: durationWords(summary?.p50Ms ?? 0),
    p99: durationWords(summary?.p99Ms ?? 0),
    p50Low: durationWords(Math.min(...p50)),
    p50High: durationWords(Math.max(...p50)),
    p99Low: durationWords(Math.min(...p99)),
    p99High: durationWords(Math.max(...p99)),
  }
}

function Meaning({ since }: { since: string }) {
  return (
    <section className={css.window}>
      <h2>{t('performance.meaning')}</h2>
      <dl className={css.meaning}>
        <dt>{t('performance.p50')}</dt>
        <dd>{t('performance.meaning.p50')}</dd>
        <dt>{t('performance.p99')}</dt>
        <dd>{t('performance.meaning.p99')}</dd>
        <dt>{t('performance.failures')}</dt>
        <dd>{t('performance.meaning.failures')}</dd>
        <dt>{t('performance.readers')}</dt>
        <dd>{t('performance.readers.text')}</dd>
        <dt>{t('performance.measured')}</dt>
        <dd>{t('performance.measured.text')}</dd>
        <dt>{t('performance.precision')}</dt>
        <dd>{t('performance.precision.text')}</dd>
        <dt>{t('performance.since')}</dt>
        <dd>{t('performance.since.text', { time: fullDate(since) })}</dd>
      </dl>
    </section>
  )
}
