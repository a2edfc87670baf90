import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { action, loader } from './delete-page.server.ts'
import { CurrentPasswordField } from './password-fields.tsx'

export { action, loader } from './delete-page.server.ts'

export default function DeletePage() {
  const { due, isAdmin } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isCancelled = answer !== undefined && 'isCancelled' in answer
  return (
    <AccountFrame title={t('delete.title')}>
      {isCancelled ? (
        <p role="status">{t('delete.canceled')}</p>
      ) : due !== null ? (
        <Pending due={due} />
      ) : isAdmin ? (
        <p>{t('delete.admin')}</p>
      ) : (
        <AskForm />
      )}
    </AccountFrame>
  )
}

function Pending({ due }: { due: string }) {
  const { name } = useLoaderData<typeof loader>()
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(failureOf(useActionData()), [])} />
      <p>{t('delete.pending', { name, due })}</p>
      <p>{t('delete.pendingText')}</p>
      <Button look="main" type="submit" name="intent" value="cancel">
        {t('delete.cancel')}
      </Button>
    </Form>
  )
}

function AskForm() {
  const { posts, comments, hasPassword } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const isRemoved = result?.values?.content === 'remove'
  return (
    <SensitiveForm method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, ['currentPassword'])} />
      <p>{t('delete.intro')}</p>
      <fieldset className={css.choice}>
        <legend className={fieldCss.label}>{t('delete.what')}</legend>
        <CheckField
          type="radio"
          name="content"
          value="keep"
          defaultChecked={!isRemoved}
          label={t('delete.keep')}
          hint={t('delete.keepHint', { posts, comments })}
        />
        <CheckField
          type="radio"
          name="content"
          value="remove"
          defaultChecked={isRemoved}
          label={t('delete.remove')}
          hint={t('delete.removeHint', { posts, comments })}
        />
      </fieldset>
      <p className={fieldCss.hint}>{t('delete.also')}</p>
      {hasPassword ? <CurrentPasswordField result={result} /> : null}
      <Button look="danger" type="submit">
        {t('delete.button')}
      </Button>
    </SensitiveForm>
  )
}
