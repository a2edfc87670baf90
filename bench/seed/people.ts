import type { Community } from './communities.ts'
import { accountsAt, type Plan } from './plan.ts'
import type { Random } from './sentences.ts'

/** Accounts that may do something at a time; older ones do more, by Zipf's law. */
export type People = {
  /** How many there are. */
  size: number
  /** Those with ids up to this, or those of the crew. */
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

/** Who writes: the first of n has about n^(-1/3) of everything. */
export function pickWriter(random: Random, people: People): number {
  const u = random()
  return personAt(people, u * u * u)
}

/** Who votes: more evenly than who writes. */
export function pickVoter(random: Random, people: People): number {
  const u = random()
  return personAt(people, u * u)
}

function personAt({ size, crew }: People, share: number): number {
  const at = Math.floor(share * size)
  return crew === null ? at + 1 : (crew[at] ?? 1)
}
