import { t } from '#shared/messages/t.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { Link } from '../../ui/link.tsx'
import { PRIVATE_TABS, PUBLIC_TABS, profilePath } from './profile-list.ts'
import css from './profile-page.module.css'

const OTHER_PARTS = ['sets', 'followers', 'drafts', 'gilded', 'moderation'] as const
/** A page of a profile: a list tab or one of the others. */
export type ProfilePart =
  | (typeof PUBLIC_TABS)[number]
  | (typeof PRIVATE_TABS)[number]
  | (typeof OTHER_PARTS)[number]

/** Profile tabs as real links; they scroll sideways on phones. */
export function ProfileTabs({ account, part }: { account: ProfileView; part: ProfilePart }) {
  const { name, hasSets, viewer } = account
  const parts: ProfilePart[] = [
    ...PUBLIC_TABS,
    'gilded',
    ...(hasSets || viewer.isSelf ? (['sets'] as const) : []),
    ...(viewer.isSelf ? ([...PRIVATE_TABS, 'followers', 'drafts'] as const) : []),
  ]
  return (
    <nav ref={showCurrent} className={css.tabs} aria-label={t('profile.tabs', { name })}>
      {parts.map(other => (
        <Link
          key={other}
          to={profilePath({ name, tab: other })}
          aria-current={other === part ? 'page' : undefined}
        >
          {t(`profile.${other}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the current tab into view without scrolling the page. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current=page]')
  if (nav === null || !current) return
  const [frame, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.left < frame.left || link.right > frame.right)
    nav.scrollLeft += link.left + link.width / 2 - (frame.left + frame.width / 2)
}
