import { lazy, Suspense } from 'react'
import type { CommunityView } from '#shared/views/community-view.ts'

const StyleButton = lazy(() =>
  import('../style-blade/style-button.tsx').then(module => ({ default: module.StyleButton })),
)

/** Few see it: its code comes when somebody does. */
export function LateStyleButton({ community }: { community: CommunityView }) {
  return (
    <Suspense>
      <StyleButton community={community} />
    </Suspense>
  )
}
