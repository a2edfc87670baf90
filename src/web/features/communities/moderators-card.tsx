import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './community.module.css'

type Props = { community: Pick<CommunityView, 'moderators' | 'name' | 'kind'>; title?: string }

/** A community's moderators, and a link to message them. */
export function Moderators({ community, title = t('community.moderators') }: Props) {
  const { moderators, name, kind } = community
  return (
    <SideCard title={title}>
      {moderators.length === 0 ? <p className={css.description}>{t('community.noModerators')}</p> : null}
      <ul className={css.mods}>
        {moderators.map(moderator => (
          <li key={moderator.name}>
            <Link to={moderator.path}>
              <CommunityIcon label={{ name: moderator.name, kind: 'profile', icon: null }} />
              u/{moderator.name}
            </Link>
          </li>
        ))}
      </ul>
      {kind === 'community' ? (
        <Link className={css.write} to={`/r/${name}/chat`}>
          {t('chat.channels')}
        </Link>
      ) : null}
      {kind === 'community' ? (
        <Link className={css.write} to={`/r/${name}/notifications`}>
          {t('inbox.level.link')}
        </Link>
      ) : null}
      {kind === 'community' ? (
        <a className={css.write} href={`/message/compose?to=/r/${name}`}>
          {t('community.messageModerators')}
        </a>
      ) : null}
    </SideCard>
  )
}
