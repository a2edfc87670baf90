import { t } from '#shared/messages/t.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces a part of a profile that only its owner may read. */
export function ForOwner({ account }: { account: Pick<ProfileView, 'name' | 'path'> }) {
  return (
    <EmptyState
      icon="lock"
      words={t('profile.forOwner', { name: account.name })}
      next={{ to: account.path, words: t('profile.seeOverview') }}
    />
  )
}
