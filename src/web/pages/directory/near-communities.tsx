import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import type { TopicCommunity } from '#shared/views/topic-view.ts'
import { JoinButton } from '../../features/communities/join-button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './directory-page.module.css'
import { directoryPath } from './directory-tools.tsx'

type Near = {
  code: string
  country: string
  /** Page of its popular posts; null where the site has none. */
  path: string | null
  communities: TopicCommunity[]
}

/** Communities of the country that a member chose in the settings. */
export function NearCommunities({ near: { code, country, path, communities } }: { near: Near }) {
  return (
    <section aria-labelledby="near" className={css.suggested}>
      <h2 id="near">{t('directory.near', { country })}</h2>
      <ul>
        {communities.map(item => (
          <li key={item.fullname}>
            <CommunityIcon label={item} size="medium" />
            <span>
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
      <p className={css.more}>
        <Link to={directoryPath({ country: code })}>{t('directory.nearAll', { country })}</Link>
        {path === null ? null : <Link to={path}>{t('country.title', { country })}</Link>}
      </p>
    </section>
  )
}
