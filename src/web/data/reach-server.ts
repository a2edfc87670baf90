/**
 * Whether the server is reachable. `lost`: it isn't, and is polled until it is. `partly`: it is, but something the page waits
 * for keeps failing. `incomplete`: it is, but the browser won't load code that failed once. `renewed`: the site was updated and
 * this page's files are gone.
 */
export type Reach = 'fine' | 'partly' | 'lost' | 'incomplete' | 'renewed'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
/** Gateway statuses for a server that is down. */
const NOT_THERE = new Set([502, 503, 504])

let isLost = false
let lostAtMs = Number.NEGATIVE_INFINITY
let isRenewed = false
let isIncomplete = false
let waiting = 0
const listeners = new Set<() => void>()

export class Unreached extends Error {}

export function readReach(): Reach {
  if (isRenewed) return 'renewed'
  if (isLost) return 'lost'
  if (isIncomplete) return 'incomplete'
  return waiting > 0 ? 'partly' : 'fine'
}

/**
 * The time after a lost connection within which a failure is blamed on it: it may be back before the failure is
 * shown.
 */
const LATELY_MS = 10_000

/** Returns whether the server is unreachable, or was a moment ago. */
export function wasLostLately(): boolean {
  return isLost || performance.now() - lostAtMs < LATELY_MS
}

export function onReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks the server unreachable and starts polling. */
function noteLost(): void {
  lostAtMs = performance.now()
  if (isLost) return
  isLost = true
  notifyListeners()
  void probe()
}

/** Marks this page's files as gone from the server: only a reload helps. */
export function noteRenewed(): void {
  isRenewed = true
  notifyListeners()
}

/** Marks code as missing until the page is loaded again. */
export function noteIncomplete(): void {
  isIncomplete = true
  notifyListeners()
}

/** Counts something the page waits for because it failed; returns what to call when the wait is over. */
export function noteWaiting(): () => void {
  waiting++
  notifyListeners()
  return () => {
    waiting--
    notifyListeners()
  }
}

/** Like `fetch`, but a gateway's error for a server that is down counts as no response. Throws {@link Unreached}. */
export async function reachServer(target: string | Request, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(target, init)
  } catch (error) {
    const { signal } = target instanceof Request ? target : init
    if (signal?.aborted === true) throw error
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

/** The site itself answers 503 when it is too busy for a page. */
function isOwnAnswer({ headers }: Response): boolean {
  return headers.has('x-request-id')
}

/** Repeats an idempotent request until the server is reachable. */
export async function keepTrying<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let failures = 0
  let endWait: (() => void) | undefined
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof Unreached)) throw error
      }
      if (failures++ === 0) endWait = noteWaiting()
      await whenReached(signal)
      // The server is up but this request fails, so back off.
      if (failures > 1) await pause(waitMs(failures), signal)
    }
  } finally {
    endWait?.()
  }
}

/** Waits until the server is reachable. Throws when `signal` is aborted. */
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

/** Waits until the server becomes unreachable. */
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
  notifyListeners()
}

/** Asks until the server answers, each time with a timeout: a request may hang for minutes after a network change. */
async function probe(): Promise<void> {
  for (let attempt = 1; isLost; attempt++) {
    await pause(waitMs(attempt))
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    if (isLost) await reachServer('/api/version', { cache: 'no-store', signal }).catch(() => {})
  }
}

function waitMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
}

/** Ends early when the browser comes online or the reader returns to the page. */
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

function notifyListeners(): void {
  for (const listener of [...listeners]) listener()
}
