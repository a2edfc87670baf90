import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StyleButton } from '../style-blade/style-button.tsx'
import css from './community.module.css'

/** A moderator's buttons in a community's header. Settings are among the tools. */
export function ModeratorButtons({ community }: { community: CommunityView }) {
  const { isModerator, canEdit } = community.viewer
  return (
    <>
      {isModerator ? (
        <ButtonLink to={`${community.path}about/modqueue`}>{t('community.modTools')}</ButtonLink>
      ) : (
        <ButtonLink to={`${community.path}about/settings`}>{t('community.edit')}</ButtonLink>
      )}
      {canEdit ? <StyleButton community={community} className={css.wideOnly} /> : null}
    </>
  )
}
