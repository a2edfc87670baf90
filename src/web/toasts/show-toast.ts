/** R3-toast-02. */
export type ToastKind =
  | 'Error'
  | 'AuthError'
  | 'SuccessCommunity'
  | 'SuccessCommunityGreen'
  | 'SuccessMod'
  | 'SuccessLockComment'
  | 'SuccessUnlockComment'
  | 'SuccessEndBroadcast'
  | 'SuccessAward'
  | 'EuCookiePolicy'
  | 'UappBanner'
  | 'Undo'
  | 'Modal'
  | 'Custom'

/** Content and buttons of a toast (R3-toast-01). */
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  /** A name for the toast: only the newest of the same name is shown. */
  name?: string
  /** 0: stays until closed. */
  durationMs: number
  button?: ToastButton
  secondButton?: ToastButton
  /** URL of an image on this site, replacing the kind's icon. */
  customIconAsset?: string
  /** Subtype of Custom toasts for styling; rendered as `data-custom`. */
  customToastType?: string
  onDisplay?: () => void
  /** Called however it closes: timeout, buttons, close button, or displaced by newer ones. */
  onClose?: () => void
}
type ToastButton = { text: string; run: () => void }

const MAX_SHOWN = 3
/** R3-toast-03. */
const DEFAULT_DURATION_MS = 5_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a toast below the others; with more than three the oldest closes. Returns a function that closes it. */
export function showToast(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): () => void {
  const id = nextId++
  const others = toasts.filter(({ name }) => name === undefined || name !== toast.name)
  change([...others, { durationMs: DEFAULT_DURATION_MS, ...toast, id }].slice(-MAX_SHOWN))
  toast.onDisplay?.()
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  if (toasts.some(toast => toast.id === id)) change(toasts.filter(toast => toast.id !== id))
}

export function listToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  const gone = toasts.filter(toast => !next.includes(toast))
  toasts = next
  for (const listener of listeners) listener()
  for (const toast of gone) toast.onClose?.()
}
