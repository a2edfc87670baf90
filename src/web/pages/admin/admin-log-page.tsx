import { Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import { ADMIN_LOG_KINDS, type AdminLogKind } from '#shared/views/admin-view.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import { ActList } from './act-list.tsx'
import { AdminFrame } from './admin-frame.tsx'
import type { loader } from './admin-log-page.server.ts'
import css from './admin-page.module.css'

export { loader } from './admin-log-page.server.ts'

const KINDS: (AdminLogKind | null)[] = [null, ...(Object.keys(ADMIN_LOG_KINDS) as AdminLogKind[])]

export default function AdminLogPage() {
  const { waiting, kind, acts, next } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.logLink')} page="log" waiting={waiting}>
      <div className={css.part}>
        <Chips
          label={t('admin.filter')}
          chips={KINDS.map(name => ({
            to: name === null ? '/admin/log' : `/admin/log?show=${name}`,
            words: t(`admin.logKind.${name ?? 'all'}`),
            isOn: name === kind,
          }))}
        />
        <ActList acts={acts} />
        {next === null ? null : (
          <Link className={css.older} to={`/admin/log?${kind === null ? '' : `show=${kind}&`}before=${next}`}>
            {t('admin.logOlder')}
          </Link>
        )}
      </div>
    </AdminFrame>
  )
}
