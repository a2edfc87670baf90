import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './callers.ts'

/**
 * Who goes first, and within a rank who came first; of the overdrawn, whoever owes least, so that a scraper does not
 * stand in the way of somebody who only reads fast. The last are the first to be refused.
 */
const OTHER_RANKS = ['memberRead', 'visitor', 'crowd', 'overdrawn'] as const
const RANKS = ['memberWrite', ...OTHER_RANKS] as const
export type Rank = (typeof RANKS)[number]

/** A request on its way through the gate. */
export type Ticket = {
  request: IncomingMessage
  response: ServerResponse
  caller: Caller
  rank: Rank
  go(hasWaited: boolean): void
  state: 'waiting' | 'working' | 'parked' | 'done'
  arrivedAtMs: number
  startedAtMs: number
  /** Where the meter stood when it took its slot. */
  enteredAt: number
  costMs: number
  /** Left its slot because it takes long, not because its client does. */
  isLongUpload: boolean
}

/** Requests waiting for a slot: five lines, the better rank first. */
export class WaitingLine {
  length = 0
  readonly #lines: Record<Rank, Ticket[]> = {
    memberWrite: [],
    memberRead: [],
    visitor: [],
    crowd: [],
    overdrawn: [],
  }

  /** How many would go before one of this rank that comes now; what members write has slots of its own. */
  ahead(rank: Rank): number {
    if (rank === 'memberWrite') return this.#lines[rank].length
    let count = 0
    for (const each of OTHER_RANKS) {
      count += this.#lines[each].length
      if (each === rank) break
    }
    return count
  }

  add(ticket: Ticket): void {
    this.#lines[ticket.rank].push(ticket)
    this.length += 1
  }

  remove(ticket: Ticket): void {
    const line = this.#lines[ticket.rank]
    const at = line.indexOf(ticket)
    if (at === -1) return
    line.splice(at, 1)
    this.length -= 1
  }

  /** Takes the first one whose rank may go on now. */
  take(mayGo: (rank: Rank) => boolean): Ticket | undefined {
    for (const rank of RANKS) {
      if (this.#lines[rank].length === 0 || !mayGo(rank)) continue
      const next = rank === 'overdrawn' ? this.#leastOwing() : this.#lines[rank][0]
      if (next !== undefined) this.remove(next)
      return next
    }
    return undefined
  }

  /** Takes out one whose caller owes more than this; undefined when nobody does. */
  takeDeeperInDebt({ leftMs }: Caller): Ticket | undefined {
    const deeper = this.#lines.overdrawn.findLast(({ caller }) => caller.leftMs < leftMs)
    if (deeper !== undefined) this.remove(deeper)
    return deeper
  }

  #leastOwing(): Ticket | undefined {
    let least: Ticket | undefined
    for (const ticket of this.#lines.overdrawn)
      if (least === undefined || ticket.caller.leftMs > least.caller.leftMs) least = ticket
    return least
  }

  /** Takes out everybody who came before that time. */
  takeOlder(thanMs: number): Ticket[] {
    const old = RANKS.flatMap(rank => this.#lines[rank].filter(({ arrivedAtMs }) => arrivedAtMs < thanMs))
    for (const ticket of old) this.remove(ticket)
    return old
  }
}
