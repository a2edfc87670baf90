import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Admission } from './admission.ts'
import { type AdmissionLimits, admissionLimits } from './admission-limits.ts'

const OWN_PACE: Partial<AdmissionLimits> = {
  slots: 2,
  mostWaitMs: 1_000,
  crowdSlots: 1,
  mostCallers: 10,
  clock: () => nowMs,
}

let nowMs: number
let admission: Admission
let refused: string[]
let started: string[]

function open(limits: Partial<AdmissionLimits> = {}): void {
  admission?.close()
  admission = new Admission({
    limits: { ...admissionLimits(10), ...OWN_PACE, ...limits },
    identify: ({ headers }) => ({
      account: headers.cookie === undefined ? null : String(headers.from),
      sender: { address: '', network: String(headers.from), isSingleClient: true },
    }),
    isFile: path => path === '/assets/a.js',
    isBeingMade: ({ url }) => url === '/made',
    metrics: { countRefusal: reason => void refused.push(reason) },
    log: { warn: () => undefined },
    securityHeaders: [],
    config: { siteName: 'Warren' },
  })
}

beforeEach(() => {
  nowMs = 0
  refused = []
  started = []
  open()
})
afterEach(async () => {
  await settle()
  admission.close()
})

type Asked = {
  from: string
  method?: string
  url?: string
  isMember?: boolean
  type?: string
  isComplete?: boolean
  needsDrain?: boolean
}
type Call = {
  request: EventEmitter
  response: EventEmitter & { head: unknown[] | null }
  answer(): void
}

/** Sends a request and records in `started` whether it was admitted. */
function ask({
  from,
  method = 'GET',
  url = '/',
  isMember = false,
  type,
  isComplete = true,
  needsDrain = false,
}: Asked): Call {
  const headers = { from, ...(isMember ? { cookie: 'yes' } : {}), 'content-type': type }
  const request = Object.assign(new EventEmitter(), { method, url, headers, complete: isComplete })
  const response = Object.assign(new EventEmitter(), {
    head: null as unknown[] | null,
    writableNeedDrain: needsDrain,
    writeHead(...head: unknown[]) {
      response.head = head
    },
    end: () => response.emit('prefinish'),
  })
  admission.admit(request as unknown as IncomingMessage, response as unknown as ServerResponse, () =>
    started.push(from),
  )
  return { request, response, answer: () => response.emit('prefinish') }
}

