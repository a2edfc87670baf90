import { LRUCache } from 'lru-cache'
import { loadPictureAccess } from '#domain/picture-access/load-picture-access.ts'
import type { App } from '../app.ts'
import { newCtx } from './request-state.ts'

/** Should an event be lost, a picture is closed after that long. */
const OPEN_MS = 60_000
/** Whoever asks again and again for what is closed is told from memory; short, as it may be opened any moment. */
const CLOSED_MS = 2_000
const MOST_KNOWN = 20_000

type Known = { isOpen: boolean; because: readonly string[] }

export type OpenPictures = {
  /** Whether everybody may fetch a picture: for those in memory the answer costs nothing. */
  isOpen(sha256: string): boolean | Promise<boolean>
  /** Something changed: pictures that were open because of it are looked at anew. */
  drop(fullnames: readonly string[]): void
}

/** Remembers which pictures are open to everybody, so that those, which are nearly all, need no statement. */
export function rememberOpenPictures(app: App): OpenPictures {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN, ttl: OPEN_MS })
  const asking = new Map<string, Promise<boolean>>()
  let changes = 0
  const ask = async (sha256: string): Promise<boolean> => {
    const before = changes
    const visitor = { ...newCtx(app), agreed: new Set<string>() }
    const { mayFetch, because } = await loadPictureAccess(visitor, { sha256 })
    const ttl = mayFetch ? OPEN_MS : CLOSED_MS
    // What changed while it was looked up may have closed it.
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
