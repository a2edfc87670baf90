import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { SideCard } from '../../ui/columns.tsx'
import { Link } from '../../ui/link.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import { Flair } from '../posts/flair.tsx'
import css from './flair-cards.module.css'

/** Sidebar cards about flair; a widget may show the list of post flairs instead. */
export function FlairCards({ community }: { community: CommunityView }) {
  return (
    <>
      <OwnFlair community={community} />
      {community.widgets.some(({ kind }) => kind === 'flair') ? null : <FlairNav community={community} />}
    </>
  )
}

/** The viewer's flair in this community, with a link to change it. */
function OwnFlair({ community }: { community: CommunityView }) {
  const own = community.viewer.flair
  if (own === null) return null
  const { name, path } = community
  return (
    <SideCard title={t('flair.own')}>
      <p className={css.own}>
        {own.flair === null ? t('flair.none') : <Flair flair={own.flair} />}
        {own.isShown ? null : ` (${t('flair.hidden')})`}{' '}
        <Link
          to={`${path}about/your-flair`}
          onClick={event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            openModal('flair', { kind: 'user', community: name, account: null })
          }}
        >
          {t('flair.editOwn')}
        </Link>
      </p>
    </SideCard>
  )
}

/** A community's post flairs, each linking to its posts. */
export function FlairNav({
  community,
  title = t('flair.posts'),
}: {
  community: Pick<CommunityView, 'postFlairs' | 'path'>
  title?: string
}) {
  if (community.postFlairs.length === 0) return null
  return (
    <SideCard title={title}>
      <nav className={css.flairs} aria-label={title}>
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
