import { Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import { AccountTable } from './account-table.tsx'
import { ActList } from './act-list.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './admin-page.server.ts'
import { FindForm } from './find-form.tsx'

export { loader } from './admin-page.server.ts'

/** What waits, who came, and what was done. */
export default function AdminPage() {
  const { query, waiting, accounts, acts } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.title')} page="overview" waiting={waiting}>
      <FindForm query={query} />
      <div className={css.tiles}>
        <Link to="/admin/reports" className={css.tile} data-waits={waiting.reports > 0}>
          <strong>{waiting.reports}</strong>
          {t('admin.reportsOpen', { count: waiting.reports })}
        </Link>
        <Link to="/admin/appeals" className={css.tile} data-waits={waiting.appeals > 0}>
          <strong>{waiting.appeals}</strong>
          {t('admin.appealsOpen', { count: waiting.appeals })}
        </Link>
        {waiting.events === 0 ? null : (
          <Link to="/admin/events" className={css.tile} data-waits>
            <strong>{waiting.events}</strong>
            {t('admin.eventsOpen', { count: waiting.events })}
          </Link>
        )}
      </div>
      <section className={css.part}>
        <h2>{t('admin.signUps')}</h2>
        <AccountTable accounts={accounts} />
        <Link to="/admin/accounts">{t('admin.allAccounts')}</Link>
      </section>
      <section className={css.part}>
        <h2>{t('admin.recentActs')}</h2>
        <ActList acts={acts} />
        <Link to="/admin/log">{t('admin.allActs')}</Link>
      </section>
    </AdminFrame>
  )
}
