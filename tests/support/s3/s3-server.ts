import { mkdtemp, rm } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { isSigned } from './s3-signature.ts'

/** A way the store misbehaves: never answers, answers 500, cuts a download off, or accepts parts and fails at the end. */
export type S3Fault = 'silent' | 'broken' | 'cut' | 'no-end' | null

/** A real S3 server with a bucket `safe`, behind a proxy that checks signatures and misbehaves on request. */
export type S3Server = {
  /** The value for BACKUP_S3_URL. */
  url: string
  /** The same with another account's secret. */
  strangersUrl: string
  fault: S3Fault
  /** Methods and paths of all requests so far. */
  requests: string[]
  stop(): Promise<void>
}

/** The one that the server knows, of the key `S3RVER`. */
const SECRET = 'S3RVER'
/** Requests longer than this are given up: a store that never answers shall not cost a test a minute. */
const TIMEOUT_SECONDS = 3

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'warren-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'safe', configs: [] }],
  })
  const { port } = await store.run()
  const state: Pick<S3Server, 'fault' | 'requests'> = { fault: null, requests: [] }
  const front = createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`)
    if (!isSigned(request, SECRET)) refuse(request, response)
    else if (!misbehave(state.fault, request, response)) pass(port, state.fault, request, response)
  })
  await new Promise<void>(done => front.listen(0, '127.0.0.1', done))
  const own = (front.address() as AddressInfo).port
  const urlOf = (secret: string) =>
    `http://S3RVER:${secret}@127.0.0.1:${own}/safe/nightly?timeout=${TIMEOUT_SECONDS}`
  return Object.assign(state, {
    url: urlOf(SECRET),
    strangersUrl: urlOf('guessed'),
    async stop() {
      await close(front)
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  })
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const words = '<Code>SignatureDoesNotMatch</Code><Message>Check your key.</Message>'
  response.writeHead(403).end(`<Error>${words}</Error>`)
  request.resume()
}

function misbehave(fault: S3Fault, request: IncomingMessage, response: ServerResponse): boolean {
  const isEnd = request.method === 'POST' && request.url?.includes('uploadId=') === true
  if (fault === 'broken') response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
  else if (fault === 'no-end' && isEnd)
    response
      .writeHead(200)
      .end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Later.</Message></Error>')
  else return fault === 'silent'
  request.resume()
  return true
}

function pass(port: number, fault: S3Fault, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request
  const onward = send({ host: '127.0.0.1', port, method, path, headers, setHost: false }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (fault === 'cut' && method === 'GET') {
      answer.once('data', (chunk: Buffer) =>
        response.write(chunk.subarray(0, 1_000), () => response.destroy()),
      )
    } else answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(done => server.close(() => done()))
}
