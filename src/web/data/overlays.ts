import { useCallback, useSyncExternalStore } from 'react'

/** What the reader changed on a thing since the page's data came: laid over it when it is shown. */
export type Overlay = {
  vote?: -1 | 0 | 1
  score?: number | null
  isSaved?: boolean
  isHidden?: boolean
  /** How many comments a post had when the reader wrote or deleted one, and has now. */
  comments?: { before: number; now: number }
  /** The thread was opened: none of its comments is new any more. */
  isRead?: boolean
  /** Of a community. */
  isMember?: boolean
}

const overlays = new Map<string, Overlay>()
const listeners = new Map<string, Set<() => void>>()
const empty: Overlay = {}

/** Lays changes over a thing; returns what takes exactly these back. */
export function layOver(fullname: string, changes: Overlay): () => void {
  const before = overlays.get(fullname) ?? empty
  const laid = { ...before, ...changes }
  set(fullname, laid)
  return () => {
    const now = { ...(overlays.get(fullname) ?? empty) } as Record<string, unknown>
    for (const key of Object.keys(changes) as (keyof Overlay)[]) {
      // A later change of the same thing stands; only our own is taken back.
      if (now[key] !== changes[key]) continue
      if (before[key] === undefined) delete now[key]
      else now[key] = before[key]
    }
    set(fullname, now as Overlay)
  }
}

/** The overlay of a thing as it is now. */
export function overlayNow(fullname: string): Overlay {
  return overlays.get(fullname) ?? empty
}

/** The overlay of a thing; renders again when it changes. */
export function useOverlay(fullname: string): Overlay {
  const subscribe = useCallback((listener: () => void) => listen(fullname, listener), [fullname])
  return useSyncExternalStore(
    subscribe,
    () => overlayNow(fullname),
    () => empty,
  )
}

function set(fullname: string, overlay: Overlay): void {
  overlays.set(fullname, overlay)
  for (const listener of listeners.get(fullname) ?? []) listener()
}

function listen(fullname: string, listener: () => void): () => void {
  const own = listeners.get(fullname) ?? new Set()
  own.add(listener)
  listeners.set(fullname, own)
  return () => {
    own.delete(listener)
    if (own.size === 0) listeners.delete(fullname)
  }
}
