import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { rememberPreferences } from '../../data/preferences.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'

/** R2.13-usr-09: toggles Mod Mode, saved with the account. For moderators only. */
export function ModModeSwitch() {
  const { preferences } = useShell()
  const { revalidate } = useRevalidator()
  const isOn = preferences.modMode
  const handleClick = () => {
    rememberPreferences(preferences, { modMode: !isOn }, true).then(revalidate).catch(explainFailure)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`${css.item} script-only`}
      onClick={handleClick}
    >
      <Icon name="shield" />
      <span>{t('shell.modMode')}</span>
      {isOn ? <Icon name="check" /> : null}
    </button>
  )
}
