import { useCallback, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { MenuLink } from './menu-link.tsx'
import { useOpening } from './use-opening.ts'

/** R2.13-usr-13: leads to the coins page and says how many one has, asked for when the menu opens. */
export function CoinsEntry() {
  const [count, setCount] = useState<number>()
  const ask = useCallback(() => {
    runOperation('CoinOffers', {}).then(
      ({ balance }) => setCount(balance),
      () => {},
    )
  }, [])
  const place = useOpening(ask)
  const words = count === undefined ? t('coins.title') : t('coins.entry', { count })
  return (
    <>
      <div ref={place} hidden />
      <MenuLink to="/coins" icon="coin" words={words} />
    </>
  )
}
