import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StyleButton } from '../style-blade/style-button.tsx'
import css from './community.module.css'

/** What a community's header has for its moderators. */
export function ModeratorButtons({ community }: { community: CommunityView }) {
  const { isModerator, canEdit } = community.viewer
  return (
    <>
      {isModerator ? (
        <ButtonLink to={`${community.path}about/modqueue`}>{t('community.modTools')}</ButtonLink>
      ) : null}
      {canEdit ? (
        <>
          <span className={css.wideOnly}>
            <ButtonLink to={`${community.path}about/settings`}>{t('community.edit')}</ButtonLink>
          </span>
          <StyleButton community={community} />
        </>
      ) : null}
    </>
  )
}
