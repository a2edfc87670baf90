import type { AccessChange, AccountsMessage, ChannelMessage } from '#domain/live/publish.ts'
import { keepEvents, readEvents, readLastNumbers } from '#domain/live/read-events.ts'
import { listOpenSessions } from '#domain/sessions/list-sessions.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { CHANNEL_GUARDS } from './channel-guards.ts'
import { frame, type LiveStream, send, write } from './live-stream.ts'

const HEARTBEAT_MS = 25_000
/** Spreads heartbeats, so that thousands of streams aren't written to at once. */
const SLICES = 25
/** Heartbeats between checks of what a stream may follow; changes of rights are told at once. */
const ROUNDS_A_CHECK = 12

export type LiveLimits = { ofAccount: number; ofNetwork: number; ofProcess: number }
const LIVE_LIMITS: LiveLimits = { ofAccount: 16, ofNetwork: 256, ofProcess: 20_000 }

/** The open streams of this process; passes bus messages to their recipients. */
export class LiveStreams {
  /** Returns a context without a viewer. */
  readonly newCtx: () => Ctx
  readonly #limits: LiveLimits
  readonly #open = new Set<LiveStream>()
  readonly #ofAccount = new Map<AccountId, Set<LiveStream>>()
  readonly #ofNetwork = new Map<string, number>()
  readonly #ofChannel = new Map<string, Set<LiveStream>>()
  readonly #timer: NodeJS.Timeout
  #beats = 0
  /** Counts changes of rights. */
  #changes = 0
  #added = 0
  #isClosed = false

