// For readers without script, whose pages get no styles of lazily loaded code.
import '../flair/flair-cards.module.css'
import '../points/points-card.module.css'
import './widgets.module.css'
import type { CommunityView } from '#shared/views/community-view.ts'
// The server renders it before its code is loaded.
import './community.module.css'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'

const CommunitySidebar = late(() => import('./community-sidebar.tsx').then(module => module.CommunitySidebar))

/** The sidebar of a page, rendered by the server and hydrated later. */
export function LateSidebar(props: { community: CommunityView; hasName?: boolean }) {
  return (
    <Part>
      <CommunitySidebar {...props} />
    </Part>
  )
}
