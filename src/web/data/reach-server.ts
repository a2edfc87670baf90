/**
 * Whether the server answers. `lost`: it did not, and is asked again until it does. `partly`: it answers, but something
 * a page waits for still does not come. `renewed`: the site's files are no longer those of this page.
 */
export type Reach = 'fine' | 'partly' | 'lost' | 'renewed'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
/** A gateway's word for a server that is not there. */
const NOT_THERE = new Set([502, 503, 504])

let isLost = false
let isRenewed = false
let waiting = 0
const listeners = new Set<() => void>()

export class Unreached extends Error {}

export function readReach(): Reach {
  return isRenewed ? 'renewed' : isLost ? 'lost' : waiting > 0 ? 'partly' : 'fine'
}

export function onReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server could not be reached: from now on it is asked until it answers. */
function noteLost(): void {
  if (isLost) return
  isLost = true
  tell()
  void probe()
}

/** The page's files are no longer on the server: only loading it again helps. */
export function noteRenewed(): void {
  isRenewed = true
  tell()
}

/** Like `fetch`, but an answer of a gateway whose server is not there counts as none. Throws {@link Unreached}. */
export async function reachServer(url: string | URL, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    noteLost()
    throw new Unreached('The server cannot be reached', { cause: error })
  }
  if (NOT_THERE.has(response.status) && !isOwnAnswer(response)) {
    noteLost()
    throw new Unreached(`No server: ${response.status}`)
  }
  noteReached()
  return response
}

/** The site says 503 itself when it is too busy for a page. */
function isOwnAnswer({ headers }: Response): boolean {
  return headers.has('x-remix-response') || headers.has('x-request-id')
}

/** Does what may be done again until the server can be reached. */
export async function keepTrying<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let failures = 0
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof Unreached)) throw error
      }
      if (failures++ === 0) {
        waiting++
        tell()
      }
      await whenReached(signal)
      // The server is there but this does not come: not at once again.
      if (failures > 1) await pause(waitMs(failures), signal)
    }
  } finally {
    if (failures > 0) {
      waiting--
      tell()
    }
  }
}

/** Waits until the server answers. Throws when `signal` is aborted. */
export function whenReached(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (!isLost) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const stop = onReach(() => {
      if (isLost) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

/** Waits until the server cannot be reached. */
export function whenLost(): Promise<void> {
  return new Promise(resolve => {
    const stop = onReach(() => {
      if (!isLost) return
      stop()
      resolve()
    })
  })
}

function noteReached(): void {
  if (!isLost) return
  isLost = false
  tell()
}

async function probe(): Promise<void> {
  for (let attempt = 1; isLost; attempt++) {
    await pause(waitMs(attempt))
    if (isLost) await reachServer('/api/version', { cache: 'no-store' }).catch(() => {})
  }
}

function waitMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
}

/** Shorter when the browser finds a connection or the reader comes back to the page. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', end)
    signal?.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
  })
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}
