import { useEffect } from 'react'
import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { t as tFeed } from '#shared/messages/translate-feeds.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { FEED_VIEWS, HOME_MIXES } from '#shared/sorts.ts'
import type { Preferences } from '#shared/views/account-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { adoptFeedView } from '../../features/feeds/use-feed-view.ts'
import { showShortcuts } from '../../features/shortcuts/show-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CheckField, fieldCss } from '../../ui/field.tsx'
import { BlockLists } from './block-lists.tsx'
import { SecurityLinks } from './security-links.tsx'
import css from './settings-page.module.css'
import type { loader } from './settings-page.server.ts'

export { action, loader } from './settings-page.server.ts'

const THEMES = ['system', 'light', 'dark'] as const

export default function SettingsPage() {
  const { preferences, blocks, hasSignOn } = useLoaderData<typeof loader>()
  const { siteName, viewer } = useShell()
  const [search] = useSearchParams()
  useApplied(preferences)
  return (
    <SingleColumn title={t('settings.title')}>
      <title>{t('page.labelled', { label: t('settings.title'), siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      {search.has('saved') ? (
        <p className={css.saved} role="status">
          {t('settings.saved')}
        </p>
      ) : null}
      <PreferencesForm
        key={JSON.stringify(preferences)}
        preferences={preferences}
        isMember={viewer !== null}
      />
      {viewer === null ? null : <BlockLists blocks={blocks} />}
      {viewer === null ? null : (
        <p className={css.foot}>
          <Link to="/settings/account">{t('settings.account')}</Link>
        </p>
      )}
      {viewer === null ? null : <SecurityLinks hasSignOn={hasSignOn} />}
      <p className={css.foot}>
        <Link to="/about/performance">{t('performance.link')}</Link>
      </p>
    </SingleColumn>
  )
}

/** Switches in menus change the page at once, behind React's back: what was saved here counts from now on. */
function useApplied(preferences: Preferences): void {
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.theme
    adoptFeedView(preferences.feedView)
  }, [preferences])
}

function PreferencesForm({ preferences, isMember }: { preferences: Preferences; isMember: boolean }) {
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
    <Form method="post" className={css.form}>
      {isMember ? null : <p className={fieldCss.hint}>{t('settings.visitor')}</p>}
      <Choice legend={t('settings.theme')} name="theme" options={themes} chosen={theme} />
      <Choice legend={t('settings.view')} name="feedView" options={views} chosen={feedView} />
      {isMember ? (
        <Choice legend={t('settings.mix')} name="homeMix" options={mixes} chosen={homeMix} />
      ) : null}
      <fieldset className={css.choice}>
        <legend className={fieldCss.label}>{t('settings.nsfw')}</legend>
        {isMember ? <Box name="showNsfw" isTicked={showNsfw} label={t('settings.showNsfw')} /> : null}
        <Box name="blurNsfw" isTicked={blurNsfw} label={t('settings.blurNsfw')} />
      </fieldset>
      <fieldset className={css.choice} id="keys">
        <legend className={fieldCss.label}>{t('settings.keys')}</legend>
        <Box name="shortcuts" isTicked={shortcuts} label={t('settings.shortcuts')} />
        <span className="script-only">
          <Button onClick={showShortcuts}>{t('settings.keysShow')}</Button>
        </span>
      </fieldset>
      <p>
        <Button look="main" type="submit">
          {t('settings.save')}
        </Button>
      </p>
    </Form>
  )
}

function Box({ name, isTicked, label }: { name: keyof Preferences; isTicked: boolean; label: string }) {
  return (
    <>
      <input type="hidden" name="boxes" value={name} />
      <CheckField name={name} defaultChecked={isTicked} label={label} />
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
