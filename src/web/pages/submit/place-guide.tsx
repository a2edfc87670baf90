import { t } from '#shared/messages/t.ts'
import { Rules } from '../../features/communities/rules-card.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { PlaceGuide as Guide } from './requirements-data.server.ts'
import css from './submit-page.module.css'

/** The place being posted to and its rules, beside the form. */
export function PlaceGuide({ guide, isOwnProfile }: { guide: Guide | null; isOwnProfile: boolean }) {
  return (
    <aside className={css.guide} aria-label={t('submit.guide')} data-empty={guide === null}>
      {guide === null ? (
        <SideCard>
          <p className={css.hint}>{t(isOwnProfile ? 'submit.guideProfile' : 'submit.guideEmpty')}</p>
        </SideCard>
      ) : (
        <>
          <SideCard>
            <Link className={css.guidePlace} to={guide.path} target="_blank">
              <CommunityIcon label={guide} size="medium" />
              {guide.prefixedName}
            </Link>
            {guide.rules.length > 0 ? null : (
              <p className={css.hint}>
                {t(guide.kind === 'profile' ? 'submit.guideProfile' : 'submit.guideNoRules')}
              </p>
            )}
          </SideCard>
          <Rules rules={guide.rules} title="" />
        </>
      )}
    </aside>
  )
}
