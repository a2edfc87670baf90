import { useLoaderData } from 'react-router'
import { dayAndMonth, exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import {
  ACTIVITY_COUNTS,
  ACTIVITY_DAYS,
  type ActivityCount,
  type ActivityDay,
  type ActivityQueue,
} from '#shared/views/storage-view.ts'
import { Link } from '../../../ui/link.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import plot from '../../community-setup/day-plot.module.css'
import { DayPlot } from '../../community-setup/day-plot.tsx'
import stats from '../../community-setup/stats-page.module.css'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './activity-page.server.ts'

export { loader } from './activity-page.server.ts'

/** The site's activity: a plot for each number, and the state of its queues. */
export default function ActivityPage() {
  const { waiting, days, before, queues } = useLoaderData<typeof loader>()
  return (
    <AdminFrame
      title={t('admin.page.activity')}
      page="activity"
      waiting={waiting}
      intro={t('activity.intro', { days: ACTIVITY_DAYS })}
    >
      <p className={`${stats.legend} ${css.above}`}>
        <span className={plot.bar} /> {t('activity.now')}
        <span className={plot.line} /> {t('activity.then', { days: ACTIVITY_DAYS })}
      </p>
      <div className={stats.plots}>
        {ACTIVITY_COUNTS.map(name => (
          <Count key={name} name={name} days={days} before={before} />
        ))}
      </div>
      <Queues queues={queues} />
      <p className={css.note}>
        {tNodes('activity.more', {
          jobs: <Link to="/admin/jobs">{t('admin.page.jobs')}</Link>,
          events: <Link to="/admin/events">{t('admin.page.events')}</Link>,
          mails: <Link to="/admin/mails">{t('admin.page.mails')}</Link>,
          storage: <Link to="/admin/storage">{t('admin.page.storage')}</Link>,
          backups: <Link to="/admin/backups">{t('admin.page.backups')}</Link>,
        })}
      </p>
      <Numbers days={days} />
    </AdminFrame>
  )
}

type CountProps = { name: ActivityCount; days: readonly ActivityDay[]; before: readonly ActivityDay[] }

function Count({ name, days, before }: CountProps) {
  const values = days.map(day => day[name])
  const earlier = before.map(day => day[name])
  const words = t(`activity.${name}`)
  const dayAt = (place: number) => dayWords(days[place]?.day)
  return (
    <section className={stats.card} data-count={name}>
      <h2>{words}</h2>
      <p className={stats.total}>
        <strong>{exactCount(sum(values))}</strong>{' '}
        <small>{t('activity.total', { before: exactCount(sum(earlier)) })}</small>
      </p>
      <DayPlot
        values={values}
        before={earlier}
        days={[0, Math.floor((days.length - 1) / 2), days.length - 1].map(dayAt)}
        words={t('activity.plot', { name: words })}
        wordsAt={place =>
          t('activity.at', {
            day: dayAt(place),
            count: exactCount(values[place] ?? 0),
            before: exactCount(earlier[place] ?? 0),
            days: ACTIVITY_DAYS,
          })
        }
        rest={t('activity.peak', { most: exactCount(Math.max(0, ...values)) })}
      />
    </section>
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const dayWords = (day: string | undefined): string => (day === undefined ? '' : dayAndMonth(day))

function Queues({ queues }: { queues: readonly ActivityQueue[] }) {
  const shown = (count: number | null) => (count === null ? t('activity.none') : exactCount(count))
  return (
    <section className={`${css.part} ${css.earlier}`}>
      <h2>{t('activity.queues')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{t('activity.queues')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('activity.queue')}</th>
              <th scope="col">{t('activity.waiting')}</th>
              <th scope="col">{t('activity.failed')}</th>
              <th scope="col">{t('activity.done')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, failed, doneLately }) => (
              <tr key={name} data-queue={name}>
                <th scope="row">{t(`activity.queue.${name}`)}</th>
                <td>{shown(waiting)}</td>
                <td>{shown(failed)}</td>
                <td>{shown(doneLately)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Numbers({ days }: { days: readonly ActivityDay[] }) {
  return (
    <details className={css.part}>
      <summary>{t('activity.numbers')}</summary>
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{t('activity.numbers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('activity.day')}</th>
              {ACTIVITY_COUNTS.map(name => (
                <th key={name} scope="col">
                  {t(`activity.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(day => (
              <tr key={day.day} data-day={day.day}>
                <th scope="row">
                  <time dateTime={day.day}>{dayWords(day.day)}</time>
                </th>
                {ACTIVITY_COUNTS.map(name => (
                  <td key={name}>{exactCount(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
