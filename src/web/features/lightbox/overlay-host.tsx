import { lazy } from 'react'
import { useLocation } from 'react-router'
import { Part } from '../../ui/hydration/part.tsx'
import { overlayOf } from '../overlay/overlay-state.ts'

const Lightbox = lazy(() => import('./lightbox.tsx').then(module => ({ default: module.Lightbox })))

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
