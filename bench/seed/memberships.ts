import { seededRandom } from '#tests/support/random.ts'
import { isReader, readerOf } from './accounts.ts'
import type { BinaryCopy } from './binary-copy.ts'
import type { Community } from './communities.ts'
import { Once, Zipf } from './draws.ts'
import { accountTime, type Plan } from './plan.ts'
import type { Random } from './sentences.ts'

export const MEMBERSHIP_COLUMNS = ['account_id', 'community_id', 'is_favorite', 'joined_at']
export const MODERATOR_COLUMNS = ['community_id', 'account_id', 'rank', 'added_at']
export const APPROVAL_COLUMNS = ['community_id', 'account_id', 'approved_at']

const FEWEST = 5
const MOST = 200
/** Keeps accounts from joining nearly every community of a small site. */
const MOST_SHARE = 0.8
const ROWS_AT_A_TIME = 10_000
const FAVORITE_SHARE = 0.04

/** Writes who is a member of what and counts the members; returns the number of memberships of each account. */
export async function writeMemberships(
  copy: BinaryCopy,
  plan: Plan,
  communities: readonly Community[],
): Promise<Uint16Array> {
  const random = seededRandom(plan.seed + 5)
  const zipf = new Zipf(communities.length, 0.8)
  const taken = new Once(communities.length)
  const duties = listDuties(communities)
  const counts = new Uint16Array(plan.accounts + 1)
  for (let id = 1; id <= plan.accounts; id += 1) {
    taken.newRound()
    const joined = (duties.get(id) ?? []).filter(community => taken.take(community.id))
    const wanted = Math.min(membershipsOf(plan, id, random), Math.floor(communities.length * MOST_SHARE))
    while (joined.length < wanted) {
      const community = communities[zipf.rank(random, communities.length) - 1]
      if (community === undefined || community.type === 'private' || !taken.take(community.id)) continue
      joined.push(community)
    }
    counts[id] = joined.length
    for (const community of joined) writeMembership(copy, plan, random, id, community)
    if (copy.rows % ROWS_AT_A_TIME < joined.length) await breathe(copy)
  }
  return counts
}

/** Lets what was written go out. */
export async function breathe(...copies: readonly BinaryCopy[]): Promise<void> {
  await new Promise(resolve => setImmediate(resolve))
  for (const copy of copies) await copy.settle()
}

/** Readers have from the fewest to the most, in equal ratios; others mostly few. */
function membershipsOf(plan: Plan, id: number, random: Random): number {
  if (isReader(plan, id))
    return Math.round(FEWEST * (MOST / FEWEST) ** (readerOf(plan, id) / Math.max(1, plan.readers - 1)))
  return Math.min(MOST, Math.floor(FEWEST / (1 - random()) ** 0.75))
}

function writeMembership(
  copy: BinaryCopy,
  plan: Plan,
  random: Random,
  accountId: number,
  community: Community,
): void {
  const earliest = Math.max(accountTime(plan, accountId), community.createdAt)
  community.memberCount += 1
  copy.row()
  copy.int8(accountId)
  copy.int8(community.id)
  copy.bool(random() < FAVORITE_SHARE)
  copy.time(Math.floor(earliest + (plan.now - earliest) * random() ** 2))
}

/** Lists required members: moderators, and those who write where posting is restricted. */
function listDuties(communities: readonly Community[]): Map<number, Community[]> {
  const duties = new Map<number, Community[]>()
  for (const community of communities) {
    for (const id of new Set([...community.moderators, ...(community.crew ?? [])])) {
      const own = duties.get(id) ?? []
      own.push(community)
      duties.set(id, own)
    }
  }
  return duties
}

export function writeModerators(copy: BinaryCopy, communities: readonly Community[]): void {
  for (const { id, moderators, createdAt } of communities) {
    moderators.forEach((accountId, rank) => {
      copy.row()
      copy.int8(id)
      copy.int8(accountId)
      copy.int4(rank)
      copy.time(createdAt)
    })
  }
}

export function writeApprovals(copy: BinaryCopy, communities: readonly Community[]): void {
  for (const { id, crew, createdAt } of communities) {
    for (const accountId of crew ?? []) {
      copy.row()
      copy.int8(id)
      copy.int8(accountId)
      copy.time(createdAt)
    }
  }
}
