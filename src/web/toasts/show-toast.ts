/** What a toast says and offers. Kinds and times: R3-toast-02, R3-toast-03. */
export type Toast = {
  id: number
  kind: 'Error' | 'SuccessCommunity' | 'Undo' | 'Custom'
  text: string
  /** 0: stays until it is closed. */
  durationMs: number
  button?: { text: string; run: () => void }
}

const MAX_SHOWN = 3
const DEFAULT_DURATION_MS = 5_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a toast below the others; the oldest leaves when there are more than three. Returns what closes it. */
export function showToast(
  toast: Pick<Toast, 'kind' | 'text' | 'button'> & { durationMs?: number },
): () => void {
  const id = nextId++
  const { durationMs = DEFAULT_DURATION_MS, ...rest } = toast
  change([...toasts, { ...rest, durationMs, id }].slice(-MAX_SHOWN))
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
  toasts = next
  for (const listener of listeners) listener()
}
