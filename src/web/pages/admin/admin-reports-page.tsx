import { Form, Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import { t as tReport } from '#shared/messages/translate-dialogs.ts'
import type { ReportReason } from '#shared/moderation/report-reasons.ts'
import { accountPath } from '#shared/paths.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './admin-reports-page.server.ts'

export { action, loader } from './admin-reports-page.server.ts'

/** What breaks the rules of the site, as people say, oldest first. */
export default function AdminReportsPage() {
  const { waiting, reports } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.reports')} page="reports" waiting={waiting} intro={t('admin.reportsIntro')}>
      {reports.length === 0 ? <EmptyState icon="check" words={t('admin.reportsNone')} /> : null}
      <ul className={css.rows}>
        {reports.map(report => (
          <li key={report.id} data-report={report.id}>
            <div className={css.what}>
              <p className={css.who}>
                <span className={css.state} data-state="report">
                  {tReport(`report.${report.reason as ReportReason}`)}
                </span>{' '}
                {report.path === null ? (
                  t('admin.reportGone')
                ) : (
                  <a href={report.path}>{report.titleThen ?? t('admin.reportLook')}</a>
                )}
              </p>
              {report.bodyThen === null || report.bodyThen === '' ? null : (
                <p className={css.words}>{report.bodyThen}</p>
              )}
              {report.note === '' ? null : <p className={css.note}>{report.note}</p>}
              <small>
                {report.subject === null ? null : (
                  <>
                    {t('admin.reportAbout')}{' '}
                    <Link to={`/admin/accounts/${report.subject}`}>u/{report.subject}</Link> ·{' '}
                  </>
                )}
                <a href={accountPath(report.reporter)}>{t('admin.reportBy', { name: report.reporter })}</a> ·{' '}
                <Age at={report.at} />
              </small>
            </div>
            <Form method="post" className={css.acts}>
              <input type="hidden" name="id" value={report.id} />
              <Button type="submit">{t('admin.reportDone')}</Button>
            </Form>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
