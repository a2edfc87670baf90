import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { Link } from '../../ui/link.tsx'
import css from './community.module.css'

/**
 * Actions for few readers: edit the description, request to post. Links that open dialogs once their code is loaded
 * (companion/modal-links.ts).
 */
export function MoreAbout({
  community: { path, name, description, type, viewer },
}: {
  community: CommunityView
}) {
  const { canEdit, canPost, request } = viewer
  if (canEdit)
    return (
      <Link
        className={css.way}
        to={`${path}about/settings`}
        data-modal="edit-description"
        data-name={name}
        data-words={description}
      >
        {t('community.editDescription')}
      </Link>
    )
  if (type !== 'restricted' || canPost) return null
  const isOpen = request?.outcome === 'open'
  return (
    <Link
      className={css.way}
      to={`${path}request`}
      data-modal={isOpen ? 'join-request-pending' : 'join-request'}
      data-name={name}
      data-words={request?.askedAt}
    >
      {t(isOpen ? 'community.asked' : 'community.ask')}
    </Link>
  )
}
