import type { ProfileView } from '#shared/views/profile-view.ts'
// The server renders it before its code is loaded.
import '../communities/community.module.css'
import './profile.module.css'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'

const ProfileCards = late(() => import('./profile-card.tsx').then(module => module.ProfileCards))

/** Profile cards, rendered with the page and hydrated later. */
export function LateProfileCards(props: { account: ProfileView; hasName?: boolean }) {
  return (
    <Part>
      <ProfileCards {...props} />
    </Part>
  )
}
