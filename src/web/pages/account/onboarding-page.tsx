import { Form, useActionData, useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { useShell } from '../../data/shell-data.ts'
import { OnboardingFields } from '../../features/account/onboarding-fields.tsx'
import { OnboardingTopics } from '../../features/account/onboarding-topics.tsx'
import { EmailOptIn } from '../../features/account-manager/email-opt-in.tsx'
import { useSteps } from '../../features/account-manager/use-steps.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './onboarding-page.server.ts'

export { action, loader } from './onboarding-page.server.ts'

const STEPS = ['email-opt-in', 'subscribe'] as const

/** Onboarding for new members, as a page (R2.16-10). */
export default function OnboardingPage() {
  const { suggested, topics, asksTopics } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const { siteName } = useShell()
  const isFramed = isEmbedded(useLocation().search)
  const { shows, next } = useSteps(STEPS)
  const title = t('onboarding.title', { siteName })
  if (asksTopics && !isFramed)
    return (
      <SingleColumn title={title}>
        <PageTitle label={title} />
        <meta name="robots" content="noindex,nofollow" />
        <Form className={fieldCss.form}>
          <p>{t('onboarding.topicsText')}</p>
          <OnboardingTopics topics={topics} />
          <p className={fieldCss.row}>
            <Button look="main" type="submit" name="step" value="communities">
              {t('onboarding.next')}
            </Button>
            <ButtonLink to="/">{t('onboarding.skip')}</ButtonLink>
          </p>
        </Form>
      </SingleColumn>
    )
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, [])} />
        {isFramed && shows('email-opt-in') ? <EmailOptIn /> : null}
        {shows('subscribe') ? (
          <>
            <p>{t('onboarding.text')}</p>
            <OnboardingFields suggested={suggested} />
          </>
        ) : null}
        <p className={fieldCss.row}>
          {next === null ? (
            <Button key="join" look="main" type="submit">
              {t('onboarding.join')}
            </Button>
          ) : (
            // A separate button: one that changed its type in place would submit the form on the same click.
            <Button key="next" look="main" onClick={next}>
              {t('onboarding.next')}
            </Button>
          )}
          <ButtonLink to={isFramed ? '/account/done?is_embedded=true&kind=subscribe' : '/'}>
            {t('onboarding.skip')}
          </ButtonLink>
        </p>
      </Form>
    </SingleColumn>
  )
}
