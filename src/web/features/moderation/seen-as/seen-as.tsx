import { lazy, type ReactNode } from 'react'
import type { Seen } from './read-as.server.ts'

/** Moderators alone look with other eyes: the code comes to them. */
const SeenFrame = lazy(() => import('./load-seen-frame.ts').then(module => module.loadSeenFrame()))

/** A page as it is, or as somebody else sees it, who then does nothing on it. */
export function SeenAs({ seen, children }: { seen: Seen | null; children: ReactNode }) {
  return seen === null ? children : <SeenFrame seen={seen}>{children}</SeenFrame>
}
