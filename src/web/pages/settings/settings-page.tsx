import { useEffect } from 'react'
import { Link, useLoaderData } from 'react-router'
import { HOME_SORTS } from '#shared/account-prefs.ts'
import { t as tFeed } from '#shared/messages/translate-feeds.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { FEED_VIEWS, HOME_MIXES } from '#shared/sorts.ts'
import type { Preferences } from '#shared/views/account-view.ts'
import { adoptFeedView } from '../../features/feeds/use-feed-view.ts'
import { SettingsCard, SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { showShortcuts } from '../../features/shortcuts/show-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, fieldCss } from '../../ui/field.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'
import type { loader, ShownPrefs } from './settings-page.server.ts'

export { action, loader } from './settings-page.server.ts'

const THEMES = ['system', 'light', 'dark'] as const

export default function SettingsPage() {
  const { preferences, account, hasSignOn } = useLoaderData<typeof loader>()
  useApplied(preferences)
  return (
    <SettingsFrame
      title={t('settings.title')}
      page="preferences"
      hasSignOn={hasSignOn}
      intro={t('settings.intro')}
    >
      <PreferencesForm preferences={preferences} account={account} />
      <p className={css.foot}>
        <Link to="/about/performance">{t('performance.link')}</Link>
      </p>
    </SettingsFrame>
  )
}

/** Switches in menus change the page at once, behind React's back: what was saved here counts from now on. */
function useApplied(preferences: Preferences): void {
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.theme
    adoptFeedView(preferences.feedView)
  }, [preferences])
}

type FormProps = { preferences: Preferences; account: ShownPrefs | null }

/** A visitor has no home page, and is shown what a browser can keep. */
function PreferencesForm({ preferences, account }: FormProps) {
  const isMember = account !== null
  const { theme, feedView, homeMix, showNsfw, blurNsfw, shortcuts } = preferences
  const themes = THEMES.map(value => ({ value, label: t(`settings.theme.${value}`) }))
  const views = FEED_VIEWS.map(value => ({
    value,
    label: tFeed(`view.${value}`),
    hint: t(`settings.view.${value}.hint`),
  }))
  const mixes = HOME_MIXES.map(value => ({
    value,
    label: tFeed(`mix.${value}`),
    hint: tFeed(`mix.${value}.hint`),
  }))
  return (
    <SettingsForm name="preferences" place="/settings" values={{ preferences, account }} fieldNames={[]}>
      {() => (
        <>
          {isMember ? null : <p className={fieldCss.hint}>{t('settings.visitor')}</p>}
          <SettingsCard title={t('settings.look')} hint={t('settings.lookHint')}>
            <Choice legend={t('settings.theme')} name="theme" options={themes} chosen={theme} />
            <Choice legend={t('settings.view')} name="feedView" options={views} chosen={feedView} />
          </SettingsCard>
          {account !== null ? (
            <SettingsCard title={t('settings.feeds')} hint={t('settings.feedsHint')}>
              <label className={fieldCss.field}>
                <span className={fieldCss.label}>{t('settings.homeSort')}</span>
                <select name="defaultSort" className={fieldCss.input} defaultValue={account.defaultSort}>
                  {HOME_SORTS.map(sort => (
                    <option key={sort} value={sort}>
                      {tFeed(`sort.${sort}`)}
                    </option>
                  ))}
                </select>
              </label>
              <Choice legend={t('settings.mix')} name="homeMix" options={mixes} chosen={homeMix} />
              <Box
                name="openInNewTab"
                isTicked={account.openInNewTab}
                label={t('settings.openInNewTab')}
                hint={t('settings.openInNewTabHint')}
              />
              <Box
                name="autoplay"
                isTicked={account.autoplay}
                label={t('settings.autoplay')}
                hint={t('settings.autoplayHint')}
              />
            </SettingsCard>
          ) : null}
          {account !== null ? (
            <SettingsCard title={t('settings.privacy')}>
              <Box
                name="showPresence"
                isTicked={account.showPresence}
                label={t('settings.showPresence')}
                hint={t('settings.showPresenceHint')}
              />
            </SettingsCard>
          ) : null}
          <SettingsCard title={t('settings.nsfw')}>
            <div>
              {isMember ? <Box name="showNsfw" isTicked={showNsfw} label={t('settings.showNsfw')} /> : null}
              <Box name="blurNsfw" isTicked={blurNsfw} label={t('settings.blurNsfw')} />
            </div>
          </SettingsCard>
          <SettingsCard title={t('settings.keys')} id="keys">
            <div>
              <Box name="shortcuts" isTicked={shortcuts} label={t('settings.shortcuts')} />
              <span className="script-only">
                <Button onClick={showShortcuts}>{t('settings.keysShow')}</Button>
              </span>
            </div>
          </SettingsCard>
        </>
      )}
    </SettingsForm>
  )
}

type BoxProps = {
  name: keyof Preferences | keyof ShownPrefs
  isTicked: boolean
  label: string
  hint?: string
}

function Box({ name, isTicked, label, hint }: BoxProps) {
  return (
    <>
      <input type="hidden" name="boxes" value={name} />
      <CheckField name={name} defaultChecked={isTicked} label={label} hint={hint} />
    </>
  )
}

type Option = { value: string; label: string; hint?: string }

function Choice({ legend, name, options, chosen }: ChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend className={fieldCss.label}>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <CheckField
          key={value}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          label={label}
          hint={hint}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = { legend: string; name: keyof Preferences; options: Option[]; chosen: string }
