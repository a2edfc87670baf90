import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import type { TopicCommunity } from '#shared/views/topic-view.ts'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import { JoinButton } from '../communities/join-button.tsx'
import css from './topics.module.css'

/** The largest communities of a topic, with join buttons. */
export function TopicCommunities({ communities }: { communities: TopicCommunity[] }) {
  return (
    <SideCard title={t('topic.communities')}>
      {communities.length === 0 ? <p>{t('topic.noCommunities')}</p> : null}
      <ul className={css.communities}>
        {communities.map(item => (
          <li key={item.fullname}>
            <CommunityIcon label={item} size="medium" />
            <span className={css.name}>
              <Link to={item.path}>{item.prefixedName}</Link>
              <small title={exactCount(item.memberCount)}>
                {t('onboarding.members', { count: item.memberCount, short: shortCount(item.memberCount) })}
              </small>
            </span>
            <JoinButton
              community={{
                ...item,
                path: communityPath(item.name),
                viewer: { isMember: item.isMember, canJoin: true },
              }}
            />
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
