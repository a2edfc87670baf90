import { useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SubmitForm } from './submit-form.tsx'
import css from './submit-page.module.css'
import type { loader } from './submit-page.server.ts'

export { action, loader } from './submit-page.server.ts'

export default function SubmitPage() {
  const start = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <div className={css.page}>
      <h1>{t('submit.title')}</h1>
      <PageTitle label={t('submit.title')} />
      <SubmitForm key={start.isCrosspost ? key : start.community} start={start} />
    </div>
  )
}
