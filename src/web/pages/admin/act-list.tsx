import { Link } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'
import css from './admin-page.module.css'
import { shortTime } from './short-time.ts'

/** Entries of the log, newest first: what was done, why, and when. */
export function ActList({ acts }: { acts: readonly AdminActView[] }) {
  if (acts.length === 0) return <p className={css.empty}>{t('admin.logEmpty')}</p>
  return (
    <ul className={css.rows}>
      {acts.map(act => (
        <li key={act.id} data-act={act.act}>
          <div className={css.what}>
            <Entry act={act} />
            {detailsOf(act).length === 0 ? null : <small>{detailsOf(act).join(' · ')}</small>}
          </div>
          <time className={css.when} dateTime={act.at}>
            {shortTime(act.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** Leads to what was done something to. */
function Entry({ act }: { act: AdminActView }) {
  const { page } = act.details
  const path =
    typeof page === 'string'
      ? `/wiki/${page}`
      : act.subject === null
        ? null
        : `/admin/accounts/${act.subject}`
  return path === null ? wordsOf(act) : <Link to={path}>{wordsOf(act)}</Link>
}

function wordsOf({ act, by, subject, details }: AdminActView): string {
  const names = { by: by ?? t('admin.gone'), subject: subject ?? t('admin.gone') }
  return t(`admin.act.${act}`, {
    ...names,
    page: String(details.page ?? ''),
    count: Number(details.count ?? 0),
  })
}

function detailsOf({ act, details }: AdminActView): string[] {
  if (act === 'suspend') {
    const { until, reason } = details
    const values = { until: shortTime(String(until)), reason: String(reason) }
    return [t(until === null ? 'admin.forGood' : 'admin.until', values)]
  }
  if (act === 'wiki_revise') return details.reason === '' ? [] : [String(details.reason)]
  if (act !== 'set_roles') return []
  const roles = [
    details.isStaff === true ? t('admin.roleStaff') : '',
    details.isAdmin === true ? t('admin.roleAdmin') : '',
  ].filter(Boolean)
  return roles.length === 0 ? [t('admin.none')] : roles
}
