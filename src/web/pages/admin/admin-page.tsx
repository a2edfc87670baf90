import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { AdminCounts } from '#shared/views/admin-view.ts'
import { Link } from '../../ui/link.tsx'
import { AccountTable } from './account-table.tsx'
import { ActList } from './act-list.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './admin-page.server.ts'
import { FindForm } from './find-form.tsx'

export { loader } from './admin-page.server.ts'

/** Admin overview: pending work, new accounts and recent actions. */
export default function AdminPage() {
  const { query, waiting, accounts, acts } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.title')} page="overview" waiting={waiting}>
      {accounts === null ? null : <FindForm query={query} />}
      <Tiles waiting={waiting} />
      {accounts === null ? null : (
        <section className={css.part}>
          <h2>{t('admin.signUps')}</h2>
          <AccountTable accounts={accounts} />
          <Link to="/admin/accounts">{t('admin.allAccounts')}</Link>
        </section>
      )}
      <section className={css.part}>
        <h2>{t('admin.recentActs')}</h2>
        <ActList acts={acts} />
        <Link to="/admin/log">{t('admin.allActs')}</Link>
      </section>
    </AdminFrame>
  )
}

/** Pending work; failures are only shown when there are some. */
function Tiles({ waiting: { held, reports, appeals, events, mails } }: { waiting: AdminCounts }) {
  const tiles = [
    {
      to: '/admin/reports',
      count: reports,
      words: t('admin.reportsOpen', { count: reports }),
      isShown: held.includes('content'),
    },
    {
      to: '/admin/appeals',
      count: appeals,
      words: t('admin.appealsOpen', { count: appeals }),
      isShown: held.includes('accounts'),
    },
    {
      to: '/admin/events',
      count: events,
      words: t('admin.eventsOpen', { count: events }),
      isShown: events > 0,
    },
    { to: '/admin/mails', count: mails, words: t('admin.mailsOpen', { count: mails }), isShown: mails > 0 },
  ].filter(tile => tile.isShown)
  if (tiles.length === 0) return null
  return (
    <div className={css.tiles}>
      {tiles.map(({ to, count, words }) => (
        <Link key={to} to={to} className={css.tile} data-waits={count > 0}>
          <strong>{count}</strong>
          {words}
        </Link>
      ))}
    </div>
  )
}
