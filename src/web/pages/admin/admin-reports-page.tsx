import { Form, Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import { t as tReport } from '#shared/messages/translate-dialogs.ts'
import type { ReportReason } from '#shared/report-reasons.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './admin-reports-page.server.ts'

export { action, loader } from './admin-reports-page.server.ts'

/** What breaks the rules of the site, as people say. */
export default function AdminReportsPage() {
  const { reports } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.reports')}>
      {reports.length === 0 ? <p>{t('admin.reportsNone')}</p> : null}
      <ul className={css.list}>
        {reports.map(report => (
          <li key={report.id} data-report={report.id}>
            <strong>{tReport(`report.${report.reason as ReportReason}`)}</strong>
            {report.note === '' ? null : <p>{report.note}</p>}
            <p>
              {report.path === null ? (
                t('admin.reportGone')
              ) : (
                <Link to={report.path}>{report.titleThen ?? t('admin.reportLook')}</Link>
              )}{' '}
              {report.subject === null ? null : (
                <Link to={`/admin/accounts/${report.subject}`}>u/{report.subject}</Link>
              )}
            </p>
            {report.bodyThen === null || report.bodyThen === '' ? null : <pre>{report.bodyThen}</pre>}
            <small>
              {t('admin.reportBy', { name: report.reporter })} <Age at={report.at} />
            </small>
            <Form method="post">
              <input type="hidden" name="id" value={report.id} />
              <Button type="submit">{t('admin.reportDone')}</Button>
            </Form>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
