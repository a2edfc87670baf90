import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ACCOUNT_FILTERS } from '#shared/views/admin-view.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountTable } from './account-table.tsx'
import type { loader } from './admin-accounts-page.server.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import { FindForm } from './find-form.tsx'

export { loader } from './admin-accounts-page.server.ts'

/** List of accounts, newest first. */
export default function AdminAccountsPage() {
  const { waiting, filter, accounts, next } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.page.accounts')} page="accounts" waiting={waiting}>
      <FindForm query="" />
      <div className={css.part}>
        <Chips
          label={t('admin.filter')}
          chips={ACCOUNT_FILTERS.map(name => ({
            to: name === 'all' ? '/admin/accounts' : `/admin/accounts?show=${name}`,
            words: t(`admin.filter.${name}`),
            isOn: name === filter,
          }))}
        />
        <AccountTable accounts={accounts} />
        {next === null ? null : (
          <Link className={css.older} to={`/admin/accounts?show=${filter}&before=${next}`}>
            {t('admin.older')}
          </Link>
        )}
      </div>
    </AdminFrame>
  )
}
