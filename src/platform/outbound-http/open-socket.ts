import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Target } from './check-target.ts'

/** Opens one TCP connection. Tests use it to put a local server behind a public address. */
export type Dial = (address: string, port: number) => Socket

/** A dead address must leave time for the next one. */
const ATTEMPT_MS = 2_500

export const dialTcp: Dial = (address, port) => connectTcp({ host: address, port })

/**
 * Connects to one of the checked addresses without another DNS lookup (that is the pinning) and, for https, verifies the
 * server's certificate for the host name.
 */
export async function openSocket(target: Target, dial: Dial, signal: AbortSignal): Promise<Socket> {
  const socket = await connectToAny(target, dial, signal)
  return target.url.protocol === 'https:' ? await secure(socket, target.host, signal) : socket
}

async function connectToAny(target: Target, dial: Dial, signal: AbortSignal): Promise<Socket> {
  const failures: unknown[] = []
  for (const [index, address] of target.addresses.entries()) {
    const isLast = index === target.addresses.length - 1
    const attempt = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)])
    try {
      return await opened(dial(address, target.port), 'connect', attempt)
    } catch (error) {
      signal.throwIfAborted()
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `no address of ${target.host} answers`)
}

function secure(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const name = isIP(host) === 0 ? { servername: host } : {}
  const secured = connectTls({ socket, host, ...name, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true })
  return opened(secured, 'secureConnect', signal)
}

function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      socket.off(event, onOpen).off('error', onError)
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const onOpen = (): void => settle(() => resolve(socket))
    const onError = (error: unknown): void => settle(() => reject(error))
    const onAbort = (): void => {
      settle(() => reject(signal.reason))
      // A destroyed socket may still emit its error, which is no longer awaited.
      socket.on('error', () => {}).destroy()
    }
    socket.once(event, onOpen).once('error', onError)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
