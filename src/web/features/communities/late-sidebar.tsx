// For readers without script, whose pages get no styles of late code.
import '../flair/flair-cards.module.css'
import './widgets.module.css'
import { lazy, Suspense } from 'react'
import type { CommunityView } from '#shared/views/community-view.ts'

const CommunitySidebar = lazy(() =>
  import('./community-sidebar.tsx').then(module => ({ default: module.CommunitySidebar })),
)

/** The sidebar beside what one came to read: sent with the page, and alive after it. */
export function LateSidebar(props: { community: CommunityView; hasName?: boolean }) {
  return (
    <Suspense>
      <CommunitySidebar {...props} />
    </Suspense>
  )
}
