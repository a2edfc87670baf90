import { t } from '#shared/messages/t.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './settings-page.module.css'
import type { SaveStates } from './use-saved-in-place.ts'

export type Saving = { states: SaveStates; retry: () => void }

/** Says beside a preference that it was saved, or wasn't. */
export function SaveMark({ name, saving: { states, retry } }: { name: string; saving: Saving }) {
  const state = states[name]
  return (
    <span className={css.mark} role="status" data-save={state}>
      {state === 'saving' ? t('edit.saving') : null}
      {state === 'saved' ? (
        <>
          <Icon name="check" />
          {t('pref.saved')}
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          {t('pref.failed')}{' '}
          <button type="button" onClick={retry}>
            {t('shell.retry')}
          </button>
        </>
      ) : null}
    </span>
  )
}
