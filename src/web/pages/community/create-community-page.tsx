import { Form, useActionData, useLoaderData } from 'react-router'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import { EmailTip } from '../../features/account/email-tip.tsx'
import { CommunityFields } from '../../features/communities/community-fields.tsx'
import { CommunityNameField } from '../../features/communities/name-field.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './create-community-page.server.ts'

export { action, loader } from './create-community-page.server.ts'

const EMPTY = { title: '', description: '', type: 'public', isNsfw: false } as const

export default function CreateCommunityPage() {
  const result = useActionData() as FormResult | undefined
  const { email, refusal } = useLoaderData<typeof loader>()
  return (
    <SingleColumn title={t('community.createTitle')}>
      <PageTitle label={t('community.createTitle')} />
      {email.isVerified ? null : <EmailTip pending={email.pending} isOpen={result !== undefined} />}
      {refusal === null ? null : <FormProblem words={errorWords(refusal)} />}
      <Form method="post" className={fieldCss.form} hidden={refusal !== null}>
        <FormProblem words={formError(result, ['name', 'title', 'description'])} />
        <p>{t('community.createIntro')}</p>
        <CommunityNameField result={result} />
        <CommunityFields values={EMPTY} result={result} />
        <p>
          <Button look="main" type="submit">
            {t('community.create')}
          </Button>
        </p>
      </Form>
    </SingleColumn>
  )
}
