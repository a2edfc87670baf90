import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FailedMailView } from '#shared/views/admin-view.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { action, loader } from './failed-mails-page.server.ts'

export { action, loader } from './failed-mails-page.server.ts'

/** Emails about notifications that were given up, to be sent again once the cause is fixed. */
export default function FailedMailsPage() {
  const { waiting, mails, retried, isDropped } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AdminFrame title={t('admin.page.mails')} page="mails" waiting={waiting} intro={t('admin.mailsIntro')}>
      {retried === null && !isDropped ? null : (
        <p className={css.done} role="status">
          {retried === null ? t('admin.mailsDropped') : t('admin.mailsRetried', { count: retried })}
        </p>
      )}
      <FormProblem words={formError(failureOf(answer), [])} />
      {mails.length === 0 ? (
        <EmptyState icon="check" words={t('admin.mailsNone')} />
      ) : (
        <Form method="post" className={css.above}>
          <Button type="submit" name="intent" value="retry-all" look="main">
            {t('admin.mailsRetryAll')}
          </Button>
        </Form>
      )}
      <ul className={css.rows}>
        {mails.map(mail => (
          <FailedMail key={mail.id} mail={mail} />
        ))}
      </ul>
      {waiting.mails > mails.length ? (
        <p className={css.note}>{t('admin.mailsMore', { shown: mails.length, count: waiting.mails })}</p>
      ) : null}
    </AdminFrame>
  )
}

function FailedMail({ mail: { id, kind, account, error, failedAt } }: { mail: FailedMailView }) {
  return (
    <li data-mail={id}>
      <div className={css.what}>
        <p className={css.who}>
          <span>
            {tNodes('admin.mailTo', {
              kind,
              account: <Link to={`/admin/accounts/${account}`}>u/{account}</Link>,
            })}
          </span>{' '}
          <Age at={failedAt} />
        </p>
        <p className={css.words}>{error}</p>
      </div>
      <Form method="post" className={css.acts}>
        <input type="hidden" name="id" value={id} />
        {kind === 'digest' ? null : (
          <Button
            type="submit"
            name="intent"
            value="retry"
            aria-label={t('admin.mailRetryNamed', { name: account })}
          >
            {t('admin.mailRetry')}
          </Button>
        )}
        <SureButton
          type="submit"
          name="intent"
          value="drop"
          sure={t('admin.mailDropSure')}
          aria-label={t('admin.mailDropNamed', { name: account })}
        >
          {t('admin.mailDrop')}
        </SureButton>
      </Form>
    </li>
  )
}
