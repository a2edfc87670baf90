// The list of what a new community needs comes late, but stands in what the server sends: its styles come first.
import './setup-checklist.module.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-communities.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import css from './community.module.css'
import { JoinButton } from './join-button.tsx'
import { useMemberCount } from './use-member-count.ts'

/** Few see it: its code comes when somebody does. */
const StyleButton = lazy(() =>
  import('../style-blade/style-button.tsx').then(module => ({ default: module.StyleButton })),
)

/** Icon, name, marks and the join button. The community's own colour tints the band behind its icon. */
export function CommunityHeader({ community }: { community: CommunityView }) {
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
            <TypeMarks community={community} />
          </p>
        </div>
        <div className={css.headerActions}>
          {community.viewer.isModerator && community.kind === 'community' ? (
            <ButtonLink to={`${community.path}about/modqueue`} reloadDocument>
              {t('community.modTools')}
            </ButtonLink>
          ) : null}
          {community.viewer.canEdit && community.kind === 'community' ? (
            <>
              <span className={css.wideOnly}>
                <ButtonLink to={`${community.path}about/settings`}>{t('community.edit')}</ButtonLink>
              </span>
              <Suspense>
                <StyleButton community={community} />
              </Suspense>
            </>
          ) : null}
          <JoinButton key={community.fullname} community={community} />
        </div>
        {community.kind === 'community' ? <Brief community={community} /> : null}
      </div>
    </div>
  )
}

/** What the sidebar says first, for narrow windows, where it is folded. */
function Brief({ community }: { community: CommunityView }) {
  const count = useMemberCount(community)
  const { description } = community.idCard
  return (
    <p className={css.brief}>
      {t('community.memberCount', { count, shown: shortCount(count) })}
      {description === '' ? '' : ` · ${description}`}
    </p>
  )
}

/** Restricted, private and NSFW are said; public is not. */
export function TypeMarks({ community }: { community: Pick<CommunityView, 'type' | 'isNsfw'> }) {
  return (
    <>
      {community.type === 'public' ? null : (
        <span className={css.chip} title={t(`community.type.${community.type}.hint`)}>
          {t(`community.type.${community.type}`)}
        </span>
      )}
      {community.isNsfw ? (
        <span className={css.chip} data-kind="nsfw">
          {t('community.nsfw')}
        </span>
      ) : null}
    </>
  )
}
