import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import type { loader } from './magic-landing-page.server.ts'

export { action, loader } from './magic-landing-page.server.ts'

export default function MagicLandingPage() {
  const { name } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  if (name === null)
    return (
      <AccountFrame title={t('magic.title')}>
        <p>{t('link.over')}</p>
        <p className={css.other}>
          <Link to="/account/magic_link">{t('magic.send')}</Link>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('magic.landTitle', { name })}>
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, [])} />
        <p>{t('magic.landText')}</p>
        <Button look="main" type="submit">
          {t('magic.land')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
