import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { useShell } from '../../data/shell-data.ts'
import { EmailTip } from '../../features/account/email-tip.tsx'
import { CommunityFields } from '../../features/communities/community-fields.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'

import type { loader } from './create-community-page.server.ts'

export { action, loader } from './create-community-page.server.ts'

const EMPTY = { title: '', description: '', type: 'public', isNsfw: false } as const

export default function CreateCommunityPage() {
  const result = useActionData() as FormResult | undefined
  const { email, refusal } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const limits = { min: LIMITS.communityNameMin, max: LIMITS.communityNameMax }
  return (
    <SingleColumn title={t('community.createTitle')}>
      <title>{t('page.labelled', { label: t('community.createTitle'), siteName })}</title>
      {email.isVerified ? null : <EmailTip pending={email.pending} isOpen={result !== undefined} />}
      {refusal === null ? null : <FormProblem words={errorWords(refusal)} />}
      <Form method="post" className={fieldCss.form} hidden={refusal !== null}>
        <FormProblem words={formError(result, ['name', 'title', 'description'])} />
        <p>{t('community.createIntro')}</p>
        <TextField
          name="name"
          label={t('community.name')}
          hint={t('community.nameHint', limits)}
          defaultValue={result?.values?.name}
          error={fieldError(result, 'name')}
          required
          minLength={limits.min}
          maxLength={limits.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
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
