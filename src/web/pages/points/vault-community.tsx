import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { POINT_ACTS, type PointAct } from '#shared/points/point-rules.ts'
import type { PointsView } from '#shared/points/point-view.ts'
import coinsCss from '../../features/coins/coins.module.css'
import { PointButton } from '../../features/points/point-button.tsx'
import css from '../../features/points/points.module.css'
import { Age } from '../../ui/age.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './vault-page.server.ts'

type Lines = Awaited<ReturnType<typeof loader>>['lines']
type Props = { points: PointsView; lines: Lines; act: PointAct | null }

/** A member's points in one community, the actions on them, and their history. */
export function VaultCommunity({ points, lines, act }: Props) {
  const name = points.prefixedName
  return (
    <>
      <p className={css.name}>
        <Link className={css.way} to="/vault">
          {t('vault.all')}
        </Link>
        <Link className={css.way} to={points.path}>
          {name}
        </Link>
      </p>
      {act === null ? (
        <p className={coinsCss.balance} data-balance={points.balance}>
          {t('points.balance', { count: points.balance, name })}
        </p>
      ) : null}
      <SideCard title={t('vault.actions', { name })}>
        <div className={css.acts} data-acts="">
          {POINT_ACTS.filter(one => one !== 'wallet' && isOffered(points, one)).map(one => (
            <PointButton key={one} act={one} community={points.name} />
          ))}
        </div>
      </SideCard>
      <SideCard title={t('vault.history', { name })}>
        {lines.length === 0 ? (
          <p>{t('vault.historyNone')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
          <section className={coinsCss.scroll} tabIndex={0} aria-label={t('vault.history', { name })}>
            <table className={coinsCss.table}>
              <thead>
                <tr>
                  <th scope="col">{t('coins.when')}</th>
                  <th scope="col">{t('coins.what')}</th>
                  <th scope="col" data-number="">
                    {t('coins.change')}
                  </th>
                  <th scope="col" data-number="">
                    {t('coins.left')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map(line => (
                  <tr key={line.id} data-entry={line.id}>
                    <td>
                      <Age at={line.at} />
                    </td>
                    <td>{t(`coins.cause.${line.cause}`)}</td>
                    <td data-number="">
                      {line.amount > 0 ? `+${exactCount(line.amount)}` : exactCount(line.amount)}
                    </td>
                    <td data-number="">{exactCount(line.balanceAfter)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </SideCard>
    </>
  )
}

function isOffered({ pointsPerCoin, canBurn, banners }: PointsView, act: PointAct): boolean {
  if (act === 'convert') return pointsPerCoin !== null
  if (act === 'burn') return canBurn
  return act !== 'banner-manage' || banners.some(banner => banner.isOwn)
}
