import { lazy } from 'react'
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

/** Gates are rare: their code comes when one is met. */
const ProfileGate = lazy(() => import('./profile-gate.tsx').then(module => ({ default: module.ProfileGate })))

export default function ProfilePage() {
  const data = useLoaderData<typeof loader>()
  return data.gate === null ? <Profile {...data} /> : <ProfileGate {...data} />
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { gate: null }>

function Profile({ account, list, isRefused }: Shown) {
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
