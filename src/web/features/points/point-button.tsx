import { t } from '#shared/messages/t.ts'
import type { PointAct } from '#shared/points/point-rules.ts'
import { openModal } from '../../modals/open-modal.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'

/** Opens the dialog of an act; membership has a page of its own. */
const DIALOGS: Record<Exclude<PointAct, 'membership'>, (community: string) => void> = {
  transfer: community => openModal('transfer-points', { community }),
  convert: community => openModal('convert-to-coins', { community }),
  burn: community => openModal('burn-points', { community }),
  badge: community => openModal('badge-purchase', { community }),
  banner: community => openModal('banner-purchase', { community }),
  'banner-manage': community => openModal('banner-manage', { community }),
  achievement: community => openModal('achievement-flair', { community }),
  wallet: () => openModal('wallet-registration', {}),
}

/** A button for an act with points: opens its dialog, without script its form in the vault. */
export function PointButton({ act, community = '' }: { act: PointAct; community?: string }) {
  if (act === 'membership')
    return <ButtonLink to={`/web/special-membership/${community}`}>{t('points.act.membership')}</ButtonLink>
  const place = community === '' ? '' : `community=${community}&`
  return (
    <ButtonLink
      to={`/vault?${place}act=${act}`}
      look={act === 'wallet' ? 'main' : 'plain'}
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        DIALOGS[act](community)
      }}
    >
      {act === 'wallet' ? t('vault.register') : t(`points.act.${act}`)}
    </ButtonLink>
  )
}
