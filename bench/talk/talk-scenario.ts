import type { LoadRequest } from '../load/scenario.ts'

/** A browser's live stream: whose, and what else it follows. */
export type StreamAsk = { cookie: string; address: string; follow: string[] }

/** Something that is written, and the stream that has to hear of it. */
export type Send = {
  request: LoadRequest
  /** Place of the stream among those that are open. */
  to: number
  /** Text that the stream's event contains. */
  hears: string
  /** Requests that browser then sends before its reader sees anything. */
  loads?: LoadRequest
}

export type TalkOrder =
  | { kind: 'open'; port: number; streams: StreamAsk[] }
  | { kind: 'send'; port: number; sends: Send[]; rate: number }

/** Times in milliseconds. */
export type Times = { p50: number; p99: number; max: number }

export type TalkResult = {
  /** Streams that are open, or messages that were sent. */
  done: number
  failures: number
  /** Sent, but never heard of. */
  missing: number
  /** Times from the writer's response to the event on the stream. */
  sinceAnswer: Times
  /** Times from when it was due to be sent to the event. */
  sinceSent: Times
  /** Times as in `sinceSent`, until what the event announced was loaded. */
  seen: Times
}
