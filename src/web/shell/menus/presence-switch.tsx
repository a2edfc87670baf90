import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { reachServer } from '../../data/reach-server.ts'
import { failureOf, readFailure } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'

/** R2.13-usr-02: whether to appear online; also in the settings. */
export function PresenceSwitch() {
  const isShown = useShell().preferences.showPresence !== false
  const { revalidate } = useRevalidator()
  const handleClick = () => {
    saveShowPresence(!isShown).then(revalidate).catch(explainFailure)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isShown}
      className={`${css.item} script-only`}
      onClick={handleClick}
    >
      <Icon name="user" />
      <span>{t('shell.onlineStatus')}</span>
      {isShown ? <Icon name="check" /> : null}
    </button>
  )
}

async function saveShowPresence(showPresence: boolean): Promise<void> {
  const response = await reachServer('/api/v1/me/prefs', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ showPresence }),
  })
  const failure = readFailure(await response.json())
  if (failure !== null) throw await failureOf(failure)
}
