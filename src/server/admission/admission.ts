import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#platform/context/context.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { RequestCaller } from '../http/identify-caller.ts'
import { isMutating } from '../http/same-origin.ts'
import type { AdmissionLimits } from './admission-limits.ts'
import { type Caller, Callers } from './callers.ts'
import { Overload } from './overload.ts'
import { ProcessorShare } from './processor-share.ts'
import { Refusals } from './refusals.ts'
import { refuseRequest } from './refuse-request.ts'
import { type Rank, type Ticket, WaitingLine } from './waiting-line.ts'
import { WorkMeter } from './work-meter.ts'

/** Images cost next to nothing, and the others are for monitoring. */
const OPEN_PATHS = /^\/(?:media\/|(?:healthz|readyz|metrics)(?:\?|$))/
const LOOK_EVERY_MS = 50
/** Work begun for a client that left still runs, so its slot stays taken a little longer. */
const ABANDONED_MS = 100
/** Time for accepting connections before the line moves on. */
const MOST_DOOR_MS = 100
const FEWEST_SLOTS = 4
/** Assumed cost of a page before any was measured. */
const FIRST_GUESS_MS = 5

export type AdmissionOptions = {
  limits: AdmissionLimits
  identify(request: IncomingMessage): Pick<RequestCaller, 'account' | 'sender'>
  /** Whether a path is a file of the build, held in memory. */
  isFile(path: string): boolean
  /** Whether a page being made for someone else will answer this request too. */
  isBeingMade(request: IncomingMessage): boolean
  metrics: Pick<Metrics, 'countRefusal'>
  log: Pick<Log, 'warn'>
  securityHeaders: readonly string[]
  config: { siteName: string }
}

/**
 * The gate in front of everything costly. At most `slots` requests are processed at once; the others wait in line by rank if
 * their turn is expected soon, and are rejected at once if not. See docs/decisions/0010 and 0072.
 */
export class Admission {
  readonly callers: Callers
  readonly #options: AdmissionOptions
  readonly #limits: AdmissionLimits
  readonly #meter = new WorkMeter(FIRST_GUESS_MS)
  readonly #line = new WaitingLine()
  readonly #processor = new ProcessorShare()
  readonly #working = new Set<Ticket>()
  readonly #waited = new WeakMap<IncomingMessage, number>()
  readonly #overload: Overload
  readonly #refusals: Refusals
  readonly #timer: NodeJS.Timeout
  #slots: number
  #lagMs = 0
  #lookedAtMs: number
  #longUploads = 0
  #writing = 0
  #isCalling = false
  #connections = 0

  constructor(options: AdmissionOptions) {
    const { limits } = options
    this.#options = options
    this.#limits = limits
    this.#slots = limits.slots
    this.callers = new Callers(limits)
    this.#overload = new Overload(limits.calmMs)
    this.#refusals = new Refusals(options.metrics, options.log)
    this.#lookedAtMs = limits.clock()
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()
  }

