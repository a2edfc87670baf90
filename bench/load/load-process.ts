import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { type LoadRequest, type LoadResult, percentile, type Scenario } from './scenario.ts'

/*
 * Asks a server over plain sockets, from a process of its own so that the load has a core to itself. A client library
 * would be the slower end: what is measured here answers in less time than most of them take to ask.
 */
process.once('message', (scenario: Scenario) => {
  run(scenario).then(
    result => process.send?.(result, () => process.exit(0)),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
})

const LENGTH = /\r\ncontent-length: (\d+)/i
const HEAD_END = Buffer.from('\r\n\r\n')
const CHUNKED_END = Buffer.from('0\r\n\r\n')

async function run(scenario: Scenario): Promise<LoadResult> {
  const { connections, seconds, leadSeconds = 0, rate, count = Number.POSITIVE_INFINITY } = scenario
  const wire = scenario.requests.map((request, place) => toWire(request, place, scenario))
  const pick = picker(scenario)
  const times: number[] = []
  const timesOf: Record<string, number[]> = {}
  let bytes = 0
  let asked = 0
  const startedAt = performance.now()
  const countsFrom = startedAt + leadSeconds * 1_000
  const endsAt = countsFrom + seconds * 1_000

  const ask = async (connection: Connection): Promise<void> => {
    while (asked < count) {
      const place = asked++
      const dueAt = rate === undefined ? performance.now() : startedAt + (place * 1_000) / rate
      if (dueAt >= endsAt) return
      const early = dueAt - performance.now()
      if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
      const answer = await connection.ask(wire[pick(place)] ?? '')
      if (dueAt < countsFrom) continue
      const time = performance.now() - dueAt
      times.push(time)
      timesOf[answer.status] ??= []
      timesOf[answer.status]?.push(time)
      bytes += answer.bytes
    }
  }
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      ask(new Connection(scenario.port, scenario.from?.[index % scenario.from.length])),
    ),
  )
  const elapsed = (performance.now() - countsFrom) / 1_000
  times.sort((a, b) => a - b)
  const statuses = Object.fromEntries(Object.entries(timesOf).map(([status, list]) => [status, list.length]))
  const failures = Object.entries(statuses)
    .filter(([status]) => Number(status) === 0 || Number(status) >= (scenario.failsFrom ?? 400))
    .reduce((sum, [, number]) => sum + number, 0)
  return {
    requests: times.length,
    failures,
    statuses,
    timesOf: Object.fromEntries(Object.entries(timesOf).map(([status, list]) => [status, shape(list)])),
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: times.at(-1) ?? Number.NaN,
    bytes,
  }
}

function shape(list: number[]): { p50: number; p99: number } {
  list.sort((a, b) => a - b)
  return { p50: percentile(list, 0.5), p99: percentile(list, 0.99) }
}

function picker({ requests, weights }: Scenario): (place: number) => number {
  if (weights === undefined) return place => place % requests.length
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // Seeded, so that every run asks the same.
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    let left = (state / 2 ** 32) * total
    return weights.findIndex(weight => {
      left -= weight
      return left < 0
    })
  }
}

/**
 * Formats a request. Unless the scenario sets an address, each member and each visitor's page counts as a separate
 * reader.
 */
function toWire(request: LoadRequest, place: number, { port, from }: Scenario): string {
  const { method, path, headers = {}, body = '' } = request
  const origin = from === undefined ? { 'x-forwarded-for': addressOf(headers.cookie ?? String(place)) } : {}
  const fields = {
    host: `127.0.0.1:${port}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...origin,
    ...headers,
  }
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`
}

/** An address of a private network for a name. */
function addressOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`
}

type Answer = { status: number; bytes: number }

/** A connection that reopens when the server closes it. */
class Connection {
  readonly #port: number
  readonly #from: string | undefined
  #socket: Socket | null = null

  constructor(port: number, from: string | undefined) {
    this.#port = port
    this.#from = from
  }

  ask(wire: string): Promise<Answer> {
    return new Promise(resolve => {
      const socket = this.#socket ?? this.#open()
      this.#socket = socket
      let chunks: Buffer[] = []
      let held = 0
      let wanted = -1
      let status = 0
      let isChunked = false
      const finish = (answer: Answer): void => {
        socket.removeAllListeners()
        socket.on('error', () => undefined)
        chunks = []
        resolve(answer)
      }
      const lose = (): void => {
        this.#socket = null
        socket.destroy()
        finish({ status: 0, bytes: held })
      }
      socket.on('error', lose)
      socket.on('close', lose)
      socket.on('data', chunk => {
        chunks.push(chunk)
        held += chunk.length
        if (wanted === -1) {
          const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks)
          const end = whole.indexOf(HEAD_END)
          if (end === -1) return
          const head = whole.toString('latin1', 0, end)
          status = Number(head.slice(9, 12))
          const length = LENGTH.exec(head)?.[1]
          isChunked = length === undefined && /transfer-encoding: chunked/i.test(head)
          wanted = end + 4 + Number(length ?? 0)
        }
        const isWhole = isChunked ? endsWith(chunks, CHUNKED_END) : held >= wanted
        if (isWhole) finish({ status, bytes: held })
      })
      socket.write(wire)
    })
  }

  #open(): Socket {
    const to = { port: this.#port, host: '127.0.0.1', noDelay: true }
    return connect(this.#from === undefined ? to : { ...to, localAddress: this.#from })
  }
}

function endsWith(chunks: Buffer[], end: Buffer): boolean {
  const last = chunks.at(-1) ?? Buffer.alloc(0)
  const tail = last.length >= end.length ? last : Buffer.concat(chunks)
  return tail.subarray(-end.length).equals(end)
}
