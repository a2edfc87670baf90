import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadRequest, percentile } from '../load/scenario.ts'
import type { Send, StreamAsk, TalkOrder, TalkResult, Times } from './talk-scenario.ts'

/*
 * Many browsers in a process of their own: each has a live stream, some write, and the time until the others hear of it is
 * taken here, by one clock.
 */
const OPENING_AT_ONCE = 50
const MOST_WAIT_MS = 15_000
const MOST_TRIES = 20
const RETRY_MS = 500
const NO_TIMES = { p50: Number.NaN, p99: Number.NaN, max: Number.NaN }

type Waiting = { send: Send; dueAt: number; answeredAt: number | null; heardAt: number | null }
const waiting = new Map<number, Waiting[]>()
const sinceAnswer: number[] = []
const sinceSent: number[] = []
const seen: number[] = []
let failures = 0
let opened = 0
let sitePort = 0
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

process.on('message', (order: TalkOrder) => {
  const work = order.kind === 'open' ? openAll(order.port, order.streams) : sendAll(order)
  work.then(
    result => process.send?.(result),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function openAll(port: number, streams: StreamAsk[]): Promise<TalkResult> {
  let next = 0
  const openSome = async (): Promise<void> => {
    while (next < streams.length) {
      const place = next++
      await openStream(port, place, streams[place] as StreamAsk)
    }
  }
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome))
  return { ...summary(), done: opened }
}

/** Resolves when the stream has said its first event; one that is refused is asked for again, as browsers do. */
async function openStream(port: number, place: number, asked: StreamAsk): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await tryStream(port, place, asked)) return
    await sleep(RETRY_MS)
  }
}

function tryStream(port: number, place: number, { cookie, address, follow }: StreamAsk): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const query = follow.map(channel => `follow=${channel}`).join('&')
    socket.write(
      `GET /live${query === '' ? '' : `?${query}`} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n` +
        `x-forwarded-for: ${address}\r\n\r\n`,
    )
    let isOpen = false
    let text = ''
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (isOpen) opened -= 1
      resolve(false)
    })
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (!isOpen && text.startsWith('HTTP/1.1 5')) return socket.destroy()
      const end = text.lastIndexOf('\n\n')
      if (end < 0) return
      if (!isOpen && text.includes('event: hello')) {
        isOpen = true
        opened += 1
        resolve(true)
      }
      if (isOpen) hear(place, text.slice(0, end))
      text = text.slice(end + 2)
    })
  })
}

function hear(place: number, text: string): void {
  const list = waiting.get(place)
  if (list === undefined) return
  for (const frame of text.split('\n\n')) {
    const at = list.findIndex(({ send, heardAt }) => heardAt === null && frame.includes(send.hears))
    const found = list[at]
    if (found === undefined) continue
    found.heardAt = performance.now()
    note(found)
    list.splice(at, 1)
  }
}

function note(found: Waiting): void {
  const { heardAt, answeredAt, dueAt, send } = found
  if (heardAt === null) return
  sinceSent.push(heardAt - dueAt)
  // The event may be here before the answer.
  sinceAnswer.push(answeredAt === null ? 0 : heardAt - answeredAt)
  if (send.loads === undefined) return
  ask(sitePort, send.loads).then(
    status => {
      if (status === 200) seen.push(performance.now() - dueAt)
      else failures += 1
    },
    () => {
      failures += 1
    },
  )
}

async function sendAll({ port, sends, rate }: Extract<TalkOrder, { kind: 'send' }>): Promise<TalkResult> {
  sitePort = port
  for (const list of [sinceAnswer, sinceSent, seen]) list.length = 0
  failures = 0
  const startedAt = performance.now()
  const going: Promise<void>[] = []
  for (const [place, send] of sends.entries()) {
    const dueAt = startedAt + (place * 1_000) / rate
    const early = dueAt - performance.now()
    if (early > 1) await sleep(early)
    going.push(sendOne(port, send, dueAt))
  }
  await Promise.all(going)
  const endsAt = performance.now() + MOST_WAIT_MS
  while (countWaiting() > 0 && performance.now() < endsAt) await sleep(50)
  await sleep(500)
  const result = { ...summary(), done: sends.length, missing: countWaiting() }
  waiting.clear()
  return result
}

async function sendOne(port: number, send: Send, dueAt: number): Promise<void> {
  const item: Waiting = { send, dueAt, answeredAt: null, heardAt: null }
  const list = waiting.get(send.to) ?? []
  waiting.set(send.to, list)
  list.push(item)
  const status = await ask(port, send.request).catch(() => 0)
  item.answeredAt = performance.now()
  if (status === 200) return
  failures += 1
  list.splice(list.indexOf(item), 1)
}

function ask(port: number, { method, path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers: headers ?? {}, agent },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', part => {
          text += part
        })
        answer.on('end', () => {
          const isRefused = answer.statusCode === 200 && text.startsWith('{"errors"')
          if (answer.statusCode !== 200 && failures < 3) console.error(answer.statusCode, text.slice(0, 300))
          resolve(isRefused ? 400 : (answer.statusCode ?? 0))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const countWaiting = (): number => [...waiting.values()].reduce((sum, list) => sum + list.length, 0)

function summary(): Omit<TalkResult, 'done'> {
  return {
    failures,
    missing: 0,
    sinceAnswer: shape(sinceAnswer),
    sinceSent: shape(sinceSent),
    seen: shape(seen),
  }
}

function shape(list: readonly number[]): Times {
  if (list.length === 0) return NO_TIMES
  const sorted = list.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? Number.NaN }
}
