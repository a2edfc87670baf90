import type { Shapes } from './shapes.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const SPAN_MS = 3 * 365 * DAY_MS
/** The newest posts come this close to each other, so that the site is never still. */
const NEWEST_POSTS = 30
const NEWEST_EVERY_MS = 2 * 60 * 1_000
const FOUNDING_COMMUNITIES = 0.3

/** Threads of unusual shape that every site has, by their number of comments. */
export type GiantSizes = {
  /** Every shape in one thread. */
  huge: number
  /** Each comment replies to the one before. */
  chain: number
  /** Every comment replies to the post. */
  wide: number
  /** An ordinary thread for comparison. */
  ordinary: number
}
export type Giant = keyof GiantSizes

export type Plan = {
  seed: number
  /** The newest moment, in milliseconds. */
  now: number
  start: number
  shapes: Shapes
  posts: number
  accounts: number
  communities: number
  /** Accounts named `reader_0` and so on, with a session each. */
  readers: number
  giants: GiantSizes
}

const GIANTS: GiantSizes = { huge: 100_000, chain: 1_000, wide: 3_000, ordinary: 500 }
/** Positions of the giant threads in the order of posts: three months to a week back. */
const GIANT_PLACES: readonly [Giant, number][] = [
  ['huge', 0.92],
  ['chain', 0.94],
  ['wide', 0.96],
  ['ordinary', 0.98],
]

/** A site of `posts` posts and everything else in proportion. */
export function planSite(
  input: { posts: number; seed: number; now: number; shapes: Shapes } & Partial<
    Pick<Plan, 'accounts' | 'communities' | 'readers' | 'giants'>
  >,
): Plan {
  const { posts, now } = input
  return {
    accounts: Math.max(2_000, Math.round(posts / 5)),
    communities: Math.max(50, Math.round(posts / 200)),
    readers: 200,
    giants: GIANTS,
    ...input,
    start: now - SPAN_MS,
  }
}

/** Accounts and communities of the first day. */
export function founders(plan: Plan): { accounts: number; communities: number } {
  return {
    accounts: Math.max(100, Math.round(plan.accounts * 0.02)),
    communities: Math.ceil(plan.communities * FOUNDING_COMMUNITIES),
  }
}

/** When post 1 … `posts` is written: the further on, the denser. */
export function postTime(plan: Plan, id: number): number {
  const regular = plan.start + SPAN_MS * Math.sqrt((id - 0.5) / plan.posts)
  const fromEnd = plan.posts - id
  const newest = fromEnd < NEWEST_POSTS ? plan.now - (fromEnd + 1) * NEWEST_EVERY_MS : 0
  return Math.floor(Math.max(regular, newest))
}

/** When account 1 … `accounts` signs up; they come as posts do. */
export function accountTime(plan: Plan, id: number): number {
  const first = founders(plan).accounts
  const share = Math.max(0, id - first) / (plan.accounts - first)
  return Math.floor(plan.start - DAY_MS + (SPAN_MS - DAY_MS) * Math.sqrt(share))
}

/** Returns the number of accounts at a time; their ids go up to it. */
export function accountsAt(plan: Plan, time: number): number {
  const first = founders(plan).accounts
  const share = Math.max(0, (time - plan.start) / SPAN_MS)
  return Math.min(plan.accounts, first + Math.floor((plan.accounts - first) * share * share))
}

/** When community 1 … `communities` opens: a third at once, the others evenly. */
export function communityTime(plan: Plan, id: number): number {
  const first = founders(plan).communities
  const share = Math.max(0, id - first) / Math.max(1, plan.communities - first)
  return Math.floor(plan.start - 1 + SPAN_MS * 0.95 * share)
}

export function communitiesAt(plan: Plan, time: number): number {
  const first = founders(plan).communities
  const share = Math.min(1, Math.max(0, (time - plan.start) / (SPAN_MS * 0.95)))
  return first + Math.floor((plan.communities - first) * share)
}

/** The giant that a post is, if any. */
export function giantAt(plan: Plan, postId: number): Giant | null {
  return GIANT_PLACES.find(([, place]) => Math.floor(plan.posts * place) === postId)?.[0] ?? null
}
