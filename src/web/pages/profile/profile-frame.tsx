import type { ReactNode } from 'react'
import type { PageGateKind } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/t.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { LateProfileCards } from '../../features/profiles/late-profile-cards.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Columns } from '../../ui/columns.tsx'
import { late } from '../../ui/hydration/late.ts'
import { LateProfileHeader } from './late-profile-header.tsx'
import css from './profile-page.module.css'
import { type ProfilePart, ProfileTabs } from './profile-tabs.tsx'

/** Gates are rare, so their code is loaded on demand. */
const ProfileGate = late(() => import('./profile-gate.tsx').then(module => module.ProfileGate))

/** Loader data of a profile page: the profile, or the gate in its place. */
export type LoadedProfile = { gate: PageGateKind; name: string } | { gate: null; account: ProfileView }

type Props = {
  data: LoadedProfile
  part: ProfilePart
  /** A private tab requested by someone else. */
  isRefused?: boolean
  /** Canonical path for search engines; omitted for private pages. */
  path?: string | null
  children: (account: ProfileView) => ReactNode
}

/** Frame of a profile page: header, tabs and the current tab. */
export function ProfileFrame({ data, part, isRefused = false, path = null, children }: Props) {
  const { publicUrl } = useShell()
  if (data.gate !== null) return <ProfileGate gate={data.gate} name={data.name} />
  const { account } = data
  const { name } = account
  const shown = isRefused ? 'overview' : part
  return (
    <>
      {shown === 'overview' ? (
        <PageTitle profile={name} />
      ) : (
        <PageTitle label={t('profile.partTitle', { part: t(`profile.${shown}`), name })} />
      )}
      {account.isUnlisted || path === null ? (
        <meta name="robots" content="noindex,nofollow" />
      ) : (
        <link rel="canonical" href={publicUrl + path} />
      )}
      <LateProfileHeader account={account} />
      <Columns
        about={t('profile.aboutTitle', { name })}
        side={<LateProfileCards key={name} account={account} />}
      >
        <ProfileTabs account={account} part={shown} />
        {isRefused ? (
          <p className={css.note} role="status">
            {t('profile.refused', { name })}
          </p>
        ) : null}
        {children(account)}
      </Columns>
    </>
  )
}
