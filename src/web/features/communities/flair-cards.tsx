import { Link } from 'react-router'
import { t } from '#shared/messages/translate-communities.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { SideCard } from '../../ui/columns.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import { Flair } from '../posts/flair.tsx'
import css from './community.module.css'

/** What the viewer wears here, and the way to change it. */
export function OwnFlair({ community }: { community: CommunityView }) {
  const own = community.viewer.flair
  if (own === null) return null
  const { name, path } = community
  return (
    <p className={css.ownFlair}>
      {t('community.ownFlair')}
      {own.flair === null ? ` ${t('community.noFlair')}` : <Flair flair={own.flair} />}
      {own.isShown ? null : ` (${t('community.flairHidden')})`}{' '}
      <Link
        to={`${path}about/your-flair`}
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          openModal('flair', { kind: 'user', community: name, account: null })
        }}
      >
        {t('community.editFlair')}
      </Link>
    </p>
  )
}

/** The flairs of a community's posts; each leads to the posts that wear it. */
export function FlairNav({ community }: { community: CommunityView }) {
  if (community.postFlairs.length === 0) return null
  return (
    <SideCard title={t('community.byFlair')}>
      <nav className={css.flairs} aria-label={t('community.byFlair')}>
        {community.postFlairs.map(flair => (
          <Flair
            key={flair.text}
            flair={flair}
            to={`${community.path}?f=flair:${encodeURIComponent(flair.text)}`}
          />
        ))}
      </nav>
    </SideCard>
  )
}
