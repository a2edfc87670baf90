import { useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { rememberPreferences } from '../../data/preferences.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'

/** Toggles night mode (R2.13-usr-10, R6-01). Until then the system's color scheme applies (R4-conn-05). */
export function ThemeSwitch() {
  const { preferences, viewer } = useShell()
  // The server doesn't know the system's scheme.
  const isDark = useSyncExternalStore(onTheme, isDarkNow, () => preferences.theme === 'dark')
  const handleClick = () => {
    const theme = isDark ? 'light' : 'dark'
    rememberPreferences(preferences, { theme }, viewer !== null).catch(explainFailure)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      className={`${css.item} script-only`}
      onClick={handleClick}
    >
      <Icon name="moon" />
      <span>{t('shell.darkMode')}</span>
      {isDark ? <Icon name="check" /> : null}
    </button>
  )
}

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

function isDarkNow(): boolean {
  const theme = document.documentElement.dataset.theme
  return theme === 'dark' || (theme === 'system' && matchMedia(DARK_SYSTEM).matches)
}

/** Follows the page's theme and the system's color scheme. */
function onTheme(listener: () => void): () => void {
  const system = matchMedia(DARK_SYSTEM)
  const page = new MutationObserver(listener)
  system.addEventListener('change', listener)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    page.disconnect()
  }
}
