import { type LiveItem, openSource, type Source } from './live-source.ts'

/** The channels a tab follows, and whether it is visible. */
type Wants = { follows: readonly string[]; isVisible: boolean }
type Message =
  | ({ kind: 'wants'; tab: string; isGone?: boolean } & Wants)
  | { kind: 'who' }
  | { kind: 'heard'; item: LiveItem }
  | { kind: 'at'; last: number | null }

export type LiveTab = { want(wants: Wants): void; close(): void }

const ASK_AGAIN_MS = 60_000
const FORGET_MS = 150_000
/** The time without a visible tab after which receiving pauses until one is visible. */
const PAUSE_MS = 10 * 60_000

/**
 * Elects a leader among a reader's tabs, which receives events over one stream and passes them to the others. When it closes,
 * another takes over where it was.
 */
export function joinTabs(reader: string | null, hear: (item: LiveItem) => void): LiveTab {
  const name = `warren-live:${reader ?? ''}`
  const tab = crypto.randomUUID()
  const leaving = new AbortController()
  const air = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  let own: Wants = { follows: [], isVisible: true }
  let last: number | null = null
  let leader: ReturnType<typeof lead> | undefined
  const say = (message: Message): void => air?.postMessage(message)
  const take = (item: LiveItem): void => {
    if (item.kind === 'account') last = item.id
    hear(item)
  }
  const sayWants = (isGone = false): void => {
    leader?.hearWants(tab, own)
    say({ kind: 'wants', tab, ...own, ...(isGone && { isGone }) })
  }
  const begin = (): Promise<void> => {
    leader = lead({
      reader,
      after: last,
      hear: item => {
        take(item)
        say({ kind: 'heard', item })
      },
      at: number => {
        last = number
        say({ kind: 'at', last })
      },
      ask: () => {
        say({ kind: 'who' })
        leader?.hearWants(tab, own)
      },
    })
    leader.hearWants(tab, own)
    // Leads until this tab closes.
    return new Promise(() => {})
  }
  if (air !== null) {
    air.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'heard') take(data.item)
      else if (data.kind === 'at') last = data.last
      else if (data.kind === 'who') sayWants()
      else leader?.hearWants(data.tab, data.isGone === true ? null : data)
    }
  }
  if (air !== null && 'locks' in navigator)
    navigator.locks.request(name, { signal: leaving.signal }, begin).catch(() => {})
  else void begin()
  window.addEventListener('pagehide', () => sayWants(true), { signal: leaving.signal })
  return {
    want(wants) {
      own = wants
      sayWants()
    },
    close() {
      sayWants(true)
      leader?.close()
      leaving.abort()
      air?.close()
    },
  }
}

type Leading = {
  reader: string | null
  after: number | null
  hear(item: LiveItem): void
  at(last: number | null): void
  ask(): void
}

function lead({ reader, after, hear, at, ask }: Leading) {
  const tabs = new Map<string, Wants & { heardAtMs: number }>()
  let last = after
  let current: Source | undefined
  /** Replaces the current one once it has begun. */
  let next: Source | undefined
  let opened: string | null = null
  let pausing: ReturnType<typeof setTimeout> | undefined
  const asking = setInterval(() => {
    for (const [tab, { heardAtMs }] of tabs) if (heardAtMs < Date.now() - FORGET_MS) tabs.delete(tab)
    ask()
    settle()
  }, ASK_AGAIN_MS)

  function settle(): void {
    const all = [...tabs.values()]
    clearTimeout(pausing)
    if (!all.some(({ isVisible }) => isVisible)) pausing = setTimeout(pause, PAUSE_MS)
    else reopen([...new Set(all.flatMap(({ follows }) => follows))].sort())
  }

  function stop(): void {
    current?.close()
    next?.close()
  }

  function pause(): void {
    stop()
    opened = null
  }

  /** Opens the new stream before closing the current one, so that nothing is missed in between. */
  function reopen(follows: string[]): void {
    const key = follows.join(' ')
    if (key === opened || (reader === null && follows.length === 0)) return
    opened = key
    next?.close()
    const source = openSource({
      after: last,
      follows,
      isMember: reader !== null,
      hear(item) {
        if (item.kind === 'account') {
          if (item.event !== 'reset' && last !== null && item.id <= last) return
          last = item.id
        }
        hear(item)
      },
      begin(number) {
        if (source === next) {
          current?.close()
          current = source
          next = undefined
        }
        last ??= number
        at(last)
      },
    })
    next = source
  }

  ask()
  return {
    hearWants(tab: string, wants: Wants | null): void {
      if (wants === null) tabs.delete(tab)
      else tabs.set(tab, { ...wants, heardAtMs: Date.now() })
      settle()
    },
    close(): void {
      clearInterval(asking)
      clearTimeout(pausing)
      stop()
    },
  }
}
