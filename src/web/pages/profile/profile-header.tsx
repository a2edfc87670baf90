import { exactCount, fullDate, monthDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-profiles.ts'
import type { AccountView } from '#shared/views/account-view.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { BlockButton } from './block-button.tsx'
import css from './profile-page.module.css'

/** Who this is: name, karma, since when, and what the reader can do about it. */
export function ProfileHeader({ account }: { account: AccountView }) {
  const { name, about, isClaimed, isStaff, viewer } = account
  return (
    <header className={css.header}>
      <CommunityIcon label={{ name, kind: 'profile', icon: null }} size="large" />
      <div className={css.who}>
        <h1>
          {name}
          {isStaff ? <span className={css.chip}>{t('profile.staff')}</span> : null}
        </h1>
        {about === '' ? null : <p className={css.about}>{about}</p>}
        {isClaimed ? null : <p className={css.about}>{t('profile.unclaimed')}</p>}
      </div>
      <Facts account={account} />
      {viewer.canBlock ? <BlockButton account={account} className={`${css.action} script-only`} /> : null}
    </header>
  )
}

function Facts({ account }: { account: AccountView }) {
  const { postKarma, commentKarma, createdAt } = account
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('profile.postKarma')}</dt>
        <dd title={exactCount(postKarma)}>{shortCount(postKarma)}</dd>
      </div>
      <div>
        <dt>{t('profile.commentKarma')}</dt>
        <dd title={exactCount(commentKarma)}>{shortCount(commentKarma)}</dd>
      </div>
      <div>
        <dt>{t('profile.since')}</dt>
        <dd>
          <time dateTime={createdAt} title={fullDate(createdAt)}>
            {monthDate(createdAt)}
          </time>
        </dd>
      </div>
    </dl>
  )
}
