import { t } from '#shared/messages/t.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'
import css from '../../features/econ/econ.module.css'
import { Link } from '../../ui/link.tsx'
import { ActList } from '../admin/act-list.tsx'

const PAGE = 100

/** The staff's actions in the panel, from the admin log. */
export function Activity({ acts, path }: { acts: AdminActView[]; path: string }) {
  const last = acts.at(-1)
  return (
    <>
      <p className={css.note}>{t('econ.activityIntro')}</p>
      <ActList acts={acts} />
      {acts.length < PAGE || last === undefined ? null : (
        <Link className={css.link} to={`${path}/activity?before=${last.id}`}>
          {t('econ.activityOlder')}
        </Link>
      )}
    </>
  )
}
