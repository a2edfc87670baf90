import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { IsTrusted, Sender } from '../http/client-address.ts'
import { Admission, type AdmissionOptions } from './admission.ts'
import { WhoAsks } from './who-asks.ts'

export type Gate = {
  /** Returns the sender of a request, cached after the first call. */
  senderOf(request: IncomingMessage): Sender
  /** Calls `go` now or a little later, or rejects the request. */
  admit(request: IncomingMessage, response: ServerResponse, go: (hasWaited: boolean) => void): void
  /** Frees the slot of a request that stays open for hours. */
  release(request: IncomingMessage): void
  /** Returns how long a request waited in line, in milliseconds. */
  waitedMs(request: IncomingMessage): number
  /** Records whose session a token is; null when expired or invalid. */
  learn(token: string, accountId: number | null): void
  /** Counts a server's connections until it closes. */
  watch(server: Server): void
}

export type GateOptions = Omit<AdmissionOptions, 'ask'> & {
  isTrusted: IsTrusted | null
  /** Admits everything at once: a development server's pages load hundreds of modules. */
  isWide: boolean
}

/** Creates the gate, the only way into admission: who is calling, and whether they get in. See docs/decisions/0010. */
export function openGate({ isTrusted, isWide, ...options }: GateOptions): Gate {
  const whoAsks = new WhoAsks(isTrusted)
  const admission = isWide ? null : new Admission({ ...options, ask: request => whoAsks.ask(request) })
  return {
    senderOf: request => whoAsks.senderOf(request),
    admit: (request, response, go) =>
      admission === null ? go(false) : admission.admit(request, response, go),
    release: request => admission?.release(request),
    waitedMs: request => admission?.waitedMs(request) ?? 0,
    learn: (token, accountId) => whoAsks.learn(token, accountId),
    watch(server) {
      server.on('connection', () => admission?.noteConnection())
      server.once('close', () => admission?.close())
    },
  }
}
