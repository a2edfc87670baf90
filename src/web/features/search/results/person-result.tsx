import { exactCount, fullDate, monthDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { PersonHit } from '#shared/views/search-view.ts'
import { CommunityIcon } from '../../../ui/community-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { FollowButton } from '../../profiles/follow-button.tsx'
import { MarkedWords } from './marked-words.tsx'
import css from './results.module.css'

/** A found member with a follow button. */
export function PersonResult({ person }: { person: PersonHit }) {
  const { fullname, path, name, displayName, about, karma, createdAt, icon, community, viewer } = person
  return (
    <div className={css.named} data-fullname={fullname}>
      <CommunityIcon label={{ name: name.text, kind: 'profile', icon }} size="medium" />
      <div className={css.words}>
        <h2 className={css.label}>
          <Link to={path}>
            u/
            <MarkedWords of={name} />
          </Link>
        </h2>
        {displayName.text === '' || displayName.text === name.text ? null : (
          <p className={css.under}>
            <MarkedWords of={displayName} />
          </p>
        )}
        {about.text === '' ? null : (
          <p className={css.about}>
            <MarkedWords of={about} />
          </p>
        )}
        <p className={css.counts}>
          <span title={exactCount(karma)}>
            {t('search.karma', { count: karma, short: shortCount(karma) })}
          </span>
          <time dateTime={createdAt} title={fullDate(createdAt)}>
            {t('search.since', { date: monthDate(createdAt) })}
          </time>
        </p>
      </div>
      <FollowButton account={{ name: name.text, path, icon, community, viewer }} />
    </div>
  )
}
