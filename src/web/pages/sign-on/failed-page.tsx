import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { SecurityPage } from '../security/security-page.tsx'

/** Shown when a sign-on fails; otherwise these URLs only redirect. */
export default function FailedPage() {
  const { words, isMember } = useLoaderData() as { words: string; isMember: boolean }
  return (
    <SecurityPage title={t('signOn.failedTitle')}>
      <FormProblem words={words} />
      <p>
        <ButtonLink look="main" to={isMember ? '/settings' : '/login'} reloadDocument>
          {t(isMember ? 'signOn.toSettings' : 'account.logIn')}
        </ButtonLink>
      </p>
    </SecurityPage>
  )
}
