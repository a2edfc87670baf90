import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { ChoiceForm } from './choice-form.tsx'
import type { loader } from './own-flair-page.server.ts'

export { action, loader } from './own-flair-page.server.ts'

export default function OwnFlairPage() {
  const { choices, name, path } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return <ChoiceForm title={t('flair.userTitle', { name })} choices={choices} back={path} result={result} />
}
