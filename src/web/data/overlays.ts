import { useCallback, useSyncExternalStore } from 'react'
import type { AwardsLabel } from '#shared/awards/award-kinds.ts'

/** Changes the reader made to an item since the page loaded, applied when it is rendered. */
export type Overlay = {
  vote?: -1 | 0 | 1
  score?: number | null
  isSaved?: boolean
  awards?: AwardsLabel
  isHidden?: boolean
  /** A post's comment count before the reader's own change, and now. */
  comments?: { before: number; now: number }
  /** The thread was opened, so none of its comments is new any more. */
  isRead?: boolean
  /** The viewer's membership in a community. */
  isMember?: boolean
}

const overlays = new Map<string, Overlay>()
const listeners = new Map<string, Set<() => void>>()
const empty: Overlay = {}

/** Applies changes to an item; returns a function that reverts exactly these. */
export function layOver(fullname: string, changes: Overlay): () => void {
  const before = overlays.get(fullname) ?? empty
  const laid = { ...before, ...changes }
  set(fullname, laid)
  return () => {
    const now = { ...(overlays.get(fullname) ?? empty) } as Record<string, unknown>
    for (const key of Object.keys(changes) as (keyof Overlay)[]) {
      // Revert only our own change, not a later one.
      if (now[key] !== changes[key]) continue
      if (before[key] === undefined) delete now[key]
      else now[key] = before[key]
    }
    set(fullname, now as Overlay)
  }
}

/** Returns an item's current overlay. */
export function overlayNow(fullname: string): Overlay {
  return overlays.get(fullname) ?? empty
}

/** Returns an item's overlay and re-renders when it changes. */
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
