import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { action, loader } from './undo-email-page.server.ts'

export { action, loader } from './undo-email-page.server.ts'

export default function UndoEmailPage() {
  const { undo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isDone = answer !== undefined && 'isDone' in answer
  return (
    <AccountFrame title={t('undoEmail.title')}>
      {isDone ? (
        <Said role="status" words={t('undoEmail.done')} />
      ) : undo === null ? (
        <Said words={t('link.over')} />
      ) : (
        <Form method="post" className={fieldCss.form}>
          <FormProblem words={formError(failureOf(answer), [])} />
          <p>{t('undoEmail.text', undo)}</p>
          <Button look="main" type="submit">
            {t('undoEmail.button')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}

function Said({ words, role }: { words: string; role?: 'status' }) {
  return (
    <>
      <p role={role} className={css.intro}>
        {words}
      </p>
      <ButtonLink to="/settings/account">{t('verify.settings')}</ButtonLink>
    </>
  )
}
