import { Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import { ActList } from './act-list.tsx'
import { AdminFrame } from './admin-frame.tsx'
import type { loader } from './admin-log-page.server.ts'
import css from './admin-page.module.css'

export { loader } from './admin-log-page.server.ts'

export default function AdminLogPage() {
  const { acts, next } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.logLink')}>
      <ActList acts={acts} />
      <p className={css.foot}>
        {next === null ? null : <Link to={`/admin/log?before=${next}`}>{t('admin.logOlder')}</Link>}{' '}
        <Link to="/admin">{t('admin.title')}</Link>
      </p>
    </AdminFrame>
  )
}