  /** Calls `go` now or a little later, or rejects the request. */
  admit(request: IncomingMessage, response: ServerResponse, go: (hasWaited: boolean) => void): void {
    if (this.#isOpen(request)) {
      go(false)
      return
    }
    const nowMs = this.#limits.clock()
    const { account, sender } = this.#options.identify(request)
    const caller = this.callers.find(account ?? sender.network, nowMs)
    caller.isSingleClient = account !== null || sender.isSingleClient
    const rank = this.#rankOf(request, caller, account !== null)
    const ticket = newTicket({ request, response, caller, rank, go }, nowMs)
    if (this.#line.ahead(rank) === 0 && this.#mayGo(rank)) {
      if (this.#isCalling) this.#wait(ticket)
      else this.#start(ticket, nowMs)
    } else if (this.#options.isBeingMade(request)) go(false)
    else if (!this.#isTooLong(ticket, nowMs) || this.#makePlace(ticket)) this.#wait(ticket)
    else this.#refuse(ticket)
  }

  /** Records a new connection. */
  noteConnection(): void {
    this.#connections += 1
  }

  /** Frees the slot of a prepared request that will stay open for hours. */
  release(request: IncomingMessage): void {
    for (const ticket of this.#working) if (ticket.request === request) this.#finish(ticket)
  }

  /** Returns how long a request waited in line, in milliseconds. */
  waitedMs(request: IncomingMessage): number {
    return this.#waited.get(request) ?? 0
  }

  /** Checks waiting and slow requests and the event loop's lag; called by timer, 20 times a second. */
  look(): void {
    const nowMs = this.#limits.clock()
    this.#processor.look()
    this.#adaptSlots(Math.max(nowMs - this.#lookedAtMs - LOOK_EVERY_MS, 0))
    this.#lookedAtMs = nowMs
    for (const ticket of this.#working) this.#parkSlow(ticket, nowMs)
    for (const ticket of this.#line.takeOlder(nowMs - this.#limits.mostWaitMs)) {
      this.#overload.noteTooLong(ticket.rank, nowMs)
      this.#refuse(ticket)
    }
    this.#callSoon()
    this.#refusals.report(nowMs)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Returns whether a request is nearly free, so never rejected or charged. */
  #isOpen({ url = '', method }: IncomingMessage): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    return OPEN_PATHS.test(url) || this.#options.isFile(url.split('?', 1)[0] ?? '')
  }

  #rankOf({ method = 'GET' }: IncomingMessage, caller: Caller, isMember: boolean): Rank {
    if (caller.isSingleClient) {
      if (caller.leftMs <= 0) return 'overdrawn'
      if (caller.inFlight >= this.#limits.crowdFrom) return 'crowd'
    }
    if (!isMember) return 'visitor'
    return isMutating(method) ? 'memberWrite' : 'memberRead'
  }

  #mayGo(rank: Rank): boolean {
    if (rank === 'memberWrite') return this.#writing < this.#slots * this.#limits.writesASlot
    // Overdrawn callers get only idle time.
    if (rank === 'overdrawn') return this.#meter.inWork === 0
    const inWork = this.#meter.inWork - this.#writing
    return inWork < (rank === 'crowd' ? Math.min(this.#limits.crowdSlots, this.#slots) : this.#slots)
  }

  #isTooLong({ rank, request }: Ticket, nowMs: number): boolean {
    const waitMs = this.#line.ahead(rank) * this.#meter.meanMs
    // Includes sessions not verified yet, since writing took their member just as long.
    const isWritten = isMutating(request.method ?? 'GET') && request.headers.cookie !== undefined
    if (isWritten) return waitMs > this.#limits.writeWaitMs
    const { patienceMs, overloadedWaitMs } = this.#limits
    const isTooLong = waitMs > (this.#overload.has(rank, nowMs) ? overloadedWaitMs : patienceMs)
    if (isTooLong) this.#overload.noteTooLong(rank, nowMs)
    return isTooLong
  }

  /** Rejects a caller with a larger debt instead. */
  #makePlace({ rank, caller }: Ticket): boolean {
    const other = rank === 'overdrawn' ? this.#line.takeDeeperInDebt(caller) : undefined
    if (other !== undefined) this.#refuse(other)
    return other !== undefined
  }

  #start(ticket: Ticket, nowMs: number): void {
    this.#refusals.noteServed()
    if (ticket.state === 'waiting') this.#waited.set(ticket.request, nowMs - ticket.arrivedAtMs)
    else this.#follow(ticket)
    const hasWaited = ticket.state === 'waiting'
    ticket.startedAtMs = nowMs
    this.#work(ticket, nowMs)
    ticket.go(hasWaited)
  }

  /** Ends the ticket with its response. The slot is free once the socket has the response, however slowly it is read. */
  #follow(ticket: Ticket): void {
    ticket.caller.inFlight += 1
    ticket.response.once('prefinish', () => this.#finish(ticket))
    ticket.response.once('close', () => {
      if (ticket.state === 'done') return
      if (ticket.state === 'working') setTimeout(() => this.#finish(ticket), ABANDONED_MS).unref()
      else this.#finish(ticket)
    })
  }

  #work(ticket: Ticket, nowMs: number): void {
    ticket.state = 'working'
    ticket.enteredAt = this.#meter.enter(nowMs)
    if (ticket.rank === 'memberWrite') this.#writing += 1
    this.#working.add(ticket)
  }

  #wait(ticket: Ticket): void {
    this.#follow(ticket)
    ticket.state = 'waiting'
    this.#line.add(ticket)
  }

  #finish(ticket: Ticket): void {
    const nowMs = this.#limits.clock()
    if (ticket.state === 'done') return
    if (ticket.state === 'waiting') this.#line.remove(ticket)
    if (ticket.state === 'working') this.#rest(ticket, nowMs)
    if (ticket.isLongUpload) {
      this.#longUploads -= 1
      ticket.costMs += Math.min(nowMs - ticket.startedAtMs, this.#limits.burstMs)
    } else if (ticket.costMs > 0) this.#meter.learn(ticket.costMs)
    ticket.state = 'done'
    ticket.caller.inFlight -= 1
    this.callers.charge(ticket.caller, ticket.costMs * this.#processor.share)
    this.#callSoon()
  }

  #rest(ticket: Ticket, nowMs: number): void {
    ticket.costMs += this.#meter.leave(nowMs, ticket.enteredAt)
    if (ticket.rank === 'memberWrite') this.#writing -= 1
    this.#working.delete(ticket)
  }

  /**
   * Frees the slot of a request waiting for its client to send or read, or for an image. No others: when the database or
   * processor is what slows pages down, more of them make it worse.
   */
  #parkSlow(ticket: Ticket, nowMs: number): void {
    const { request, response } = ticket
    const ageMs = nowMs - ticket.startedAtMs
    const isSending = !request.complete && ageMs >= LOOK_EVERY_MS
    const isLongUpload =
      ageMs >= this.#limits.uploadLeaseMs && this.#longUploads < this.#limits.mostUploads && isUpload(request)
    if (!isSending && !isLongUpload && !response.writableNeedDrain) return
    this.#rest(ticket, nowMs)
    ticket.state = 'parked'
    if (isSending) request.once('end', () => this.#resume(ticket))
    else if (isLongUpload) {
      ticket.isLongUpload = true
      this.#longUploads += 1
    }
  }

  #resume(ticket: Ticket): void {
    if (ticket.state !== 'parked') return
    ticket.startedAtMs = this.#limits.clock()
    this.#work(ticket, ticket.startedAtMs)
  }

  /**
   * Admits the next requests, but accepts connections first: the event loop accepts one per turn, and a turn that renders pages
   * is long. Otherwise rejections would come late for clients not connected yet.
   */
  #callSoon(): void {
    const isQuiet = this.#line.length === 0 && this.#meter.inWork < this.#slots / 2
    if (this.#isCalling || isQuiet) return
    this.#isCalling = true
    let known = -1
    let turns = 0
    const endsAtMs = this.#limits.clock() + MOST_DOOR_MS
    const turn = (): void => {
      const isOver = (turns > 1 && known === this.#connections) || this.#limits.clock() > endsAtMs
      known = this.#connections
      turns += 1
      if (!isOver) {
        setImmediate(turn)
        return
      }
      this.#isCalling = false
      this.#callNext()
    }
    setImmediate(turn)
  }

  #callNext(): void {
    for (;;) {
      const ticket = this.#line.take(rank => this.#mayGo(rank))
      if (ticket === undefined) return
      this.#start(ticket, this.#limits.clock())
    }
  }

  #refuse(ticket: Ticket): void {
    const reason = ticket.rank === 'overdrawn' ? 'budget' : 'capacity'
    this.#refusals.note(reason)
    refuseRequest(
      ticket.request,
      ticket.response,
      reason === 'budget'
        ? { code: 'rate_limited', retryAfterSeconds: this.callers.secondsUntilPaid(ticket.caller) }
        : { code: 'overloaded', retryAfterSeconds: this.#refusals.retrySeconds },
      { securityHeaders: this.#options.securityHeaders, siteName: this.#options.config.siteName },
    )
  }

  #adaptSlots(lagMs: number): void {
    this.#lagMs += (lagMs - this.#lagMs) / 4
    if (this.#lagMs > this.#limits.mostLagMs)
      this.#slots = Math.max(this.#slots - 1, Math.min(FEWEST_SLOTS, this.#limits.slots))
    else if (this.#slots < this.#limits.slots) this.#slots += 1
  }
}

function isUpload({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && /^(?:image\/|multipart\/form-data)/.test(headers['content-type'] ?? '')
}

function newTicket(
  given: Pick<Ticket, 'request' | 'response' | 'caller' | 'rank' | 'go'>,
  nowMs: number,
): Ticket {
  return {
    ...given,
    state: 'done',
    arrivedAtMs: nowMs,
    startedAtMs: nowMs,
    enteredAt: 0,
    costMs: 0,
    isLongUpload: false,
  }
}
