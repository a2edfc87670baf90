import { t } from '#shared/messages/t.ts'
import { TOP_TIMES } from '#shared/sorts.ts'
import sortCss from '../../features/feeds/sort-bar.module.css'
import { Link } from '../../ui/link.tsx'
import { PROFILE_SORTS, type ProfileList, profilePath } from './profile-list.ts'

/** Sort and time links of a profile list; nothing when the order is fixed. */
export function ProfileSorts({ list }: { list: Pick<ProfileList, 'name' | 'tab' | 'sort' | 'time'> }) {
  const { sort, time } = list
  if (sort === null) return null
  return (
    <div className={sortCss.bar}>
      <nav className={sortCss.links} aria-label={t('profile.sortLabel')}>
        {PROFILE_SORTS.map(other => (
          <Link
            key={other}
            to={profilePath(list, { sort: other })}
            aria-current={other === sort ? 'page' : undefined}
          >
            {t(`sort.${other}`)}
          </Link>
        ))}
      </nav>
      {time === null ? null : (
        <nav className={`${sortCss.links} ${sortCss.times}`} aria-label={t('feed.timeLabel')}>
          {TOP_TIMES.map(other => (
            <Link
              key={other}
              to={profilePath(list, { sort, time: other })}
              aria-current={other === time ? 'page' : undefined}
            >
              {t(`time.${other}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
