import type { ProfileView } from '#shared/views/profile-view.ts'
import { Picture } from '../../ui/picture.tsx'
import { DrawnPicture } from './drawn-picture.tsx'
import css from './profile.module.css'

type Props = { account: Pick<ProfileView, 'name' | 'icon'>; size?: 'large' | 'medium' }

const PIXELS = { large: '96px', medium: '40px' }

/** A member's avatar, or the default drawn from their name. */
export function ProfilePicture({ account, size = 'large' }: Props) {
  return (
    <span className={css.picture} data-size={size} aria-hidden="true">
      {account.icon === null ? (
        <DrawnPicture name={account.name} />
      ) : (
        <Picture image={account.icon} sizes={PIXELS[size]} alt="" isEager={size === 'large'} />
      )}
    </span>
  )
}
