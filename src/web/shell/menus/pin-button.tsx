import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { rememberPreferences } from '../../data/preferences.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'

/** Pins the community list to the side of wide windows, or unpins it (R5-22 to R5-24). */
export function PinButton({ isPinned }: { isPinned: boolean }) {
  const { preferences } = useShell()
  const words = t(isPinned ? 'shell.unpin' : 'shell.pin')
  const handleClick = () => {
    document.documentElement.dataset.panel = isPinned ? 'off' : 'on'
    rememberPreferences(preferences, { pinsPanel: !isPinned }, true).catch(explainFailure)
  }
  return (
    <button
      type="button"
      className={`${css.pin} ${isPinned ? '' : css.whenUnpinned} script-only`}
      title={words}
      aria-label={words}
      onClick={handleClick}
    >
      <Icon name={isPinned ? 'close' : 'pin'} />
    </button>
  )
}
