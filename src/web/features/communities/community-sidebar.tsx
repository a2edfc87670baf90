import { Link } from 'react-router'
import { exactCount, fullDate, monthDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-communities.ts'
import type { CommunityView, IdCardView } from '#shared/views/community-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './community.module.css'
import { FlairNav, OwnFlair } from './flair-cards.tsx'
import { JoinButton } from './join-button.tsx'

type Props = { community: CommunityView; hasName?: boolean }

/** What a community says about itself: its id card, its sidebar text and who moderates it. */
export function CommunitySidebar({ community, hasName = false }: Props) {
  return (
    <>
      <SideCard {...(hasName ? {} : { title: t('community.about') })}>
        {hasName ? (
          <Link className={css.place} to={community.path}>
            <CommunityIcon label={community} size="medium" />
            {community.prefixedName}
          </Link>
        ) : null}
        <IdCard card={community.idCard} />
        <p className={css.facts}>
          <time dateTime={community.createdAt} title={fullDate(community.createdAt)}>
            {t('community.created', { date: monthDate(community.createdAt) })}
          </time>
        </p>
        {community.hasWiki ? <Link to={`${community.path}wiki/index`}>{t('community.wiki')}</Link> : null}
        <OwnFlair community={community} />
        {hasName && community.kind === 'community' ? (
          <div className={css.buttons}>
            <JoinButton key={community.fullname} community={community} />
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
      <FlairNav community={community} />
      <Moderators community={community} />
    </>
  )
}

/** R3-idc-01 */
function IdCard({ card }: { card: IdCardView }) {
  return (
    <>
      {card.description === '' ? null : <p className={css.description}>{card.description}</p>}
      <dl className={css.counts}>
        <div>
          <dt>{card.subscribersText}</dt>
          <dd title={exactCount(card.subscribersCount)}>{shortCount(card.subscribersCount)}</dd>
        </div>
        <div>
          <dt>{card.currentlyViewingText}</dt>
          <dd title={exactCount(card.currentlyViewingCount)}>{shortCount(card.currentlyViewingCount)}</dd>
        </div>
      </dl>
    </>
  )
}

function Moderators({ community: { moderators, name, kind } }: Props) {
  return (
    <SideCard title={t('community.moderators')}>
      {moderators.length === 0 ? <p className={css.description}>{t('community.noModerators')}</p> : null}
      <ul className={css.mods}>
        {moderators.map(({ name, path }) => (
          <li key={name}>
            <Link to={path}>
              <CommunityIcon label={{ name, kind: 'profile', icon: null }} />
              u/{name}
            </Link>
          </li>
        ))}
      </ul>
      {kind === 'community' ? (
        <a href={`/message/compose?to=/r/${name}`}>{t('community.messageModerators')}</a>
      ) : null}
    </SideCard>
  )
}
