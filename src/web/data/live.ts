import { joinTabs, type LiveTab } from './live-tabs.ts'

/* Live events. Only imported by late code, which loads after the first view. */
type Listener = (data: unknown) => void
type ChannelListener = (event: string, data: unknown) => void

const listeners = new Map<string, Set<Listener>>()
const followers = new Map<string, Set<ChannelListener>>()
/** Undefined until the page knows. */
let reader: string | null | undefined
let tab: LiveTab | undefined

/**
 * Calls back for each event of this name sent to the reader's account (`publishToAccounts`), whichever tab has the stream. `reset`
 * means that some were missed: reload the data.
 */
export function onLive(event: string, listener: Listener): () => void {
  const stop = add(listeners, event, listener)
  settle()
  return stop
}

/**
 * Follows a channel, `post:1a`. Its listener gets `followed` at the start and after each interruption (load what came before),
 * `refused` without access, and the events of `publishToChannel`; null data was too long to send.
 */
export function followChannel(channel: string, listener: ChannelListener): () => void {
  const stop = add(followers, channel, listener)
  settle()
  return () => {
    stop()
    settle()
  }
}

/** Sets the page's reader: an account's fullname, or null for a visitor. Streams of another reader end. */
export function setLiveReader(now: string | null): void {
  if (now === reader) return
  reader = now
  tab?.close()
  tab = undefined
  settle()
}

let isWatching = false

function settle(): void {
  if (reader === undefined || (listeners.size === 0 && followers.size === 0 && tab === undefined)) return
  tab ??= joinTabs(reader, item => {
    if (item.kind === 'account') call(listeners.get(item.event), item.data)
    else for (const follower of followers.get(item.channel) ?? []) follower(item.event, item.data)
  })
  tab.want({ follows: [...followers.keys()], isVisible: document.visibilityState === 'visible' })
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', settle)
}

function add<Each>(map: Map<string, Set<Each>>, key: string, listener: Each): () => void {
  const known = map.get(key) ?? new Set()
  map.set(key, known.add(listener))
  return () => {
    known.delete(listener)
    if (known.size === 0 && map.get(key) === known) map.delete(key)
  }
}

function call(called: Set<Listener> | undefined, data: unknown): void {
  for (const listener of called ?? []) listener(data)
}
