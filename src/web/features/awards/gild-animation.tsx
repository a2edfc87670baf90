import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AwardId } from '#shared/awards/award-kinds.ts'
import { AwardPicture } from './award-picture.tsx'
import css from './gild.module.css'

/** R4-gild-01 */
const SHOWN_MS = 1_700

/** R2.14-mon-07: the award that was given, which goes by itself. It takes no clicks. */
export function GildAnimation({ id, onEnd }: { id: AwardId; onEnd: () => void }) {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return createPortal(
    <div className={css.burst} data-gild={id}>
      <AwardPicture id={id} size={96} />
    </div>,
    document.body,
  )
}
