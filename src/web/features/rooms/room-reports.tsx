import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ReportReason } from '#shared/moderation/report-reasons.ts'
import { accountPath } from '#shared/paths.ts'
import type { RoomReportView } from '#shared/views/room-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import css from './rooms.module.css'

/** Reported messages, each with the preceding ones as its reporter saw them. */
export function RoomReports({ reports }: { reports: readonly RoomReportView[] }) {
  return (
    <ul className={css.messages}>
      {reports.map(report => (
        <li key={report.id} className={css.message} data-room-report={report.id}>
          <p className={css.head}>
            <strong>{t(`report.${report.reason as ReportReason}`)}</strong>
            {report.path === null ? (
              <span>{report.room || t('room.private')}</span>
            ) : (
              <Link to={report.path}>{report.room}</Link>
            )}
            <Age at={report.at} />
          </p>
          <ol className={css.messages}>
            {report.context.map(line => (
              <li key={line.seq} data-reported={line.seq === report.seq || undefined}>
                <strong>{line.author === null ? t('room.gone') : `u/${line.author}`}</strong>{' '}
                {line.seq === report.seq ? <mark>{line.text}</mark> : line.text}
              </li>
            ))}
          </ol>
          {report.note === '' ? null : <p className={css.note}>{report.note}</p>}
          <Form method="post" className={css.tools}>
            <a href={accountPath(report.reporter)}>{t('admin.reportBy', { name: report.reporter })}</a>
            <input type="hidden" name="id" value={report.id} />
            <input type="hidden" name="message" value="1" />
            <Button type="submit">{t('admin.reportDone')}</Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
