import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextAreaField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { loader } from './appeal-page.server.ts'

export { action, loader } from './appeal-page.server.ts'

/** The appeal form for suspended members; others see that there is nothing to appeal. */
export default function AppealPage() {
  const { suspension, isOpen } = useLoaderData<typeof loader>()
  if (suspension === null)
    return (
      <AccountFrame title={t('appeal.title')}>
        <p className={css.intro}>{t('appeal.none')}</p>
        <ButtonLink to="/">{t('account.goHome')}</ButtonLink>
      </AccountFrame>
    )
  const { reason, until } = suspension
  return (
    <AccountFrame title={t('appeal.title')}>
      <p className={css.intro}>
        {until === null
          ? t('appeal.forGood', { reason })
          : t('appeal.until', { reason, until: until.slice(0, 10) })}
      </p>
      {isOpen ? <p role="status">{t('appeal.open')}</p> : <AppealForm />}
    </AccountFrame>
  )
}

function AppealForm() {
  const result = failureOf(useActionData())
  return (
    <Form method="post" className={fieldCss.form}>
      <FormProblem words={formError(result, ['body'])} />
      <TextAreaField
        name="body"
        label={t('appeal.body')}
        hint={t('appeal.hint', { limit: LIMITS.appealLength })}
        defaultValue={result?.values?.body}
        error={fieldError(result, 'body')}
        required
        {...upTo(LIMITS.appealLength)}
      />
      <Button look="main" type="submit">
        {t('appeal.submit')}
      </Button>
    </Form>
  )
}
