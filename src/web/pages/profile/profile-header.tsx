import { exactCount, fullDate, monthDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { DrawnBanner } from '../../features/profiles/drawn-picture.tsx'
import { FollowButton } from '../../features/profiles/follow-button.tsx'
import { OnlineMark } from '../../features/profiles/online-mark.tsx'
import { ProfilePicture } from '../../features/profiles/profile-picture.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BlockButton } from './block-button.tsx'
import css from './profile-header.module.css'

/** Banner, picture, name and counts, and the actions on this member. */
export function ProfileHeader({ account }: { account: ProfileView }) {
  const { name, displayName, banner, isStaff, isNsfw, viewer } = account
  const member = useShell().viewer
  return (
    <header className={css.header}>
      <div className={css.banner}>
        {banner === null ? (
          <DrawnBanner name={name} />
        ) : (
          <Picture image={banner} sizes="100vw" alt="" isEager />
        )}
      </div>
      <div className={css.inner}>
        <span className={css.picture}>
          <ProfilePicture account={account} />
        </span>
        <div className={css.who}>
          <h1>{displayName}</h1>
          <p>
            u/{name}
            <OnlineMark account={account} />
            {isStaff ? <span className={css.chip}>{t('profile.staff')}</span> : null}
            {isNsfw ? (
              <span className={css.chip} data-kind="nsfw">
                {t('community.nsfw')}
              </span>
            ) : null}
          </p>
          <Counts account={account} />
        </div>
        <div className={css.acts}>
          {viewer.isSelf ? <ButtonLink to="/settings/profile">{t('profile.edit')}</ButtonLink> : null}
          <FollowButton account={account} />
          {member === null || viewer.isSelf ? null : (
            <Link
              className={buttonClass()}
              to={`/custom-feeds/add?community=${encodeURIComponent(`u_${name}`)}`}
              data-modal="add-to-multi"
              data-name={`u_${name}`}
              data-words={`u/${name}`}
            >
              {t('multi.addTo')}
            </Link>
          )}
          {viewer.canBlock ? (
            <ButtonLink to={`/message/compose?to=${encodeURIComponent(`u/${name}`)}`}>
              {t('message.sendTo')}
            </ButtonLink>
          ) : null}
          {viewer.canBlock ? (
            <ButtonLink to={`/chat?to=${encodeURIComponent(name)}`}>{t('chat.title')}</ButtonLink>
          ) : null}
          {viewer.canBlock ? <BlockButton account={account} className="script-only" /> : null}
        </div>
      </div>
    </header>
  )
}

/** Counts from the sidebar, for narrow windows where it is collapsed. */
function Counts({ account: { postKarma, commentKarma, createdAt } }: { account: ProfileView }) {
  const karma = postKarma + commentKarma
  return (
    <p className={css.counts}>
      <span title={exactCount(karma)}>{t('profile.karma', { count: karma, shown: shortCount(karma) })}</span>
      <time dateTime={createdAt} title={fullDate(createdAt)}>
        {t('profile.memberSince', { date: monthDate(createdAt) })}
      </time>
    </p>
  )
}
