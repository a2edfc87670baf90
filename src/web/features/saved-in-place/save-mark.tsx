import { t } from '#shared/messages/t.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './setting-controls.module.css'
import type { Saving } from './use-saved-in-place.ts'

type Props = {
  name: string
  saving: Saving
  /** Its text is sent again by a button of its own. */
  isWritten?: boolean
}

/** Says beside a setting whether it was saved. */
export function SaveMark({ name, saving: { saved, retry }, isWritten = false }: Props) {
  const state = saved[name]?.state
  return (
    <span className={css.mark} role="status" data-save={state}>
      {state === 'saving' ? t('edit.saving') : null}
      {state === 'saved' ? (
        <>
          <Icon name="check" />
          {t('pref.saved')}
        </>
      ) : null}
      {state === 'failed' || state === 'refused' ? t('pref.failed') : null}
      {state === 'failed' && !isWritten ? (
        <button type="button" onClick={retry}>
          {t('shell.retry')}
        </button>
      ) : null}
    </span>
  )
}
