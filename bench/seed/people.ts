import type { Community } from './communities.ts'
import { accountsAt, type Plan } from './plan.ts'
import type { Random } from './sentences.ts'

/** Accounts that may do something at a time; older ones do more, by Zipf's law. */
export type People = {
  /** Number of accounts. */
  size: number
  /** Accounts of the crew; null: those with ids up to `size`. */
  crew: readonly number[] | null
}

export function readersOf(plan: Plan, community: Community, time: number): People {
  return peopleOf(plan, community.type === 'private' ? community.crew : null, time)
}

export function writersOf(plan: Plan, community: Community, time: number): People {
  return peopleOf(plan, community.crew, time)
}

function peopleOf(plan: Plan, crew: readonly number[] | null, time: number): People {
  return { size: crew?.length ?? accountsAt(plan, time), crew }
}

/** The first few of a ranking by Zipf's law would do too much of everything: it begins at this rank (Mandelbrot). */
const FIRST_RANK = 10

/** Picks a writer; the share of the r-th falls as r^(-2/3). */
export function pickWriter(random: Random, people: People): number {
  const last = people.size + FIRST_RANK
  const first = Math.cbrt(FIRST_RANK / last)
  const rank = last * (first + (1 - first) * random()) ** 3
  return personAt(people, (rank - FIRST_RANK) / people.size)
}

/** Picks a voter; votes are spread more evenly than writing. */
export function pickVoter(random: Random, people: People): number {
  const u = random()
  return personAt(people, u * u)
}

function personAt({ size, crew }: People, share: number): number {
  const at = Math.max(0, Math.min(size - 1, Math.floor(share * size)))
  return crew === null ? at + 1 : (crew[at] ?? 1)
}
