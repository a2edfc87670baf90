import { Link, useLoaderData } from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { type CommunityDay, DAY_COUNTS, STATS_DAYS, type TopPost } from '#shared/views/community-stats.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { DayPlot } from './day-plot.tsx'
import css from './stats-page.module.css'
import type { loader } from './stats-page.server.ts'

export { loader } from './stats-page.server.ts'

/** A community in numbers, for its moderators. */
export default function StatsPage() {
  const { frame, count, days, top } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="stats">
      <p className={css.intro}>{t('setup.stats.intro', { days: count })}</p>
      <nav className={css.choice} aria-label={t('setup.stats.days')}>
        {STATS_DAYS.map(one => (
          <Link key={one} to={`?days=${one}`} aria-current={one === count ? 'page' : undefined}>
            {one}
          </Link>
        ))}
      </nav>
      <div className={css.plots}>
        {DAY_COUNTS.map(name => (
          <section key={name}>
            <h2>{t(`setup.stats.${name}`)}</h2>
            <p className={css.total}>{totalOf(days.map(day => day[name]))}</p>
            <DayPlot
              values={days.map(day => day[name])}
              from={days[0]?.day ?? ''}
              to={days.at(-1)?.day ?? ''}
              words={t('setup.stats.plot', { name: t(`setup.stats.${name}`) })}
            />
          </section>
        ))}
      </div>
      <h2>{t('setup.stats.top')}</h2>
      <Top posts={top} />
      <Numbers days={days} />
    </ModFrame>
  )
}

function totalOf(values: readonly number[]): string {
  const sum = values.reduce((total, value) => total + value, 0)
  return t('setup.stats.total', { count: exactCount(sum), most: exactCount(Math.max(0, ...values)) })
}

function Top({ posts }: { posts: TopPost[] }) {
  if (posts.length === 0) return <p>{t('setup.stats.noTop')}</p>
  return (
    <ol className={css.top}>
      {posts.map(post => (
        <li key={post.path}>
          <a href={post.path}>{post.title}</a>
          <small>
            {t('setup.stats.topCounts', {
              score: exactCount(post.score),
              comments: exactCount(post.comments),
              views: exactCount(post.views),
            })}
          </small>
        </li>
      ))}
    </ol>
  )
}

/** What the plots draw, for those who read rather than look. */
function Numbers({ days }: { days: CommunityDay[] }) {
  return (
    <details className={css.numbers}>
      <summary>{t('setup.stats.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
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
        </table>
      </section>
    </details>
  )
}
