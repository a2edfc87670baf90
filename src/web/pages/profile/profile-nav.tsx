import { Link } from 'react-router'
import { t as tFeed } from '#shared/messages/translate-feeds.ts'
import { t } from '#shared/messages/translate-profiles.ts'
import { TOP_TIMES } from '#shared/sorts.ts'
import sortCss from '../../features/feeds/sort-bar.module.css'
import { PRIVATE_TABS, PROFILE_SORTS, type ProfileList, PUBLIC_TABS, profilePath } from './profile-list.ts'
import css from './profile-page.module.css'

type Props = { list: Pick<ProfileList, 'name' | 'tab' | 'sort' | 'time'>; isOwn: boolean }

/** The parts of a profile, then sorts and times of the one shown, as real links. */
export function ProfileNav({ list, isOwn }: Props) {
  const { name, tab } = list
  const tabs = isOwn ? [...PUBLIC_TABS, ...PRIVATE_TABS] : PUBLIC_TABS
  return (
    <>
      <nav className={css.tabs} aria-label={t('profile.tabs', { name })}>
        {tabs.map(other => (
          <Link
            key={other}
            to={profilePath({ name, tab: other })}
            aria-current={other === tab ? 'page' : undefined}
          >
            {t(`profile.${other}`)}
          </Link>
        ))}
      </nav>
      {list.sort === null ? null : <Sorts list={list} />}
    </>
  )
}

function Sorts({ list }: Pick<Props, 'list'>) {
  const { sort, time } = list
  return (
    <div className={sortCss.bar}>
      <nav className={sortCss.links} aria-label={t('profile.sortLabel')}>
        {PROFILE_SORTS.map(other => (
          <Link
            key={other}
            to={profilePath(list, { sort: other })}
            aria-current={other === sort ? 'page' : undefined}
          >
            {tFeed(`sort.${other}`)}
          </Link>
        ))}
      </nav>
      {time === null ? null : (
        <nav className={`${sortCss.links} ${sortCss.times}`} aria-label={tFeed('feed.timeLabel')}>
          {TOP_TIMES.map(other => (
            <Link
              key={other}
              to={profilePath(list, { sort, time: other })}
              aria-current={other === time ? 'page' : undefined}
            >
              {tFeed(`time.${other}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
