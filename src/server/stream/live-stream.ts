import type { ServerResponse } from 'node:http'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'

/** A reader this far behind is disconnected; it reconnects and continues where it was. */
const MOST_WAITING_BYTES = 256 * 1024
/** Time a browser waits before reconnecting. */
const RETRY_MS = 3_000

/** A stream to an open page, or to a browser's leader tab. Kept small: there are thousands. */
export type LiveStream = {
  response: ServerResponse
  /** Set for a stream that sends something else than events: hears those of its channels, and none of the account's. */
  hear: ((event: string) => void) | null
  /** The viewer for the channels' access checks; null for visitors. */
  viewer: Viewer | null
  agreed: ReadonlySet<string>
  accountId: AccountId | null
  sessionId: SessionId | null
  /** Key its address is counted under. */
  network: string
  /** Its second within the heartbeat round. */
  slice: number
  /** Followed channels, each with the scope whose changes trigger a new check. */
  follows: Map<string, string>
  /** Number of the last event sent to the account. */
  sent: number
  /** Number of the newest event there is. */
  wanted: number
  /** Whether the events in between are being read. */
  isReading: boolean
}

/** Writes the response head, bypassing everything that would buffer. */
export function beginStream(response: ServerResponse, cookies: string[]): void {
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.socket?.setNoDelay(true)
  response.socket?.setKeepAlive(true, 60_000)
  response.write(`retry: ${RETRY_MS}\n\n`)
}

/** Sends an event; `id` is what the browser sends back when it reconnects. */
export function send(stream: LiveStream, event: string, data: unknown, id?: number): void {
  if (stream.hear === null) write(stream.response, frame(event, data, id))
  else stream.hear(event)
}

export function frame(event: string, data: unknown, id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

export function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
  else response.write(text)
}
