import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ReportReason } from '#shared/moderation/report-reasons.ts'
import { accountPath } from '#shared/paths.ts'
import { RoomReports } from '../../features/rooms/room-reports.tsx'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './admin-reports-page.server.ts'

export { action, loader } from './admin-reports-page.server.ts'

/** Reports of site rule violations, oldest first. */
export default function AdminReportsPage() {
  const { waiting, reports, messages } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.reports')} page="reports" waiting={waiting} intro={t('admin.reportsIntro')}>
      {reports.length + messages.length === 0 ? (
        <EmptyState icon="check" words={t('admin.reportsNone')} />
      ) : null}
      <ul className={css.rows}>
        {reports.map(report => (
          <li key={report.id} data-report={report.id}>
            <div className={css.what}>
              <p className={css.who}>
                <span className={css.state} data-state="report">
                  {t(`report.${report.reason as ReportReason}`)}
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
                    {tNodes('admin.reportAbout', {
                      subject: <Link to={`/admin/accounts/${report.subject}`}>u/{report.subject}</Link>,
                    })}{' '}
                    ·{' '}
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
      <RoomReports reports={messages} />
    </AdminFrame>
  )
}
