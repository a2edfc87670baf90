import { useState } from 'react'
import type { FeedView } from '#shared/sorts.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { useShell } from '../../data/shell-data.ts'

/** The latest choice in this tab, before the shell reloads. */
let chosen: FeedView | null = null

/** Returns the feed view, and a function that changes and saves it. */
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

/** Applies a view saved elsewhere. */
export function adoptFeedView(view: FeedView): void {
  chosen = view
}
