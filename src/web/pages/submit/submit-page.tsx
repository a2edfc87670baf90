import { useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { SubmitForm } from './submit-form.tsx'
import css from './submit-page.module.css'
import type { loader } from './submit-page.server.ts'

export { action, loader } from './submit-page.server.ts'

export default function SubmitPage() {
  const start = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const { siteName } = useShell()
  return (
    <div className={css.page}>
      <h1>{t('submit.title')}</h1>
      <title>{t('page.labelled', { label: t('submit.title'), siteName })}</title>
      <SubmitForm key={start.isCrosspost ? key : start.community} start={start} />
    </div>
  )
}
