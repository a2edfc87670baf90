import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { GovernanceNotice } from '../../features/points/governance-notice.tsx'
import css from '../../features/points/points.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './community-points-page.server.ts'

export { loader } from './community-points-page.server.ts'

/** Explains community points, and lists communities that have them and the member's balances. */
export default function CommunityPointsPage() {
  const { isOn, communities, balances, notices } = useLoaderData<typeof loader>()
  const { viewer } = useShell()
  return (
    <SingleColumn title={t('points.title')}>
      <PageTitle label={t('points.title')} />
      <div className={css.page}>
        <p>{t('points.intro')}</p>
        {isOn ? null : <p role="status">{t('points.off')}</p>}
        {notices.map(about => (
          <GovernanceNotice key={about} about={about} />
        ))}
        <SideCard title={t('points.how')}>
          <ul className={css.list}>
            <li>{t('points.how.earn')}</li>
            <li>{t('points.how.spend')}</li>
            <li>{t('points.how.keep')}</li>
          </ul>
          <div className={css.row}>
            <Link to="/community-points/documentation">{t('points.documentation')}</Link>
            {viewer === null ? null : (
              <ButtonLink look="main" to="/vault">
                {t('points.openVault')}
              </ButtonLink>
            )}
          </div>
        </SideCard>
        {balances.some(one => one.balance > 0) ? (
          <SideCard title={t('vault.balances')}>
            <ul className={css.list}>
              {balances
                .filter(one => one.balance > 0)
                .map(one => (
                  <li key={one.name} className={css.row}>
                    <Link to={`/vault?community=${one.name}`}>{one.prefixedName}</Link>
                    <span>{t('points.count', { count: one.balance })}</span>
                  </li>
                ))}
            </ul>
          </SideCard>
        ) : null}
        <SideCard title={t('points.communities')}>
          {communities.length === 0 ? (
            <EmptyState isBare words={t('points.communitiesNone')} />
          ) : (
            <ul className={css.list}>
              {communities.map(one => (
                <li key={one.name}>
                  <Link to={one.path}>{one.prefixedName}</Link>
                </li>
              ))}
            </ul>
          )}
        </SideCard>
      </div>
    </SingleColumn>
  )
}
