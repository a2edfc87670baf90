import { LRUCache } from 'lru-cache'
import { loadPictureAccess } from '#domain/picture-access/load-picture-access.ts'
import type { App } from '../app.ts'
import { newCtx } from './request-state.ts'

/** If an event is lost, a file closes after this time. */
const OPEN_MS = 60_000
/** Answers repeated requests for a private file from memory; short, because it may become public any moment. */
const CLOSED_MS = 2_000
const MOST_KNOWN = 20_000

type Known = { isOpen: boolean; because: readonly string[] }

export type OpenPictures = {
  /** Whether everyone may fetch a file; free for those in memory. */
  isOpen(sha256: string): boolean | Promise<boolean>
  /** Rechecks files that were public because of the changed items. */
  drop(fullnames: readonly string[]): void
}

/** Remembers which files are public, so that these, nearly all of them, need no statement. */
export function rememberOpenPictures(app: App): OpenPictures {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN, ttl: OPEN_MS })
  const asking = new Map<string, Promise<boolean>>()
  let changes = 0
  const ask = async (sha256: string): Promise<boolean> => {
    const before = changes
    const visitor = { ...newCtx(app), agreed: new Set<string>() }
    const { mayFetch, because } = await loadPictureAccess(visitor, { sha256 })
    const ttl = mayFetch ? OPEN_MS : CLOSED_MS
    // A change during the lookup may have made it private.
    if (before === changes) known.set(sha256, { isOpen: mayFetch, because }, { ttl })
    return mayFetch
  }
  return {
    isOpen(sha256) {
      const found = known.get(sha256)
      if (found !== undefined) return found.isOpen
      const running = asking.get(sha256) ?? ask(sha256).finally(() => asking.delete(sha256))
      asking.set(sha256, running)
      return running
    },
    drop(fullnames) {
      changes += 1
      const changed = new Set(fullnames)
      for (const [sha256, { because }] of known)
        if (because.some(fullname => changed.has(fullname))) known.delete(sha256)
    },
  }
}
