// The setup checklist loads late but is part of the server's HTML, so its styles come first.
import './setup-checklist.module.css'
import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Link } from '../../ui/link.tsx'
import css from './community.module.css'
import { JoinButton } from './join-button.tsx'
import { useMemberCount } from './use-member-count.ts'

/** Few readers see them, so their code is loaded on demand. */
const ModeratorButtons = late(() => import('./moderator-buttons.tsx').then(module => module.ModeratorButtons))
const TypeMarks = late(() => import('./type-marks.tsx').then(module => module.TypeMarks))

/** Icon, name, marks and join button. The community's color tints the band behind the icon. */
export function CommunityHeader({ community }: { community: CommunityView }) {
  const { isModerator, canEdit } = community.viewer
  return (
    <div className={css.header}>
      <div className={css.headerInner}>
        <span className={css.headerIcon} data-header-icon="">
          <CommunityIcon label={community} size="large" />
        </span>
        <div className={css.names}>
          <h1>{community.title}</h1>
          <p>
            <Link to={community.path}>{community.prefixedName}</Link>
            {community.type === 'public' && !community.isNsfw ? null : (
              <Part>
                <TypeMarks community={community} />
              </Part>
            )}
          </p>
        </div>
        <div className={css.headerActions}>
          {(isModerator || canEdit) && community.kind === 'community' ? (
            <Part>
              <ModeratorButtons community={community} />
            </Part>
          ) : null}
          <JoinButton key={community.fullname} community={community} />
        </div>
        {community.kind === 'community' ? <Brief community={community} /> : null}
      </div>
    </div>
  )
}

/** The first facts of the sidebar, for narrow windows where it is collapsed. */
function Brief({ community }: { community: CommunityView }) {
  const count = useMemberCount(community)
  const { description } = community.idCard
  return (
    <p className={css.brief} dir="auto">
      {t('community.memberCount', { count, shown: shortCount(count) })}
      {description === '' ? '' : ` · ${description}`}
    </p>
  )
}
