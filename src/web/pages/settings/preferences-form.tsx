import { useEffect, useRef } from 'react'
import type { Preferences } from '#shared/accounts/preferences.ts'
import { adoptFeedView } from '../../features/feeds/use-feed-view.ts'
import { SavedInPlaceForm } from '../../features/saved-in-place/saved-in-place-form.tsx'
import { PreferenceCards } from './preference-cards.tsx'

type Props = {
  /** The page they belong to; visitors have one for everything their browser keeps. */
  page: 'feed' | 'privacy' | 'browser'
  preferences: Preferences
  countries?: readonly { code: string; name: string }[]
}

/** The preferences of one page. */
export function PreferencesForm({ page, preferences, countries }: Props) {
  useApplied(preferences)
  return (
    <SavedInPlaceForm name={page} action="/settings" stored={preferences}>
      {saving => <PreferenceCards {...{ page, preferences, countries, saving }} />}
    </SavedInPlaceForm>
  )
}

/** Applies saved preferences at once: menu switches change the page outside React, and the saved values win. */
function useApplied(preferences: Preferences): void {
  const language = useRef(preferences.language)
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.theme
    adoptFeedView(preferences.feedView)
    // Each language has scripts of its own.
    if (preferences.language !== language.current) location.reload()
  }, [preferences])
}
