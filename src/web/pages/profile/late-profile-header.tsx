import type { ProfileView } from '#shared/views/profile-view.ts'
// The server renders it before its code is loaded.
import '../../features/communities/community.module.css'
import '../../features/profiles/profile.module.css'
import './profile-header.module.css'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'

const ProfileHeader = late(() => import('./profile-header.tsx').then(module => module.ProfileHeader))

/** Profile header, rendered with the page and hydrated later. */
export function LateProfileHeader({ account }: { account: ProfileView }) {
  return (
    <Part>
      <ProfileHeader key={account.name} account={account} />
    </Part>
  )
}
