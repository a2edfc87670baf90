import { Link } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'
import css from './admin-page.module.css'
import { shortTime } from './short-time.ts'

/** Entries of the log, newest first. */
export function ActList({ acts }: { acts: readonly AdminActView[] }) {
  if (acts.length === 0) return <p>{t('admin.logEmpty')}</p>
  return (
    <ul className={css.list}>
      {acts.map(act => (
        <li key={act.id} data-act={act.act}>
          {act.subject === null ? (
            wordsOf(act)
          ) : (
            <Link to={`/admin/accounts/${act.subject}`}>{wordsOf(act)}</Link>
          )}
          <small>{[shortTime(act.at), ...detailsOf(act)].join(' · ')}</small>
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ act, by, subject }: AdminActView): string {
  return t(`admin.act.${act}`, { by: by ?? t('admin.gone'), subject: subject ?? t('admin.gone') })
}

function detailsOf({ act, details }: AdminActView): string[] {
  if (act === 'suspend') {
    const { until, reason } = details
    const values = { until: shortTime(String(until)), reason: String(reason) }
    return [t(until === null ? 'admin.forGood' : 'admin.until', values)]
  }
  if (act !== 'set_roles') return []
  const roles = [
    details.isStaff === true ? t('admin.roleStaff') : '',
    details.isAdmin === true ? t('admin.roleAdmin') : '',
  ].filter(Boolean)
  return roles.length === 0 ? [t('admin.none')] : roles
}
