import { useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { closeToast, listToasts, onToasts, type Toast, type ToastKind } from './show-toast.ts'
import css from './toast-host.module.css'

const none: readonly Toast[] = []

/** Icon of each kind of toast; kinds not listed have none. */
const SIGNS: Partial<Record<ToastKind, IconName>> = {
  Error: 'flag',
  AuthError: 'lock',
  SuccessCommunity: 'check',
  SuccessCommunityGreen: 'check',
  SuccessMod: 'check',
  SuccessLockComment: 'lock',
  SuccessUnlockComment: 'check',
  SuccessEndBroadcast: 'check',
  SuccessAward: 'star',
  Undo: 'check',
}

/** Renders toasts in a live region that announces each once. */
export function ToastHost() {
  const toasts = useSyncExternalStore(onToasts, listToasts, () => none)
  const host = useRef<HTMLElement>(null)
  useEffect(() => trackHeight(host.current), [])
  return (
    <section
      ref={host}
      className={css.host}
      aria-label={t('shell.toasts')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(toast => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const GAP = 8

/** Keeps the height of the toasts in `--toasts` (tokens.css), for whatever must not be under them. Returns a function that stops it. */
function trackHeight(host: HTMLElement | null): (() => void) | undefined {
  if (host === null) return undefined
  let known = 0
  const observer = new ResizeObserver(() => {
    const height = host.offsetHeight
    // Setting a property of the root makes the browser match styles for the whole page again.
    if (height === known) return
    known = height
    document.documentElement.style.setProperty('--toasts', `${height === 0 ? 0 : height + GAP}px`)
  })
  observer.observe(host)
  return () => observer.disconnect()
}

function ToastLine({ toast }: { toast: Toast }) {
  const { id, kind, durationMs, button, secondButton } = toast
  useEffect(() => {
    if (durationMs === 0) return
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs])
  return (
    <div className={css.toast} data-kind={kind} data-custom={toast.customToastType}>
      <Sign toast={toast} />
      <span>{toast.text}</span>
      {[button, secondButton].map(item =>
        item === undefined ? null : (
          <button
            key={item.text}
            type="button"
            className={css.action}
            onClick={() => {
              closeToast(id)
              item.run()
            }}
          >
            {item.text}
          </button>
        ),
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

function Sign({ toast: { kind, customIconAsset } }: { toast: Toast }) {
  const name = SIGNS[kind]
  if (customIconAsset !== undefined) return <img src={customIconAsset} alt="" width={20} height={20} />
  return name === undefined ? null : <Icon name={name} />
}
