import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#shared/messages/translate.ts'
import { Icon } from '../ui/icon.tsx'
import { closeToast, listToasts, onToasts, type Toast } from './show-toast.ts'
import css from './toast-host.module.css'

const none: readonly Toast[] = []

/** Where toasts appear; a live region that speaks each once. */
export function ToastHost() {
  const toasts = useSyncExternalStore(onToasts, listToasts, () => none)
  return (
    <section className={css.host} aria-label={t('shell.toasts')} aria-live="polite" aria-relevant="additions">
      {toasts.map(toast => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { id, durationMs, button } = toast
  useEffect(() => {
    if (durationMs === 0) return
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs])
  const handleButton = () => {
    closeToast(id)
    button?.run()
  }
  return (
    <div className={css.toast} data-kind={toast.kind}>
      <span>{toast.text}</span>
      {button === undefined ? null : (
        <button type="button" className={css.action} onClick={handleButton}>
          {button.text}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={t('shell.dismiss')}
        onClick={() => closeToast(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
