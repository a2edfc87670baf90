import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import type { OutboundSettings } from '#platform/outbound-http/outbound-request.ts'

/** A public address that no one owns in these tests; dialing it reaches the local server. */
export const PUBLIC_ADDRESS = '93.184.216.34'

export type FakeInternet = {
  /** Settings for `fetchGuarded`: names and addresses of the fake internet, all other rules as in production. */
  settings: Required<Pick<OutboundSettings, 'resolve' | 'dial'>>
  /** Every `address:port` that was dialled, in order. */
  dialled: string[]
  /** Every name that was asked for, in order. */
  resolved: string[]
  /** Every request that arrived, as `host/path`. */
  requests: string[]
  close: () => Promise<void>
}

/** The addresses each name resolves to; a function is called each time. */
export type Names = Record<string, readonly string[] | (() => readonly string[])>

/**
 * One local server that plays every host of the internet, so that the guard runs with its real rules: names resolve to
 * public addresses (or to `names`), and only the last step, dialling, is bent to the local port.
 */
export async function startFakeInternet({
  handle,
  names = {},
  server = createServer(),
}: {
  handle: RequestListener
  names?: Names
  server?: Server
}): Promise<FakeInternet> {
  const dialled: string[] = []
  const resolved: string[] = []
  const requests: string[] = []
  server.on('request', (request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    handle(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    settings: {
      resolve: async host => {
        resolved.push(host)
        const answer = names[host] ?? [PUBLIC_ADDRESS]
        return typeof answer === 'function' ? answer() : answer
      },
      dial: (to, port) => {
        dialled.push(`${to}:${port}`)
        return connect({ host: '127.0.0.1', port: address.port })
      },
    },
    dialled,
    resolved,
    requests,
    close: () => stop(server),
  }
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(done => server.close(() => done()))
}
