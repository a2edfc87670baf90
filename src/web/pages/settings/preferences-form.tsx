import { useEffect } from 'react'
import type { Preferences } from '#shared/accounts/preferences.ts'
import { adoptFeedView } from '../../features/feeds/use-feed-view.ts'
import { SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { PreferenceCards } from './preference-cards.tsx'

type Props = {
  /** The page they belong to; visitors have one for everything their browser keeps. */
  page: 'feed' | 'privacy' | 'browser'
  preferences: Preferences
  countries?: readonly { code: string; name: string }[]
}

/** The preferences of one page, saved together. */
export function PreferencesForm({ page, preferences, countries }: Props) {
  useApplied(preferences)
  return (
    <SettingsForm name={page} place="/settings" action="/settings" values={preferences} fieldNames={[]}>
      {() => <PreferenceCards page={page} preferences={preferences} countries={countries} />}
    </SettingsForm>
  )
}

/** Applies saved preferences at once: menu switches change the page outside React, and the saved values win. */
function useApplied(preferences: Preferences): void {
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.theme
    adoptFeedView(preferences.feedView)
  }, [preferences])
}
