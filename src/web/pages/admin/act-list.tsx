import { Link } from 'react-router'
import { t } from '#shared/messages/translate-admin.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './admin-page.module.css'
import { SuspensionWords } from './suspension-words.tsx'

/** Entries of the log, newest first: what was done, why, and when. */
export function ActList({ acts }: { acts: readonly AdminActView[] }) {
  if (acts.length === 0) return <EmptyState icon="shield" words={t('admin.logEmpty')} />
  return (
    <ul className={css.rows}>
      {acts.map(act => (
        <li key={act.id} data-act={act.act}>
          <div className={css.what}>
            <Entry act={act} />
            <Details act={act} />
          </div>
          <span className={css.when}>
            <Age at={act.at} />
          </span>
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

function Details({ act: { act, details } }: { act: AdminActView }) {
  if (act === 'suspend') {
    const { until, reason } = details
    return (
      <small>
        <SuspensionWords reason={String(reason)} until={until === null ? null : String(until)} />
      </small>
    )
  }
  const words = detailsOf({ act, details })
  return words.length === 0 ? null : <small>{words.join(' · ')}</small>
}

function detailsOf({ act, details }: Pick<AdminActView, 'act' | 'details'>): string[] {
  if (act === 'wiki_revise') return details.reason === '' ? [] : [String(details.reason)]
  if (act !== 'set_roles') return []
  const roles = [
    details.isStaff === true ? t('admin.roleStaff') : '',
    details.isAdmin === true ? t('admin.roleAdmin') : '',
  ].filter(Boolean)
  return roles.length === 0 ? [t('admin.none')] : roles
}
