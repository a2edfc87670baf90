import { Link } from 'react-router'
import { t } from '#shared/messages/translate-communities.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import css from './community.module.css'

type Props = Pick<CommunityView, 'moderators'> & { title?: string }

/** Who moderates a community. */
export function Moderators({ moderators, title = t('community.moderators') }: Props) {
  return (
    <SideCard title={title}>
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
    </SideCard>
  )
}
