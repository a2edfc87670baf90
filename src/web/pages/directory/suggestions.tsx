import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import type { Suggestion } from '#shared/views/suggestion-view.ts'
import { JoinButton } from '../../features/communities/join-button.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './directory-page.module.css'

/** Suggested communities similar to the joined ones, each with its reason. */
export function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <section aria-labelledby="suggested" className={css.suggested}>
      <h2 id="suggested">{t('directory.suggested')}</h2>
      <ul>
        {suggestions.map(({ because, ...item }) => (
          <li key={item.fullname}>
            <CommunityIcon label={item} size="medium" />
            <span>
              <Link to={item.path}>{item.prefixedName}</Link>
              <small>{t('directory.because', { name: because })}</small>
            </span>
            <JoinButton
              community={{
                ...item,
                path: communityPath(item.name),
                viewer: { isMember: false, canJoin: true },
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
