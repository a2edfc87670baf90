import { pick, seededRandom } from '#tests/support/random.ts'
import type { BinaryCopy } from './binary-copy.ts'
import { accountsAt, communityTime, founders, type Plan } from './plan.ts'
import { capitalized, proseOf, type Random } from './sentences.ts'
import { RENDERER_VERSION, type TextPool } from './texts.ts'
import { ADJECTIVES, FLAIRS, NOUNS } from './words.data.ts'

export type Community = {
  id: number
  kind: 'community' | 'profile'
  name: string
  title: string
  type: 'public' | 'restricted' | 'private'
  isNsfw: boolean
  isQuarantined: boolean
  isExcludedFromPopular: boolean
  isDefault: boolean
  createdAt: number
  ownerId: number
  /** Accounts, the owner first. */
  moderators: readonly number[]
  /** Accounts that may post in a restricted or private community; null in a public one. */
  crew: readonly number[] | null
  flairs: readonly string[]
  memberCount: number
  postCount: number
  pinned: number
}

export const COMMUNITY_COLUMNS =
  `id kind name title description sidebar_md sidebar_html renderer_version type is_nsfw is_quarantined
  is_excluded_from_popular is_default accent owner_id member_count created_at`.split(/\s+/)

/** The first ones, which are also the largest, are for everybody. */
const DEFAULTS = 20
const CREW = 30
const NAME_LENGTH = 21

/** Communities 1 … n, the largest first; posts and members are counted later. */
export function makeCommunities(plan: Plan): Community[] {
  const random = seededRandom(plan.seed + 1)
  const names = new Set<string>()
  return Array.from({ length: plan.communities }, (_, index) => makeCommunity(plan, random, names, index + 1))
}

function makeCommunity(plan: Plan, random: Random, names: Set<string>, id: number): Community {
  const createdAt = communityTime(plan, id)
  const type = typeOf(id)
  const crew = type === 'public' ? null : someAccounts(random, founders(plan).accounts, CREW)
  const moderators =
    crew?.slice(0, 2) ?? someAccounts(random, accountsAt(plan, createdAt), 1 + Math.floor(random() * 3))
  const name = freeName(random, names)
  return {
    id,
    kind: 'community',
    name,
    title: `${capitalized(pick(random, ADJECTIVES))} ${pick(random, NOUNS)}s and ${pick(random, NOUNS)}s`,
    type,
    isNsfw: id > DEFAULTS && id % 16 === 10,
    isQuarantined: id > DEFAULTS && id % 300 === 111,
    isExcludedFromPopular: id > DEFAULTS && id % 100 === 43,
    isDefault: id <= DEFAULTS,
    createdAt,
    ownerId: moderators[0] ?? 1,
    moderators,
    crew,
    flairs: random() < 0.3 ? pick(random, FLAIRS) : [],
    memberCount: 0,
    postCount: 0,
    pinned: 0,
  }
}

/** Returns the community for an account's own posts, created with the first of them. */
export function makeProfile(input: {
  id: number
  ownerId: number
  ownerName: string
  createdAt: number
}): Community {
  return {
    id: input.id,
    kind: 'profile',
    name: `u_${input.ownerName}`,
    title: input.ownerName,
    type: 'public',
    isNsfw: false,
    isQuarantined: false,
    isExcludedFromPopular: false,
    isDefault: false,
    createdAt: input.createdAt,
    ownerId: input.ownerId,
    moderators: [],
    crew: null,
    flairs: [],
    memberCount: 0,
    postCount: 0,
    pinned: 0,
  }
}

export function writeCommunities(
  copy: BinaryCopy,
  communities: readonly Community[],
  input: { seed: number; pool: TextPool },
): void {
  const random = seededRandom(input.seed + 2)
  for (const community of communities) {
    const isPlace = community.kind === 'community'
    const sidebar = isPlace ? input.pool.text(random, 100 + random() * 1_500) : { md: '', html: '' }
    copy.row()
    copy.int8(community.id)
    copy.text(community.kind)
    copy.text(community.name)
    copy.text(community.title)
    copy.text(isPlace ? proseOf(random, 40 + random() * 200) : '')
    copy.text(sidebar.md)
    copy.text(sidebar.html)
    copy.int2(isPlace ? RENDERER_VERSION : 0)
    copy.text(community.type)
    copy.bool(community.isNsfw)
    copy.bool(community.isQuarantined)
    copy.bool(community.isExcludedFromPopular)
    copy.bool(community.isDefault)
    copy.text(isPlace && random() < 0.5 ? accent(random) : null)
    copy.int8(community.ownerId)
    copy.int4(community.memberCount)
    copy.time(community.createdAt)
  }
}

function typeOf(id: number): Community['type'] {
  if (id <= DEFAULTS) return 'public'
  if (id % 50 === 27) return 'private'
  return id % 50 === 33 ? 'restricted' : 'public'
}

function someAccounts(random: Random, amongFirst: number, count: number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, amongFirst)) chosen.add(1 + Math.floor(random() * amongFirst))
  return [...chosen]
}

function freeName(random: Random, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const [first, second] = [pick(random, random() < 0.5 ? ADJECTIVES : NOUNS), pick(random, NOUNS)]
    const plain = random() < 0.5 ? capitalized(first) + capitalized(second) : first + second
    const name = `${plain}${attempt < 3 ? '' : Math.floor(random() * 1_000)}`
    if (name.length > NAME_LENGTH || taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

function accent(random: Random): string {
  return `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`
}
