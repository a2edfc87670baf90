import { backOffMs } from './back-off.ts'
import { runOperation } from './run-operation.ts'

/** An item of the stream. `id`: the number of an account's event. */
export type LiveItem =
  | { kind: 'account'; event: string; data: unknown; id: number }
  | { kind: 'channel'; channel: string; event: string; data: unknown }

export type Source = { close(): void }
type SourceOptions = {
  /** The number of the last event received; null: from now on. */
  after: number | null
  follows: readonly string[]
  isMember: boolean
  hear(item: LiveItem): void
  /** Called with the account's current number when the stream has begun. */
  begin(last: number | null): void
}

const WAITS = { firstMs: 2_000, longestMs: 60_000 }
const POLL_MS = 30_000
/** After this many attempts without a stream, falls back to polling until there is one. */
const POLLS_AFTER = 2
/** After this many attempts to find a session that has followed an ended one, gives up. */
const TRIES_FOR_NEXT_SESSION = 3

/**
 * Receives events over a stream that resumes after interruptions, or by polling where streams don't get through. When the
 * session ends, looks for the one that this browser may have begun instead, as after a change of the password.
 */
export function openSource({ after, follows, isMember, hear, begin }: SourceOptions): Source {
  let last = after
  let failures = 0
  let stream: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setTimeout> | undefined
  let isSessionOver = false
  let isClosed = false

  const hearOnce = (item: LiveItem): void => {
    if (item.kind === 'account') {
      if (last !== null && item.id <= last) return
      last = item.id
    }
    hear(item)
  }

  const connect = (): void => {
    if (isClosed) return
    const query = new URLSearchParams(follows.map(channel => ['follow', channel]))
    if (last !== null) query.set('after', String(last))
    const source = new EventSource(`/live?${query}`)
    stream = source
    source.addEventListener('open', () => {
      failures = 0
      clearTimeout(polling)
      polling = undefined
      if (!isMember) begin(null)
    })
    listen(source, {
      hello: (_data, id) => {
        isSessionOver = false
        last ??= id
        begin(last)
      },
      reset: (_data, id) => {
        last = id
        hear({ kind: 'account', event: 'reset', data: {}, id })
        begin(id)
      },
      account: (data, id) => hearOnce({ kind: 'account', ...(data as { event: string; data: unknown }), id }),
      channel: data =>
        hear({ kind: 'channel', ...(data as { channel: string; event: string; data: unknown }) }),
      followed: data => hear(channelItem(data, 'followed')),
      refused: data => hear(channelItem(data, 'refused')),
      over: () => {
        source.close()
        isSessionOver = true
        retryLater()
      },
    })
    source.addEventListener('error', () => {
      failures += 1
      if (isSessionOver && failures >= TRIES_FOR_NEXT_SESSION) return close()
      if (failures > POLLS_AFTER && isMember) polling ??= setTimeout(poll, 0)
      // Otherwise the browser reconnects by itself.
      if (source.readyState === EventSource.CLOSED && !isClosed) retryLater()
    })
  }

  function retryLater(): void {
    retry = setTimeout(connect, backOffMs(failures, WAITS))
  }

  const poll = async (): Promise<void> => {
    try {
      const answer = await runOperation('LiveEvents', { after: last })
      if (polling === undefined || isClosed) return
      if (answer.isReset) hear({ kind: 'account', event: 'reset', data: {}, id: answer.last })
      for (const { seq, event, data } of answer.events) hearOnce({ kind: 'account', event, data, id: seq })
      if (last === null) begin(answer.last)
      last = answer.last
    } catch {
      // The next poll retries.
    }
    if (polling !== undefined && !isClosed) polling = setTimeout(poll, POLL_MS)
  }

  function close(): void {
    isClosed = true
    stream?.close()
    clearTimeout(retry)
    clearTimeout(polling)
  }

  connect()
  return { close }
}

function channelItem(data: unknown, event: string): LiveItem {
  return { kind: 'channel', channel: (data as { channel: string }).channel, event, data: null }
}

function listen(source: EventSource, handlers: Record<string, (data: unknown, id: number) => void>): void {
  for (const [event, handle] of Object.entries(handlers))
    source.addEventListener(event, (message: MessageEvent<string>) =>
      handle(JSON.parse(message.data), Number(message.lastEventId)),
    )
}