/** Waits until the next ones are admitted. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

test('gives out a free slot at once, and refuses no one while idle', () => {
  for (let index = 0; index < 500; index += 1) {
    const call = ask({ from: 'school' })
    nowMs += 50
    call.answer()
  }
  expect(started).toHaveLength(500)
  expect(refused).toEqual([])
})

test('those who finish what they wrote go first, then members, visitors, crowds and the overdrawn', async () => {
  open({ slots: 1, crowdFrom: 2 })
  admission.callers.charge(admission.callers.find('hog', 0), 2_000)
  const working = ask({ from: 'first' })
  const calls = [
    ask({ from: 'hog' }),
    ask({ from: 'visitor' }),
    ask({ from: 'visitor' }),
    ask({ from: 'visitor' }),
    ask({ from: 'reader', isMember: true }),
    ask({ from: 'writer', isMember: true, method: 'POST' }),
  ]
  const [hog, one, two, three, reader, writer] = calls
  for (const call of [working, writer, reader, one, two, three, hog]) {
    call?.answer()
    await settle()
  }
  expect(started).toEqual(['first', 'writer', 'reader', 'visitor', 'visitor', 'visitor', 'hog'])
})

test('what members write has slots of its own, and readers lose none to it', () => {
  open({ slots: 2, writesASlot: 2 })
  for (let index = 0; index < 6; index += 1) ask({ from: `writer ${index}`, isMember: true, method: 'POST' })
  expect(started).toEqual(['writer 0', 'writer 1', 'writer 2', 'writer 3'])
  for (let index = 0; index < 3; index += 1) ask({ from: `reader ${index}`, isMember: true })
  expect(started.slice(4)).toEqual(['reader 0', 'reader 1'])
})

test('who is overdrawn also waits for what members write', async () => {
  open({ slots: 2 })
  admission.callers.charge(admission.callers.find('hog', 0), 2_000)
  const writer = ask({ from: 'writer', isMember: true, method: 'POST' })
  ask({ from: 'hog' })
  expect(started).toEqual(['writer'])
  writer.answer()
  await settle()
  expect(started).toEqual(['writer', 'hog'])
})

test('requests of every rank wait for up to two seconds', () => {
  for (let index = 0; index < 400; index += 1) ask({ from: `address ${index}` })
  // Two are in progress, and 398 of 5 ms each wait.
  expect(started).toHaveLength(2)
  expect(refused).toEqual([])
  for (let index = 0; index < 5; index += 1) ask({ from: `late ${index}` })
  expect(refused).toHaveLength(2)
})

test('an address with many people waits like everybody, even with its time used up', async () => {
  open({ slots: 4, crowdSlots: 2 })
  const calls = Array.from({ length: 40 }, () => ask({ from: 'school' }))
  admission.callers.charge(admission.callers.find('school', 0), 2_000)
  calls.push(...Array.from({ length: 40 }, () => ask({ from: 'school' })))
  expect(refused).toEqual([])
  for (const call of calls) {
    await settle()
    call.answer()
  }
  expect(started).toHaveLength(80)
})

test('a line that was too long is kept short until two seconds pass without a refusal', async () => {
  open({ mostWaitMs: 1e9 })
  const calls = Array.from({ length: 404 }, (_, index) => ask({ from: `address ${index}` }))
  expect(refused).toHaveLength(1)
  const answer = async (): Promise<void> => {
    for (const call of calls.splice(0)) {
      call.answer()
      await settle()
    }
  }
  await answer()
  // Of a hundred at once, two start and 21 of 5 ms each wait.
  nowMs = 900
  calls.push(...Array.from({ length: 100 }, (_, index) => ask({ from: `next ${index}` })))
  expect(refused).toHaveLength(1 + 77)
  await answer()
  nowMs = 2_901
  for (let index = 0; index < 100; index += 1) ask({ from: `later ${index}` })
  expect(refused).toHaveLength(1 + 77)
})

test('a flood of those who go last does not shorten the patience with those who go first', () => {
  open({ slots: 4, crowdSlots: 1, mostWaitMs: 1e9 })
  for (let index = 0; index < 500; index += 1) ask({ from: 'scraper' })
  const flooded = refused.length
  expect(flooded).toBeGreaterThan(0)
  for (let index = 0; index < 100; index += 1) ask({ from: `reader ${index}` })
  expect(refused).toHaveLength(flooded)
})

test('the more are refused, the later they are to come back, at most in five seconds', () => {
  const seconds = Array.from({ length: 1_000 }, (_, index) => {
    const { head } = ask({ from: `address ${index}` }).response
    return head === null
      ? null
      : Number((head[1] as string[])[(head[1] as string[]).indexOf('Retry-After') + 1])
  }).filter(second => second !== null)
  expect(seconds[0]).toBe(1)
  expect(seconds.at(-1)).toBe(5)
})

test('limits every wait', () => {
  ask({ from: 'a' })
  ask({ from: 'b' })
  ask({ from: 'c' })
  nowMs = 400
  admission.look()
  expect(refused).toEqual([])
  nowMs = 1_001
  open()
  ask({ from: 'a' })
  ask({ from: 'b' })
  ask({ from: 'c' })
  nowMs += 1_001
  admission.look()
  expect(refused).toEqual(['capacity'])
})

test('a picture that is worked on leaves its slot, but not without end; a page that takes long does not', async () => {
  open({ slots: 1, mostUploads: 2, mostWaitMs: 1e9 })
  const next = (): Promise<void> => {
    nowMs += 600
    admission.look()
    return settle()
  }
  ask({ from: 'a', method: 'POST', type: 'image/png' })
  ask({ from: 'b', method: 'POST', type: 'multipart/form-data; boundary=x' })
  await next()
  ask({ from: 'c', method: 'POST', type: 'image/png' })
  await next()
  expect(started).toEqual(['a', 'b', 'c'])
  ask({ from: 'd' })
  await next()
  expect(started).toHaveLength(3)
  open({ slots: 1, mostWaitMs: 1e9 })
  ask({ from: 'page' })
  ask({ from: 'another' })
  await next()
  expect(started.slice(3)).toEqual(['page'])
})

test('of two overdrawn callers, lets the one who owes less go first and displace the other', async () => {
  open({ slots: 2, patienceMs: 6 })
  admission.callers.charge(admission.callers.find('scraper', 0), 2_000)
  admission.callers.charge(admission.callers.find('fast reader', 0), 1_001)
  const working = ask({ from: 'first' })
  ask({ from: 'scraper' })
  const pushed = ask({ from: 'scraper' })
  ask({ from: 'fast reader' })
  expect(refused).toEqual(['budget'])
  expect(pushed.response.head?.[0]).toBe(429)
  working.answer()
  await settle()
  expect(started).toEqual(['first', 'fast reader'])
})

test('a client that sends slowly or does not read has no slot', () => {
  open({ slots: 1 })
  const trickling = ask({ from: 'a', method: 'POST', isComplete: false })
  nowMs = 100
  admission.look()
  ask({ from: 'b', needsDrain: true })
  nowMs = 200
  admission.look()
  ask({ from: 'c' })
  expect(started).toEqual(['a', 'b', 'c'])
  trickling.request.emit('end')
  ask({ from: 'd' })
  expect(started).toHaveLength(3)
})

test('a client that leaves while it waits gives up its place', async () => {
  open({ slots: 1 })
  const working = ask({ from: 'a' })
  const gone = ask({ from: 'b' })
  const next = ask({ from: 'c' })
  gone.response.emit('close')
  nowMs = 30
  working.answer()
  await settle()
  expect(started).toEqual(['a', 'c'])
  expect(admission.waitedMs(next.request as unknown as IncomingMessage)).toBe(30)
})

test('one caller with many requests at once leaves slots for the others', () => {
  open({ slots: 4, crowdSlots: 2, crowdFrom: 1 })
  for (let index = 0; index < 5; index += 1) ask({ from: 'many' })
  ask({ from: 'one' })
  ask({ from: 'another' })
  expect(started).toEqual(['many', 'many', 'one', 'another'])
})

test('a behind event loop means fewer slots, and more again when it has caught up', async () => {
  open({ slots: 10 })
  for (let index = 0; index < 20; index += 1) {
    nowMs += 400
    admission.look()
  }
  for (let index = 0; index < 9; index += 1) ask({ from: `a ${index}` })
  expect(started).toHaveLength(4)
  for (let index = 0; index < 40; index += 1) {
    nowMs += 1
    admission.look()
  }
  await settle()
  expect(started).toHaveLength(9)
})

test('files, health and what another asker brings about pass', () => {
  open({ slots: 1, patienceMs: -1, overloadedWaitMs: -1 })
  ask({ from: 'a' })
  for (const url of ['/assets/a.js', '/healthz', '/readyz?x=1', '/metrics', '/media/x', '/made'])
    ask({ from: 'b', url })
  expect(started).toHaveLength(7)
  ask({ from: 'b', url: '/assets/nothing.js' })
  ask({ from: 'b', url: '/healthz', method: 'POST' })
  expect(refused).toHaveLength(2)
})
