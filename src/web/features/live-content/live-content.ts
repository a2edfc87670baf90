import type { LiveFilter } from '#shared/views/live-view.ts'
import { runOperation } from '../../data/run-operation.ts'

/** R3-live-02: what the header knows of live content. */
export type LiveContent = {
  /** Null until it was reported, which happens once. */
  isAvailable: boolean | null
  load: 'pending' | 'loaded' | 'error' | null
  popular: readonly string[]
  recommended: readonly string[]
  selectedFilter: LiveFilter
  unread: { lastReadTimestampMs: number; latestUnreadContentTimestampMs: number }
  /** R3-chat-03. */
  tooltip: 'IS_SHOWING' | 'DISMISSED' | null
}

/** R4-toast-03. */
const TOOLTIP_MS = 3_000

/** Before anything is known, as the server renders it. */
const AT_FIRST: LiveContent = {
  isAvailable: null,
  load: null,
  popular: [],
  recommended: [],
  selectedFilter: 'all',
  unread: { lastReadTimestampMs: 0, latestUnreadContentTimestampMs: 0 },
  tooltip: null,
}
let content = AT_FIRST
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const liveContent = (): LiveContent => content
export const liveContentAtFirst = (): LiveContent => AT_FIRST

export function onLiveContent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** R4-live-01: asks once whether anything is live, and then what. Shows the tooltip to members who haven't seen it. */
export async function lookForLiveContent(account: string): Promise<void> {
  if (content.isAvailable !== null || content.load !== null) return
  const lastReadTimestampMs = Number(read(account, 'read') ?? 0)
  set({ load: 'pending', unread: { ...content.unread, lastReadTimestampMs } })
  try {
    const { isLiveContentAvailable } = await runOperation('GetIsLiveContentAvailable', {})
    set({ isAvailable: isLiveContentAvailable })
    if (!isLiveContentAvailable) return set({ load: 'loaded' })
    const { popular, recommended, latestUnreadContentTimestampMs } = await runOperation('HappeningNow', {})
    const { unread } = content
    set({ load: 'loaded', popular, recommended, unread: { ...unread, latestUnreadContentTimestampMs } })
    if (popular.length > 0 && read(account, 'tooltip') === null) showTooltip(account)
  } catch {
    set({ load: 'error' })
  }
}

function showTooltip(account: string): void {
  set({ tooltip: 'IS_SHOWING' })
  timer = setTimeout(() => dismissTooltip(account), TOOLTIP_MS)
}

/** R4-live-02: for good, for this account. */
export function dismissTooltip(account: string): void {
  clearTimeout(timer)
  write(account, 'tooltip', '1')
  set({ tooltip: 'DISMISSED' })
}

/** The page of what is happening was seen. */
export function markLiveRead(account: string, latestMs: number): void {
  const before = Number(read(account, 'read') ?? 0)
  if (latestMs > before) write(account, 'read', String(latestMs))
  set({ unread: { ...content.unread, lastReadTimestampMs: Math.max(before, latestMs) } })
}

function set(change: Partial<LiveContent>): void {
  content = { ...content, ...change }
  for (const listener of listeners) listener()
}

const keyOf = (account: string, what: string): string => `warren-live-${what}:${account}`

function read(account: string, what: string): string | null {
  try {
    return localStorage.getItem(keyOf(account, what))
  } catch {
    return null
  }
}

function write(account: string, what: string, value: string): void {
  try {
    localStorage.setItem(keyOf(account, what), value)
  } catch {
    // Without storage it is shown again.
  }
}
