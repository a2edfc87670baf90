import { Link } from 'react-router'
import { t } from '#shared/messages/translate-dialogs.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import css from './community.module.css'

/**
 * What only few may do here: change the description, ask to post. Links that open as dialogs once that code is there
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
      reloadDocument
      data-modal={isOpen ? 'join-request-pending' : 'join-request'}
      data-name={name}
      data-words={request?.askedAt}
    >
      {t(isOpen ? 'community.asked' : 'community.ask')}
    </Link>
  )
}
