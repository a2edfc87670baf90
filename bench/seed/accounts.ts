import { createHash } from 'node:crypto'
import { hashSessionToken } from '#domain/sessions/session-token.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import type { BinaryCopy } from './binary-copy.ts'
import { accountTime, type Plan } from './plan.ts'
import { capitalized, proseOf, type Random } from './sentences.ts'
import { ADJECTIVES, NOUNS } from './words.data.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The data is used for longer than a session, or one of its tokens, would last: the load keeps the token it was given. */
const SESSION_DAYS = 365
const SPARED_TRIES = 2

/** Names and karma of accounts 1 … n. */
export class Accounts {
  readonly names: string[] = ['']
  readonly postKarma: Int32Array
  readonly commentKarma: Int32Array
  readonly #plan: Plan

  constructor(plan: Plan) {
    this.#plan = plan
    this.postKarma = new Int32Array(plan.accounts + 1)
    this.commentKarma = new Int32Array(plan.accounts + 1)
    const random = seededRandom(plan.seed + 3)
    const taken = new Set<string>()
    for (let id = 1; id <= plan.accounts; id += 1)
      this.names.push(isReader(plan, id) ? `reader_${readerOf(plan, id)}` : freeName(random, taken))
  }

  write(copy: BinaryCopy): void {
    const random = seededRandom(this.#plan.seed + 4)
    for (let id = 1; id <= this.#plan.accounts; id += 1) {
      copy.row()
      copy.int8(id)
      copy.text(this.names[id] ?? '')
      copy.text(random() < 0.15 ? proseOf(random, 20 + random() * 150) : '')
      copy.int4(this.postKarma[id] ?? 0)
      copy.int4(this.commentKarma[id] ?? 0)
      copy.time(accountTime(this.#plan, id))
    }
  }
}

export const ACCOUNT_COLUMNS = ['id', 'name', 'about', 'post_karma', 'comment_karma', 'created_at']
export const SESSION_COLUMNS =
  'token_hash account_id address user_agent created_at last_seen_at expires_at token_ends_at'.split(' ')

export type ReaderSession = { name: string; accountId: number; token: string; memberships: number }

/** The readers stand evenly among the accounts, so that some are old and some are new. */
function readerStep(plan: Plan): number {
  return Math.floor(plan.accounts / plan.readers)
}

export function isReader(plan: Plan, id: number): boolean {
  return id % readerStep(plan) === 0 && id / readerStep(plan) <= plan.readers
}

/** Returns an account's index among the readers, from 0. */
export function readerOf(plan: Plan, id: number): number {
  return id / readerStep(plan) - 1
}

export function listReaders(plan: Plan): { name: string; accountId: number; token: string }[] {
  return Array.from({ length: plan.readers }, (_, reader) => {
    const name = `reader_${reader}`
    // Anyone who knows the seed knows it: this data is for measuring only.
    const token = createHash('sha256').update(`${plan.seed} ${name}`).digest('base64url')
    return { name, accountId: (reader + 1) * readerStep(plan), token }
  })
}

export function writeSessions(copy: BinaryCopy, plan: Plan): void {
  for (const { accountId, token } of listReaders(plan)) {
    copy.row()
    copy.bytes(hashSessionToken(token))
    copy.int8(accountId)
    copy.text('127.0.0.1')
    copy.text('bench')
    copy.time(plan.now)
    copy.time(plan.now)
    copy.time(plan.now + SESSION_DAYS * DAY_MS)
    copy.time(plan.now + SESSION_DAYS * DAY_MS)
  }
}

function freeName(random: Random, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const words = [pick(random, ADJECTIVES), pick(random, NOUNS)]
    const plain = random() < 0.5 ? words.map(capitalized).join('') : words.join(random() < 0.5 ? '_' : '-')
    const name = attempt < SPARED_TRIES && random() < 0.5 ? plain : plain + Math.floor(random() * 10_000)
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
