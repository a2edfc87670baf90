import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { AppealView } from '#shared/views/admin-view.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { action, loader } from './admin-appeals-page.server.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import { SuspensionWords } from './suspension-words.tsx'

export { action, loader } from './admin-appeals-page.server.ts'

/** Open appeals: who is appealing, their message, and why they were suspended. */
export default function AdminAppealsPage() {
  const { waiting, appeals } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AdminFrame title={t('admin.appeals')} page="appeals" waiting={waiting} intro={t('admin.appealsIntro')}>
      {answer !== undefined && 'settled' in answer ? (
        <p className={css.done} role="status">
          {t(answer.isLifted ? 'admin.appealGranted' : 'admin.appealDenied', { name: answer.settled })}
        </p>
      ) : null}
      <FormProblem words={formError(failureOf(answer), [])} />
      {appeals.length === 0 ? <EmptyState icon="check" words={t('admin.appealsNone')} /> : null}
      <ul className={css.rows}>
        {appeals.map(appeal => (
          <Appeal key={appeal.name} appeal={appeal} />
        ))}
      </ul>
    </AdminFrame>
  )
}

function Appeal({ appeal: { name, createdAt, body, reason, until } }: { appeal: AppealView }) {
  return (
    <li>
      <div className={css.what}>
        <p className={css.who}>
          <Link to={`/admin/accounts/${name}`}>u/{name}</Link> <Age at={createdAt} />{' '}
          <a href={accountPath(name)}>{t('admin.profile')}</a>
        </p>
        <p className={css.words} dir="auto">
          {body}
        </p>
        <small>
          {tNodes('admin.suspendedFor', {
            suspension: <SuspensionWords reason={reason} until={until} />,
          })}
        </small>
      </div>
      <SensitiveForm method="post" className={css.acts} isForAdmin>
        <input type="hidden" name="name" value={name} />
        <Button type="submit" name="intent" value="lift" aria-label={t('admin.liftNamed', { name })}>
          {t('admin.lift')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="refuse_appeal"
          look="danger"
          aria-label={t('admin.refuseNamed', { name })}
        >
          {t('admin.refuseAppeal')}
        </Button>
      </SensitiveForm>
    </li>
  )
}
