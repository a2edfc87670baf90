import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './results.module.css'

/** R4-safe-03 */
const KEY = 'should-show-tooltip'
type Kept = { showTooltipOn: boolean; showTooltipOff: boolean }

/** Explains safe search once while it is on, and once while it is off. Floats over the page until the reader does anything. */
export function SafeSearchTip({ isSafe }: { isSafe: boolean }) {
  const [isShown, setShown] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const kept = readKept()
    const name = isSafe ? 'showTooltipOn' : 'showTooltipOff'
    if (!kept[name]) return
    if (keep({ ...kept, [name]: false })) setShown(true)
  }, [isSafe])
  useEffect(() => {
    if (!isShown) return
    const hide = (event: Event) => {
      if (event.target instanceof Node && tip.current?.contains(event.target) === true) return
      setShown(false)
    }
    const kinds = ['pointerdown', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, hide)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hide)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <span ref={tip} className={css.tip} role="status">
      {t(isSafe ? 'search.safeOn' : 'search.safeOff')}
      <button type="button" aria-label={t('shell.dismiss')} onClick={() => setShown(false)}>
        <Icon name="close" />
      </button>
    </span>
  )
}

function readKept(): Kept {
  try {
    return { showTooltipOn: true, showTooltipOff: true, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { showTooltipOn: true, showTooltipOff: true }
  }
}

/** Returns false without storage, since the tip would then show every time. */
function keep(kept: Kept): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
