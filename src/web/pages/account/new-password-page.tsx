import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { action, loader } from './new-password-page.server.ts'
import { NewPasswordField } from './password-fields.tsx'

export { action, loader } from './new-password-page.server.ts'

export default function NewPasswordPage() {
  const { name } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isDone = answer !== undefined && 'isDone' in answer
  return (
    <AccountFrame title={t('password.chooseTitle')}>
      {isDone ? <Saved /> : name === null ? <Over /> : <ChooseForm name={name} answer={answer} />}
    </AccountFrame>
  )
}

function ChooseForm({ name, answer }: { name: string; answer: unknown }) {
  const result = failureOf(answer)
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, ['password'])} />
      <p>{t('password.chooseText', { name })}</p>
      <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      <NewPasswordField result={result} />
      <Button look="main" type="submit">
        {t('password.save')}
      </Button>
    </Form>
  )
}

function Saved() {
  return (
    <>
      <p className={css.intro} role="status">
        {t('password.saved')}
      </p>
      <ButtonLink look="main" to="/login">
        {t('account.logIn')}
      </ButtonLink>
    </>
  )
}

function Over() {
  return (
    <>
      <p>{t('link.over')}</p>
      <p className={css.other}>
        <Link to="/password_reset">{t('password.send')}</Link>
      </p>
    </>
  )
}
