import { useLocation } from 'react-router'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { overlayOf } from '../overlay/overlay-state.ts'

const Lightbox = late(() => import('./lightbox.tsx').then(module => module.Lightbox))

/** Shows a post over the page it was opened from. */
export function OverlayHost() {
  const open = overlayOf(useLocation())
  if (open === null) return null
  return (
    <Part>
      <Lightbox key={open.postId} postId={open.postId} state={open.state} />
    </Part>
  )
}
