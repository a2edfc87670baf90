import { useState } from 'react'
import type { FeedView } from '#shared/sorts.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { useShell } from '../../data/shell-data.ts'

/** The newest choice in this tab, before the shell's data is loaded again. */
let chosen: FeedView | null = null

/** How posts are shown, and what changes and remembers it. */
export function useFeedView(): [FeedView, (view: FeedView) => void] {
  const { preferences, viewer } = useShell()
  const [view, setView] = useState(chosen ?? preferences.feedView)
  const change = (next: FeedView) => {
    chosen = next
    setView(next)
    import('../../data/preferences.ts')
      .then(({ rememberPreferences }) =>
        rememberPreferences(preferences, { feedView: next }, viewer !== null),
      )
      .catch(explainFailure)
  }
  return [view, change]
}

/** After the choice was saved elsewhere. */
export function adoptFeedView(view: FeedView): void {
  chosen = view
}
