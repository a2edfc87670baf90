import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-profiles.ts'
import { useShell } from '../../data/shell-data.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileItems } from './profile-items.tsx'
import { profilePath } from './profile-list.ts'
import { ProfileNav } from './profile-nav.tsx'
import css from './profile-page.module.css'
import type { loader } from './profile-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './profile-page.server.ts'

export default function ProfilePage() {
  const { account, list, isRefused } = useLoaderData<typeof loader>()
  const { siteName, publicUrl } = useShell()
  const { name } = account
  return (
    <div className={css.page}>
      <title>{t('page.profile', { name, siteName })}</title>
      <link rel="canonical" href={publicUrl + profilePath(list)} />
      <ProfileHeader key={name} account={account} />
      {isRefused ? (
        <p className={css.note} role="status">
          {t('profile.refused', { name })}
        </p>
      ) : null}
      <ProfileNav list={list} isOwn={account.viewer.isSelf} />
      <ProfileItems
        key={`${name} ${list.tab} ${list.sort} ${list.time} ${list.isLaterPage}`}
        list={list}
        isOwn={account.viewer.isSelf}
      />
    </div>
  )
}
