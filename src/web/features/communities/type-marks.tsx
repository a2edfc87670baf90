import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import css from './community.module.css'

/** Marks for restricted, private and NSFW; public is unmarked. */
export function TypeMarks({ community }: { community: Pick<CommunityView, 'type' | 'isNsfw'> }) {
  return (
    <>
      {community.type === 'public' ? null : (
        <span className={css.chip} title={t(`community.type.${community.type}.hint`)}>
          {t(`community.type.${community.type}`)}
        </span>
      )}
      {community.isNsfw ? (
        <span className={css.chip} data-kind="nsfw">
          {t('community.nsfw')}
        </span>
      ) : null}
    </>
  )
}
