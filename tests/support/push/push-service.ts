import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Delivered = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushService = {
  /** `127.0.0.1:<port>`, which the operator has to allow. */
  host: string
  /** `http://127.0.0.1:<port>/`, where the endpoints of browsers begin. */
  url: string
  /** Accepted messages, in order. */
  delivered: Delivered[]
  /** Refused messages, in order. */
  refused: Delivered[]
  /** The status to respond with from now on, by path; 201 by default. */
  answers: Map<string, number>
  /** The header Retry-After of refusals; null: none. */
  retryAfter: string | null
  close(): Promise<void>
}

/** A push service of the kind that browsers use (RFC 8030), on this machine. */
export async function startPushService(): Promise<PushService> {
  const delivered: Delivered[] = []
  const refused: Delivered[] = []
  const answers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const status = answers.get(path) ?? 201
    const list = status < 300 ? delivered : refused
    list.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const { retryAfter } = service
    const headers = {
      ...(status === 302 && { location: 'http://127.0.0.1:1/' }),
      ...(status >= 400 && retryAfter !== null && { 'retry-after': retryAfter }),
    }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    ...{ host, url: `http://${host}/`, delivered, refused, answers, retryAfter: null },
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
  return service
}
