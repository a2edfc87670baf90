import { noteIncomplete, noteRenewed, noteWaiting, onReach, reachServer, readReach } from './reach-server.ts'

/** A message of the service worker (service-worker.js) about a script or stylesheet that the page is waiting for. */
type CodeMessage = { file?: string; state?: 'waiting' | 'over' | 'gone' }

/** Ends the wait for each file. */
const waits = new Map<string, () => void>()

/**
 * Follows code that is loaded on request. The service worker waits for its files while the server is away; without one (a first
 * visit, plain http) the browser gives up at once, and until the page is loaded again.
 */
export function watchCode(): void {
  window.addEventListener('vite:preloadError', () => {
    noteIncomplete()
    askServer()
  })
  const worker = navigator.serviceWorker
  worker?.addEventListener('message', ({ data }: MessageEvent<CodeMessage | null>) => {
    if (typeof data?.file === 'string') noteState(data.file, data.state)
  })
  let wasLost = false
  onReach(() => {
    const isLost = readReach() === 'lost'
    if (wasLost && !isLost) worker?.controller?.postMessage('reached')
    wasLost = isLost
  })
}

function noteState(file: string, state: CodeMessage['state']): void {
  if (state === 'gone') noteRenewed()
  if (state === 'over') {
    waits.get(file)?.()
    waits.delete(file)
  }
  if (state !== 'waiting' || waits.has(file)) return
  waits.set(file, noteWaiting())
  askServer()
}

/** Finds out whether it was the server or this file alone. */
function askServer(): void {
  void reachServer('/api/version', { cache: 'no-store' }).catch(() => {})
}
