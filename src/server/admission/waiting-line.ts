import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from './callers.ts'

/**
 * Order of ranks; within a rank first come, first served, but among the overdrawn the smallest debt first, so that a
 * scraper doesn't block a fast reader. The last are rejected first.
 */
const OTHER_RANKS = ['memberRead', 'visitor', 'crowd', 'overdrawn'] as const
const RANKS = ['memberWrite', ...OTHER_RANKS] as const
export type Rank = (typeof RANKS)[number]

/** Returns a rank and those that go after it; members' writes have slots and a line of their own. */
export function fromRank(rank: Rank): readonly Rank[] {
  return rank === 'memberWrite' ? [rank] : OTHER_RANKS.slice(OTHER_RANKS.indexOf(rank))
}

/** A request passing through the gate. */
export type Ticket = {
  request: IncomingMessage
  response: ServerResponse
  caller: Caller
  rank: Rank
  go(hasWaited: boolean): void
  state: 'waiting' | 'working' | 'parked' | 'done'
  arrivedAtMs: number
  startedAtMs: number
  /** The meter's reading when it took its slot. */
  enteredAt: number
  costMs: number
  /** Left its slot because its processing takes long, not because of its client. */
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

  /** Returns how many would go before a new request of this rank; members' writes have their own slots. */
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

  /** Takes the first request whose rank may proceed. */
  take(mayGo: (rank: Rank) => boolean): Ticket | undefined {
    for (const rank of RANKS) {
      if (this.#lines[rank].length === 0 || !mayGo(rank)) continue
      const next = rank === 'overdrawn' ? this.#leastOwing() : this.#lines[rank][0]
      if (next !== undefined) this.remove(next)
      return next
    }
    return undefined
  }

  /** Takes a request whose caller owes more than this; undefined when none does. */
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

  /** Takes all requests that arrived before that time. */
  takeOlder(thanMs: number): Ticket[] {
    const old = RANKS.flatMap(rank => this.#lines[rank].filter(({ arrivedAtMs }) => arrivedAtMs < thanMs))
    for (const ticket of old) this.remove(ticket)
    return old
  }
}
