import { useLoaderData } from 'react-router'
import { dayAndMonth, exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import {
  type CommunityDay,
  DAY_COUNTS,
  type DayCount,
  STATS_DAYS,
  type TopPost,
} from '#shared/views/community-stats.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Chips } from '../../ui/fields/chips.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import plot from './day-plot.module.css'
import { DayPlot } from './day-plot.tsx'
import css from './stats-page.module.css'
import type { loader } from './stats-page.server.ts'

export { loader } from './stats-page.server.ts'

/** Community statistics, for its moderators. */
export default function StatsPage() {
  const { frame, count, days, before, top } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="stats" intro={t('setup.stats.intro', { days: count })}>
      <div className={css.over}>
        <Chips
          label={t('setup.stats.days')}
          chips={STATS_DAYS.map(one => ({
            to: `?days=${one}`,
            words: t('setup.stats.period', { days: one }),
            isOn: one === count,
          }))}
        />
        <p className={css.legend}>
          <span className={plot.bar} /> {t('setup.stats.now')}
          <span className={plot.line} /> {t('setup.stats.then', { days: count })}
        </p>
      </div>
      <div className={css.plots}>
        {DAY_COUNTS.map(name => (
          <Count key={name} name={name} days={days} before={before} />
        ))}
      </div>
      <h2 className={css.title}>{t('setup.stats.top')}</h2>
      <Top posts={top} />
      <Numbers days={days} before={before} />
    </ModFrame>
  )
}

type CountProps = { name: DayCount; days: readonly CommunityDay[]; before: readonly CommunityDay[] }

function Count({ name, days, before }: CountProps) {
  const [values, earlier] = [days, before].map(all => all.map(day => day[name])) as [number[], number[]]
  const wordsAt = (place: number) =>
    t('setup.stats.at', {
      day: dayWords(days[place]?.day ?? ''),
      count: exactCount(values[place] ?? 0),
      days: days.length,
      before: exactCount(earlier[place] ?? 0),
    })
  const marks = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <section className={css.card}>
      <h2>{t(`setup.stats.${name}`)}</h2>
      <p className={css.total}>
        <strong>{exactCount(sum(values))}</strong> <small>{changeWords(values, earlier)}</small>
      </p>
      <DayPlot
        values={values}
        before={earlier}
        days={marks.map(place => dayWords(days[place]?.day ?? ''))}
        words={t('setup.stats.plot', { name: t(`setup.stats.${name}`) })}
        wordsAt={wordsAt}
        rest={t('setup.stats.peak', { most: exactCount(Math.max(0, ...values)) })}
      />
    </section>
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Compares with the previous period. */
function changeWords(values: readonly number[], earlier: readonly number[]): string {
  const [now, then] = [sum(values), sum(earlier)]
  if (now === then) return t('setup.stats.same')
  if (then === 0) return t('setup.stats.noneBefore')
  const percent = exactCount(Math.max(1, Math.round((100 * Math.abs(now - then)) / then)))
  return t(now > then ? 'setup.stats.up' : 'setup.stats.down', { percent })
}

const dayWords = (day: string): string => (day === '' ? '' : dayAndMonth(day))

function Top({ posts }: { posts: TopPost[] }) {
  if (posts.length === 0) return <EmptyState icon="popular" words={t('setup.stats.noTop')} />
  return (
    <Rows isOrdered label={t('setup.stats.top')}>
      {posts.map(post => (
        <Row
          key={post.path}
          title={<a href={post.path}>{post.title}</a>}
          details={t('setup.stats.topCounts', {
            score: exactCount(post.score),
            comments: exactCount(post.comments),
            views: exactCount(post.views),
          })}
        />
      ))}
    </Rows>
  )
}

/** The plotted numbers as a table for screen readers. */
function Numbers({ days, before }: { days: readonly CommunityDay[]; before: readonly CommunityDay[] }) {
  const totals = [
    [t('setup.stats.total'), days],
    [t('setup.stats.then', { days: days.length }), before],
  ] as const
  return (
    <details className={css.numbers}>
      <summary>{t('setup.stats.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable */}
      <section className={css.scroll} tabIndex={0} aria-label={t('setup.stats.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('setup.stats.day')}</th>
              {DAY_COUNTS.map(name => (
                <th key={name} scope="col">
                  {t(`setup.stats.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(day => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                {DAY_COUNTS.map(name => (
                  <td key={name}>{exactCount(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(([words, all]) => (
              <tr key={words}>
                <td>{words}</td>
                {DAY_COUNTS.map(name => (
                  <td key={name}>{exactCount(sum(all.map(day => day[name])))}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
    </details>
  )
}
