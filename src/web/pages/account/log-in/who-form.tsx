import { Form, useActionData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../../forms/form-result.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import css from '../account-page.module.css'

type Props = {
  /** Explains the purpose of the form. */
  text: string
  send: string
  sent: string
  /** The account is already known. */
  isKnown: boolean
}

/** Asks which account to send an email to, and confirms it was sent whether or not that account exists. */
export function WhoForm({ text, send, sent, isKnown }: Props) {
  const answer = useActionData() as { isSent: true } | undefined
  const result = failureOf(answer)
  if (answer !== undefined && 'isSent' in answer)
    return (
      <>
        <p role="status" className={css.intro}>
          {sent}
        </p>
        <ButtonLink to="/">{t('account.goHome')}</ButtonLink>
      </>
    )
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, [])} />
      <p>{text}</p>
      {isKnown ? null : (
        <TextField
          name="who"
          label={t('password.who')}
          defaultValue={result?.values?.who}
          required
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Button look="main" type="submit">
        {send}
      </Button>
    </Form>
  )
}
