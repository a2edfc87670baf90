import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-onboarding.ts'
import { useShell } from '../../data/shell-data.ts'
import { OnboardingFields } from '../../features/account/onboarding-fields.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/field.tsx'
import type { loader } from './onboarding-page.server.ts'

export { action, loader } from './onboarding-page.server.ts'

/** The first steps of somebody new, as a page (R2.16-10). */
export default function OnboardingPage() {
  const { suggested } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  const title = t('onboarding.title', { siteName })
  return (
    <SingleColumn title={title}>
      <title>{title}</title>
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, [])} />
        <p>{t('onboarding.text')}</p>
        <OnboardingFields suggested={suggested} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('onboarding.join')}
          </Button>
          <ButtonLink to="/">{t('onboarding.skip')}</ButtonLink>
        </p>
      </Form>
    </SingleColumn>
  )
}
