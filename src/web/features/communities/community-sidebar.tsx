import {
  exactCount,
  fullDate,
  monthDate,
  presenceCount,
  shortCount,
} from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityView, IdCardView } from '#shared/views/community-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './community.module.css'
import { JoinButton } from './join-button.tsx'
import { Moderators } from './moderators-card.tsx'
import { MuteButton } from './mute-button.tsx'
import { useMemberCount } from './use-member-count.ts'

/** Loaded only for communities with widgets. No boundary: the page waits for it and arrives whole. */
const SidebarWidgets = late(() => import('./sidebar-widgets.tsx').then(module => module.SidebarWidgets))

/** Not every community has any. */
const FlairCards = late(() => import('../flair/flair-cards.tsx').then(module => module.FlairCards))

const MoreAbout = late(() => import('./more-about.tsx').then(module => module.MoreAbout))

/** Few communities have any. */
const PointsCard = late(() => import('../points/points-card.tsx').then(module => module.PointsCard))

type Props = { community: CommunityView; hasName?: boolean }

/** Sidebar of a community: about card, sidebar text and moderators. */
export function CommunitySidebar({ community, hasName = false }: Props) {
  const { viewer } = useShell()
  return (
    <>
      <SideCard {...(hasName ? {} : { title: t('community.about') })}>
        {hasName ? (
          <Link className={css.place} to={community.path}>
            <CommunityIcon label={community} size="medium" />
            {community.prefixedName}
          </Link>
        ) : null}
        <IdCard card={community.idCard} community={community} />
        {hasMore(community) ? (
          <Part>
            <MoreAbout community={community} />
          </Part>
        ) : null}
        <p className={css.facts}>
          <time dateTime={community.createdAt} title={fullDate(community.createdAt)}>
            {t('community.created', { date: monthDate(community.createdAt) })}
          </time>
        </p>
        {community.place === null ? null : <p className={css.facts}>{community.place}</p>}
        {community.hasWiki ? (
          <Link className={css.way} to={`${community.path}wiki/index`}>
            {t('community.wiki')}
          </Link>
        ) : null}
        {community.hasCollections || community.viewer.canEdit ? (
          <Link className={css.way} to={`${community.path}collections`}>
            {t('collection.all')}
          </Link>
        ) : null}
        {viewer === null ? null : (
          <Link
            className={css.way}
            to={`/custom-feeds/add?community=${encodeURIComponent(placeName(community))}`}
            data-modal="add-to-multi"
            data-name={placeName(community)}
            data-words={community.prefixedName}
          >
            {t('multi.addTo')}
          </Link>
        )}
        {hasName && community.kind === 'community' ? (
          <div className={css.buttons}>
            <JoinButton key={community.fullname} community={community} />
          </div>
        ) : null}
        {viewer !== null && community.kind === 'community' ? (
          <div className={css.buttons}>
            <MuteButton key={community.fullname} community={community} />
          </div>
        ) : null}
        {community.viewer.canPost ? (
          <div className={css.buttons}>
            <ButtonLink
              look={hasName ? 'plain' : 'main'}
              to={community.kind === 'profile' ? '/submit?community=u_me' : `${community.path}submit`}
            >
              {t('shell.createPost')}
            </ButtonLink>
          </div>
        ) : null}
      </SideCard>
      {community.sidebarHtml === '' ? null : (
        <SideCard>
          <MarkdownHtml html={community.sidebarHtml} className={css.sidebar} />
        </SideCard>
      )}
      {community.viewer.flair === null && community.postFlairs.length === 0 ? null : (
        <Part>
          <FlairCards community={community} />
        </Part>
      )}
      {community.points === undefined ? null : (
        <Part>
          <PointsCard community={community} />
        </Part>
      )}
      {community.rules.length + community.widgets.length === 0 ? null : (
        <SidebarWidgets community={community} />
      )}
      {community.widgets.some(({ kind }) => kind === 'moderators') ? null : (
        <Moderators community={community} />
      )}
    </>
  )
}

function placeName({ kind, name }: CommunityView): string {
  return kind === 'profile' ? `u_${name}` : name
}

/** Returns whether the viewer has extra actions here, whose code loads separately. */
function hasMore({ type, viewer }: CommunityView): boolean {
  return viewer.canEdit || (type === 'restricted' && !viewer.canPost)
}

/** R3-idc-01 */
function IdCard({ card, community }: { card: IdCardView; community: CommunityView }) {
  const members = useMemberCount(community)
  return (
    <>
      {card.description === '' ? null : (
        <p className={css.description} dir="auto">
          {card.description}
        </p>
      )}
      <dl className={css.counts}>
        <div>
          <dt>
            {members === 1 && card.subscribersText === t('community.members')
              ? t('community.oneMember')
              : card.subscribersText}
          </dt>
          <dd title={exactCount(members)}>{shortCount(members)}</dd>
        </div>
        <div hidden={card.currentlyViewingCount === 0}>
          <dt>{card.currentlyViewingText}</dt>
          <dd data-active={community.name} title={t('community.onlineHint')}>
            {presenceCount(card.currentlyViewingCount)}
          </dd>
        </div>
      </dl>
    </>
  )
}
