import { Form, useActionData, useLoaderData } from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { FailedJobView, JobsView } from '#shared/views/storage-view.ts'
import { failureOf, formError } from '../../../forms/form-result.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormProblem } from '../../../ui/fields/field.tsx'
import { FullDate } from '../../../ui/full-date.tsx'
import { SureButton } from '../../../ui/sure-button.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './jobs-page.server.ts'

export { action, loader } from './jobs-page.server.ts'

const STATES = ['waiting', 'running', 'failing', 'dead'] as const

/** The site's background jobs: those waiting, those that failed, and when the schedule ran. */
export default function JobsPage() {
  const { waiting, done, jobs } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <AdminFrame title={t('admin.page.jobs')} page="jobs" waiting={waiting} intro={t('jobs.intro')}>
      {done === null || result !== undefined ? null : (
        <p className={css.done} role="status">
          {t(`jobs.done.${done}`)}
        </p>
      )}
      <FormProblem words={formError(result, [])} />
      <dl className={`${css.facts} ${css.part}`}>
        {STATES.map(state => (
          <Count key={state} words={t(`jobs.${state}`)} count={jobs.counts[state]} />
        ))}
      </dl>
      <section className={css.part}>
        <h2>{t('jobs.failed')}</h2>
        {jobs.failed.length === 0 ? <EmptyState icon="check" words={t('jobs.none')} /> : null}
        <ul className={css.rows}>
          {jobs.failed.map(job => (
            <FailedJob key={job.id} job={job} />
          ))}
        </ul>
      </section>
      <Schedule scheduled={jobs.scheduled} />
    </AdminFrame>
  )
}

function Count({ words, count }: { words: string; count: number }) {
  return (
    <>
      <dt>{words}</dt>
      <dd>{exactCount(count)}</dd>
    </>
  )
}

function FailedJob({ job }: { job: FailedJobView }) {
  const { id, name, attempts, mostAttempts, error, runAt, isDead } = job
  return (
    <li data-job={id}>
      <div className={css.what}>
        <p className={css.who}>
          <strong translate="no">{name}</strong>
          {isDead ? (
            <span className={css.state} data-state="report">
              {t('jobs.dead')}
            </span>
          ) : null}
        </p>
        <p className={css.words}>{error}</p>
        <small>
          {t('jobs.state', { attempts, most: mostAttempts })}{' '}
          {isDead ? null : tNodes('jobs.again', { at: <FullDate at={runAt} /> })}
        </small>
      </div>
      <Form method="post" className={css.acts}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="retry" aria-label={t('jobs.retryNamed', { name })}>
          {t('jobs.retry')}
        </Button>
        <SureButton
          type="submit"
          name="intent"
          value="drop"
          sure={t('jobs.dropSure')}
          aria-label={t('jobs.dropNamed', { name })}
        >
          {t('jobs.drop')}
        </SureButton>
      </Form>
    </li>
  )
}

function Schedule({ scheduled }: Pick<JobsView, 'scheduled'>) {
  return (
    <section className={css.part}>
      <h2>{t('jobs.schedule')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{t('jobs.schedule')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('jobs.name')}</th>
              <th scope="col">{t('jobs.last')}</th>
            </tr>
          </thead>
          <tbody>
            {scheduled.map(({ name, lastAt }) => (
              <tr key={name}>
                <th scope="row" translate="no">
                  {name}
                </th>
                <td>{lastAt === null ? t('jobs.never') : <Age at={lastAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
