import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Preferences } from '#shared/accounts/preferences.ts'
import { t } from '#shared/messages/t.ts'
import { adoptFeedView } from '../../features/feeds/use-feed-view.ts'
import { Button } from '../../ui/button.tsx'
import { PreferenceCards } from './preference-cards.tsx'
import css from './settings-page.module.css'
import { useSavedInPlace } from './use-saved-in-place.ts'

type Props = {
  /** The page they belong to; visitors have one for everything their browser keeps. */
  page: 'feed' | 'privacy' | 'browser'
  preferences: Preferences
  countries?: readonly { code: string; name: string }[]
}

/** The preferences of one page, each saved once it is changed; without script a plain form with a button. */
export function PreferencesForm({ page, preferences, countries }: Props) {
  useApplied(preferences)
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const { states, change, retry } = useSavedInPlace(form, { page, preferences })
  return (
    <Form
      ref={form}
      method="post"
      action="/settings"
      className={css.preferences}
      preventScrollReset
      // Browsers would fill in again what was chosen before a reload.
      autoComplete="off"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) change(target.name)
      }}
    >
      {search.get('saved') === page ? (
        <p className={css.saved} role="status">
          {search.get('what')}
        </p>
      ) : null}
      <input type="hidden" name="form" value={page} />
      <PreferenceCards page={page} saving={{ states, retry }} {...{ preferences, countries }} />
      <p className={css.withoutScript}>
        <Button look="main" type="submit">
          {t('edit.save')}
        </Button>
      </p>
    </Form>
  )
}

/** Applies saved preferences at once: menu switches change the page outside React, and the saved values win. */
function useApplied(preferences: Preferences): void {
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.theme
    adoptFeedView(preferences.feedView)
  }, [preferences])
}
