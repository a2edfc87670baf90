import { t } from '#shared/messages/t.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { detailsOf } from './act-details.ts'
import { actWords } from './act-words.ts'
import css from './admin-page.module.css'
import { SuspensionWords } from './suspension-words.tsx'

/** Admin log entries, newest first: action, reason and time. */
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

/** Log entry that links to its target. */
function Entry({ act }: { act: AdminActView }) {
  const { page } = act.details
  const path =
    typeof page === 'string'
      ? `/wiki/${page}`
      : act.subject === null
        ? null
        : `/admin/accounts/${act.subject}`
  return path === null ? actWords(act) : <Link to={path}>{actWords(act)}</Link>
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
