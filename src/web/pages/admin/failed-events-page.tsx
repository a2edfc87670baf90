import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FailedEventView } from '#shared/views/admin-view.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { action, loader } from './failed-events-page.server.ts'

export { action, loader } from './failed-events-page.server.ts'

/** Events whose handlers gave up, to be retried once the cause is fixed. */
export default function FailedEventsPage() {
  const { waiting, events, deadCount, failingCount, retried } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AdminFrame title={t('admin.events')} page="events" waiting={waiting} intro={t('admin.eventsIntro')}>
      {retried === null ? null : (
        <p className={css.done} role="status">
          {t('admin.eventsRetried', { count: retried })}
        </p>
      )}
      <FormProblem words={formError(failureOf(answer), [])} />
      {failingCount === 0 ? null : (
        <p className={css.note}>{t('admin.eventsFailing', { count: failingCount })}</p>
      )}
      {events.length === 0 ? (
        <EmptyState icon="check" words={t('admin.eventsNone')} />
      ) : (
        <Form method="post" className={css.above}>
          <Button type="submit" name="intent" value="retry-all" look="main">
            {t('admin.eventsRetryAll')}
          </Button>
        </Form>
      )}
      <ul className={css.rows}>
        {events.map(event => (
          <FailedEvent key={event.id} event={event} />
        ))}
      </ul>
      {deadCount > events.length ? (
        <p className={css.note}>{t('admin.eventsMore', { shown: events.length, count: deadCount })}</p>
      ) : null}
    </AdminFrame>
  )
}

function FailedEvent({ event }: { event: FailedEventView }) {
  const { id, subscriber, type, payload, error, happenedAt } = event
  return (
    <li data-event={id}>
      <div className={css.what}>
        <p className={css.who}>
          <strong>{subscriber}</strong> <span>{type}</span> <Age at={happenedAt} />
        </p>
        <p className={css.words}>{error}</p>
        <small>
          <code>{payload}</code>
        </small>
      </div>
      <Form method="post" className={css.acts}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" aria-label={t('admin.eventRetryNamed', { type, subscriber })}>
          {t('admin.eventRetry')}
        </Button>
      </Form>
    </li>
  )
}
