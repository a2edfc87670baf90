import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { ChoiceForm } from './choice-form.tsx'
import type { loader } from './post-flair-page.server.ts'

export { action, loader } from './post-flair-page.server.ts'

export default function PostFlairPage() {
  const { choices, path } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return <ChoiceForm title={t('flair.postTitle')} choices={choices} back={path} result={result} />
}
