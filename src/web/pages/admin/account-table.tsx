import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { AccountRowView } from '#shared/views/admin-view.ts'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import css from './admin-page.module.css'

/** Table of accounts: state, username, email address, sign-up date and a link to each. */
export function AccountTable({ accounts }: { accounts: readonly AccountRowView[] }) {
  if (accounts.length === 0) return <EmptyState icon="user" words={t('admin.accountsNone')} />
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {(['account', 'state', 'email', 'karma', 'created'] as const).map(column => (
              <th key={column} scope="col" data-column={column}>
                {t(`admin.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('admin.column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(account => (
            <tr key={account.name}>
              <th scope="row">
                <Link to={`/admin/accounts/${account.name}`}>u/{account.name}</Link>
              </th>
              <td data-column="state">
                <States account={account} />
              </td>
              <td data-column="email">{account.email ?? t('admin.none')}</td>
              <td data-column="karma">{exactCount(account.karma)}</td>
              <td data-column="created">
                <Age at={account.createdAt} />
              </td>
              <td>
                <a href={accountPath(account.name)}>{t('admin.profile')}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function States({ account }: { account: AccountRowView }) {
  const states = [
    ...(account.isSuspended ? ['suspended' as const] : []),
    ...(account.isAdmin ? ['admin' as const] : []),
    ...(account.isStaff ? ['staff' as const] : []),
    ...(account.email === null ? ['unconfirmed' as const] : []),
  ]
  if (states.length === 0) return t('admin.state.fine')
  return states.map(state => (
    <span key={state} className={css.state} data-state={state}>
      {t(`admin.state.${state}`)}
    </span>
  ))
}
