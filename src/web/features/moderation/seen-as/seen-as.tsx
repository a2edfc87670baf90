import type { ReactNode } from 'react'
import { late } from '../../../ui/hydration/late.ts'
import type { Seen } from './read-as.server.ts'

/** Only moderators can view as another role, so only they load this code. */
const SeenFrame = late(() => import('./load-seen-frame.ts').then(module => module.loadSeenFrame()))

/** A page in the reader's own view, or inert as another role sees it. */
export function SeenAs({ seen, children }: { seen: Seen | null; children: ReactNode }) {
  return seen === null ? children : <SeenFrame seen={seen}>{children}</SeenFrame>
}
