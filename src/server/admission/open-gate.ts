import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Admission, type AdmissionOptions } from './admission.ts'

export type Gate = {
  /** Calls `go` now or a little later, or rejects the request. */
  admit(request: IncomingMessage, response: ServerResponse, go: (hasWaited: boolean) => void): void
  /** Frees the slot of a request that stays open for hours. */
  release(request: IncomingMessage): void
  /** Returns how long a request waited in line, in milliseconds. */
  waitedMs(request: IncomingMessage): number
  /** Counts a server's connections until it closes. */
  watch(server: Server): void
}

export type GateOptions = AdmissionOptions & {
  /** Admits everything at once: a development server's pages load hundreds of modules. */
  isWide: boolean
}

/** Creates the gate, the only way into admission. See docs/decisions/0010. */
export function openGate({ isWide, ...options }: GateOptions): Gate {
  const admission = isWide ? null : new Admission(options)
  return {
    admit: (request, response, go) =>
      admission === null ? go(false) : admission.admit(request, response, go),
    release: request => admission?.release(request),
    waitedMs: request => admission?.waitedMs(request) ?? 0,
    watch(server) {
      server.on('connection', () => admission?.noteConnection())
      server.once('close', () => admission?.close())
    },
  }
}