  constructor(newCtx: () => Ctx, limits: LiveLimits = LIVE_LIMITS) {
    this.newCtx = newCtx
    this.#limits = limits
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS / SLICES).unref()
  }

  get size(): number {
    return this.#open.size
  }

  /** Returns why another stream can't be opened. */
  refuse(accountId: AccountId | null, network: string | null): 'rate_limited' | 'overloaded' | null {
    if (this.#isClosed || this.#open.size >= this.#limits.ofProcess) return 'overloaded'
    const own = accountId === null ? 0 : (this.#ofAccount.get(accountId)?.size ?? 0)
    if (own >= this.#limits.ofAccount) return 'rate_limited'
    const near = network === null ? 0 : (this.#ofNetwork.get(network) ?? 0)
    return near >= this.#limits.ofNetwork ? 'rate_limited' : null
  }

  /** Adds a stream whose head is written: joins its channels, and sends what it missed since number `after`. */
  async add(stream: LiveStream, channels: readonly string[], after: number | null): Promise<void> {
    stream.slice = this.#added++ % SLICES
    this.#open.add(stream)
    this.#ofNetwork.set(stream.network, (this.#ofNetwork.get(stream.network) ?? 0) + 1)
    stream.response.once('close', () => this.#remove(stream))
    if (stream.response.destroyed) return this.#remove(stream)
    if (stream.accountId !== null) {
      addTo(this.#ofAccount, stream.accountId, stream)
      if (stream.hear === null) await this.#begin(stream, stream.accountId, after)
    }
    for (const channel of channels) await this.#join(stream, channel)
  }

  /** Handles an account's event: sent at once if it is the next one, otherwise the missing ones are read first. */
  hearAccounts({ to, event, data }: AccountsMessage): void {
    for (const [accountId, seq] of to) {
      for (const stream of this.#ofAccount.get(accountId) ?? []) {
        stream.wanted = Math.max(stream.wanted, seq)
        if (event !== null && !stream.isReading && seq === stream.sent + 1) {
          stream.sent = seq
          send(stream, 'account', { event, data }, seq)
        } else void this.#catchUp(stream, accountId)
      }
    }
  }

  hearChannel(message: ChannelMessage): void {
    const streams = this.#ofChannel.get(message.channel)
    if (streams === undefined) return
    const text = frame('channel', message)
    for (const stream of streams) {
      if (stream.hear === null) write(stream.response, text)
      else stream.hear('channel')
    }
  }

  /** Checks access again where it may have changed. */
  async hearAccessChange(change: AccessChange): Promise<void> {
    this.#changes += 1
    const streams =
      'accountId' in change
        ? [...(this.#ofAccount.get(change.accountId) ?? [])]
        : [...this.#open].filter(({ follows }) => [...follows.values()].includes(change.scope))
    for (const stream of streams) {
      for (const [channel, scope] of [...stream.follows])
        if ('accountId' in change || scope === change.scope) await this.#mayFollow(stream, channel)
    }
  }

  /** Ends the streams of an account whose sessions ended. */
  async hearSessions(accountId: AccountId): Promise<void> {
    await this.#endUnlessOpen([...(this.#ofAccount.get(accountId) ?? [])])
  }

  /** Brings every stream up to date, since the bus may have missed something. */
  async lookAgain(streams: readonly LiveStream[] = [...this.#open]): Promise<void> {
    await this.#endUnlessOpen(streams)
    const accountIds = [...new Set(streams.flatMap(stream => stream.accountId ?? []))]
    if (accountIds.length === 0) return
    for (const { accountId, last } of await readLastNumbers(this.newCtx(), accountIds)) {
      for (const stream of this.#ofAccount.get(accountId) ?? []) {
        stream.wanted = Math.max(stream.wanted, last)
        void this.#catchUp(stream, accountId)
      }
    }
  }

  /**
   * Handles a bus that may have missed messages: checks access to all channels again, and makes their followers load what came
   * before.
   */
  async followAgain(): Promise<void> {
    await this.#checkRights([...this.#open], (stream, channel) => send(stream, 'followed', { channel }))
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const stream of this.#open) stream.response.end()
  }

  async #begin(stream: LiveStream, accountId: AccountId, after: number | null): Promise<void> {
    // Until the account's position is known, only record new events.
    stream.isReading = true
    await keepEvents(this.newCtx(), { accountId })
    const { events, last, isReset } = await readEvents(this.newCtx(), { accountId, after })
    send(stream, isReset ? 'reset' : 'hello', {}, events.length === 0 ? last : (after ?? last))
    for (const { seq, event, data } of events) send(stream, 'account', { event, data }, seq)
    stream.sent = last
    stream.isReading = false
    // There may be more than fits into one read.
    stream.wanted = Math.max(stream.wanted, events.length === 0 ? last : last + 1)
    await this.#catchUp(stream, accountId)
  }

  async #catchUp(stream: LiveStream, accountId: AccountId): Promise<void> {
    if (stream.hear !== null || stream.isReading || stream.sent >= stream.wanted) return
    stream.isReading = true
    try {
      while (stream.sent < stream.wanted && this.#open.has(stream)) {
        const { events, last, isReset } = await readEvents(this.newCtx(), { accountId, after: stream.sent })
        if (isReset) send(stream, 'reset', {}, last)
        for (const { seq, event, data } of events) send(stream, 'account', { event, data }, seq)
        stream.sent = last
        if (events.length === 0) stream.wanted = Math.min(stream.wanted, last)
      }
    } catch (error) {
      // The database is unreachable: the next round continues from here.
      this.newCtx().log.debug({ err: error }, 'A live stream could not be brought up to date')
    } finally {
      stream.isReading = false
    }
  }

  async #join(stream: LiveStream, channel: string): Promise<void> {
    let scope: string | null
    let changes: number
    // A change that is told while the guard is asked finds no follow to check yet.
    do {
      changes = this.#changes
      scope = await this.#askGuard(stream, channel)
    } while (changes !== this.#changes)
    if (!this.#open.has(stream)) return
    if (scope === null) return send(stream, 'refused', { channel })
    stream.follows.set(channel, scope)
    addTo(this.#ofChannel, channel, stream)
    send(stream, 'followed', { channel })
  }

  /** Returns whether the stream may still follow the channel; if not, it is refused. */
  async #mayFollow(stream: LiveStream, channel: string): Promise<boolean> {
    const scope = await this.#askGuard(stream, channel)
    if (scope !== null) {
      stream.follows.set(channel, scope)
      return true
    }
    stream.follows.delete(channel)
    removeFrom(this.#ofChannel, channel, stream)
    send(stream, 'refused', { channel })
    return false
  }

  /** Checks access to all channels, and calls `keep` for those that stay followed. */
  async #checkRights(
    streams: readonly LiveStream[],
    keep?: (stream: LiveStream, channel: string) => void,
  ): Promise<void> {
    for (const stream of streams)
      for (const channel of [...stream.follows.keys()])
        if (await this.#mayFollow(stream, channel)) keep?.(stream, channel)
  }

  async #askGuard({ viewer, agreed }: LiveStream, channel: string): Promise<string | null> {
    const [kind = '', id = ''] = channel.split(':')
    const guard = Object.hasOwn(CHANNEL_GUARDS, kind) ? CHANNEL_GUARDS[kind] : undefined
    return (await guard?.({ ...this.newCtx(), viewer, agreed }, id)) ?? null
  }

  async #endUnlessOpen(streams: readonly LiveStream[]): Promise<void> {
    const ids = [...new Set(streams.flatMap(stream => stream.sessionId ?? []))]
    if (ids.length === 0) return
    const good = await listOpenSessions(this.newCtx(), { ids })
    for (const stream of streams)
      if (stream.sessionId !== null && !good.has(stream.sessionId)) {
        send(stream, 'over', {})
        stream.response.end()
      }
  }

  /** Handles every stream once in 25 s, one slice per second: a heartbeat, a check for missed events and, each five minutes, of rights. */
  #beat(): void {
    this.#beats += 1
    const round = Math.floor(this.#beats / SLICES)
    const now = this.#beats % SLICES
    const slice = [...this.#open].filter(stream => stream.slice === now)
    for (const stream of slice) write(stream.response, ':\n\n')
    this.#lookLater(slice, now % ROUNDS_A_CHECK === round % ROUNDS_A_CHECK)
  }

  #lookLater(slice: readonly LiveStream[], checksRights: boolean): void {
    this.lookAgain(slice)
      .then(() => (checksRights ? this.#checkRights(slice) : undefined))
      .catch((error: unknown) =>
        this.newCtx().log.debug({ err: error }, 'Live streams could not be looked after'),
      )
  }

  #remove(stream: LiveStream): void {
    if (!this.#open.delete(stream)) return
    const near = (this.#ofNetwork.get(stream.network) ?? 1) - 1
    if (near > 0) this.#ofNetwork.set(stream.network, near)
    else this.#ofNetwork.delete(stream.network)
    if (stream.accountId !== null) removeFrom(this.#ofAccount, stream.accountId, stream)
    for (const channel of stream.follows.keys()) removeFrom(this.#ofChannel, channel, stream)
  }
}

function addTo<Key>(map: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([stream]))
  else known.add(stream)
}

function removeFrom<Key>(map: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const known = map.get(key)
  known?.delete(stream)
  if (known?.size === 0) map.delete(key)
}
