import type { BinaryCopy } from './binary-copy.ts'
import { Once, wait } from './draws.ts'
import { type People, pickVoter } from './people.ts'
import type { Plan } from './plan.ts'
import type { Random } from './sentences.ts'

/** Maximum share of the members who could vote on a thing that do. */
const MOST_SHARE = 0.4
const MOST_VOTERS = 50_000
const TYPICAL_WAIT_MS = 3 * 60 * 60 * 1_000

/** Votes to cast on a thing: `votes` by others, as many as could be cast until now. */
export type Ballot = {
  id: number
  author: number
  time: number
  votes: number
  downShare: number
  people: People
}

/** Writes the votes of posts or comments, no account twice on one thing; keeps the authors' karma. */
export class VoteBooth {
  readonly #copy: BinaryCopy
  readonly #plan: Plan
  readonly #random: Random
  readonly #karma: Int32Array
  readonly #voters: Once

  constructor(input: { copy: BinaryCopy; plan: Plan; random: Random; karma: Int32Array }) {
    this.#copy = input.copy
    this.#plan = input.plan
    this.#random = input.random
    this.#karma = input.karma
    this.#voters = new Once(input.plan.accounts)
  }

  /** Each thing starts with its author's own up-vote, which is no karma. */
  cast(ballot: Ballot): { ups: number; downs: number } {
    const { id, author, time, people } = ballot
    const random = this.#random
    let [ups, downs] = [1, 0]
    this.#voters.newRound()
    this.#voters.take(author)
    this.#write(author, id, 1, time)
    const most = Math.min(ballot.votes, MOST_VOTERS, Math.floor(people.size * MOST_SHARE))
    for (let vote = 0; vote < most; vote += 1) {
      const at = time + 1_000 + wait(random, TYPICAL_WAIT_MS)
      // Not yet cast.
      if (at >= this.#plan.now) continue
      const voter = this.#voter(people)
      if (voter === null) continue
      const isDown = random() < ballot.downShare
      if (isDown) downs += 1
      else ups += 1
      this.#write(voter, id, isDown ? -1 : 1, Math.floor(at))
    }
    this.#karma[author] = (this.#karma[author] ?? 0) + ups - 1 - downs
    return { ups, downs }
  }

  #voter(people: People): number | null {
    const wanted = pickVoter(this.#random, people)
    if (people.crew === null) return this.#voters.takeNear(wanted, people.size)
    return this.#voters.take(wanted) ? wanted : null
  }

  #write(account: number, thing: number, direction: 1 | -1, time: number): void {
    const copy = this.#copy
    copy.row()
    copy.int8(account)
    copy.int8(thing)
    copy.int2(direction)
    copy.time(time)
  }
}

/** An eighth of all votes are down (as on reddit in May 2015): few on most things, many on some. */
export function downShare(random: Random): number {
  return random() < 0.12 ? 0.25 + random() * 0.45 : 0.01 + random() * 0.13
}

export const POST_VOTE_COLUMNS = ['account_id', 'post_id', 'direction', 'created_at']
export const COMMENT_VOTE_COLUMNS = ['account_id', 'comment_id', 'direction', 'created_at']
