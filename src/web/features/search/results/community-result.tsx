import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityHit } from '#shared/views/search-view.ts'
import { CommunityIcon } from '../../../ui/community-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { JoinButton } from '../../communities/join-button.tsx'
import partsCss from '../../posts/post-parts.module.css'
import { MarkedWords } from './marked-words.tsx'
import css from './results.module.css'

/** A found community with a join button. */
export function CommunityResult({ place }: { place: CommunityHit }) {
  const { community, name, title, description, memberCount, isNsfw, isMember } = place
  return (
    <div className={css.named} data-fullname={community.fullname}>
      <CommunityIcon label={community} size="medium" />
      <div className={css.words}>
        <h2 className={css.label}>
          <Link to={community.path}>
            r/
            <MarkedWords of={name} />
          </Link>
          {isNsfw ? (
            <span className={partsCss.mark} data-kind="nsfw">
              {t('post.nsfw')}
            </span>
          ) : null}
        </h2>
        {title.text === '' || title.text === name.text ? null : (
          <p className={css.under}>
            <MarkedWords of={title} />
          </p>
        )}
        {description.text === '' ? null : (
          <p className={css.about}>
            <MarkedWords of={description} />
          </p>
        )}
        <p className={css.counts}>
          <span title={exactCount(memberCount)}>
            {t('onboarding.members', { count: memberCount, short: shortCount(memberCount) })}
          </span>
        </p>
      </div>
      <JoinButton community={{ ...community, viewer: { isMember, canJoin: true } }} />
    </div>
  )
}
