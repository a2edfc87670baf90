import { seededRandom } from '#tests/support/random.ts'
import type { Accounts } from './accounts.ts'
import { type Community, makeProfile } from './communities.ts'
import type { PostDraft, State } from './drafts.ts'
import { ScaledDraw, Zipf } from './draws.ts'
import { pickWriter, writersOf } from './people.ts'
import { accountsAt, communitiesAt, giantAt, type Plan, postTime } from './plan.ts'
import type { Random } from './sentences.ts'

/** Together with its author's own vote and those on its comments, this makes 20 votes per post. */
const VOTES_OF_OTHERS = 5.5
const PROFILE_SHARE = 0.01
/** One in this many accounts has a profile it posts in. */
const PROFILE_EVERY = 97
const DELETED_SHARE = 0.005
const REMOVED_SHARE = 0.006
/** The r-th largest community has (r + 1)^-this as many votes and comments on a post. */
const SIZE_EXPONENT = 0.3
const PROFILE_WEIGHT = 0.2
const GIANT_HEAT = 4
const GIANT_VOTES = 800

/** Decides the community, time and author of each post, and how much attention it gets. */
export class PostDrafter {
  readonly #plan: Plan
  readonly #random: Random
  readonly #communities: Community[]
  readonly #accounts: Accounts
  readonly #zipf: Zipf
  readonly #votes: ScaledDraw
  /** Mean weight of a post, by the number of communities. */
  readonly #meanWeights: Float64Array
  readonly #profiles = new Map<number, Community>()

  /** New profiles are appended to the communities. */
  constructor(plan: Plan, communities: Community[], accounts: Accounts) {
    this.#plan = plan
    this.#random = seededRandom(plan.seed + 6)
    this.#communities = communities
    this.#accounts = accounts
    this.#zipf = new Zipf(plan.communities, 0.9)
    this.#meanWeights = this.#zipf.means(sizeWeight)
    this.#votes = new ScaledDraw(plan.shapes.postScore, VOTES_OF_OTHERS)
  }

  /** A post without its comments, and the share of posts that have fewer. */
  draft(id: number): { post: PostDraft; place: number } {
    const random = this.#random
    const giant = giantAt(this.#plan, id)
    const time = postTime(this.#plan, id)
    const place = random()
    const community = giant === null ? this.#communityAt(time) : this.#largest()
    community.postCount += 1
    const weight = this.#weightOf(community, time)
    const votes = this.#votes.at(near(place, random), weight, random)
    const heat = Math.min(5, Math.max(0.4, Math.sqrt((1 + votes) / (1 + VOTES_OF_OTHERS))))
    const post: PostDraft = {
      id,
      community,
      author:
        community.kind === 'profile'
          ? community.ownerId
          : pickWriter(random, writersOf(this.#plan, community, time)),
      time,
      giant,
      state: giant === null ? stateOf(random) : 'shown',
      comments: [],
      weight,
      heat: giant === null ? heat : GIANT_HEAT,
      votes: giant === null ? votes : GIANT_VOTES,
    }
    return { post, place }
  }

  #largest(): Community {
    const [largest] = this.#communities
    if (largest === undefined) throw new Error('There is no community')
    return largest
  }

  #communityAt(time: number): Community {
    const random = this.#random
    if (random() < PROFILE_SHARE) return this.#profileAt(time)
    const rank = this.#zipf.rank(random, communitiesAt(this.#plan, time))
    return this.#communities[rank - 1] ?? this.#largest()
  }

  #weightOf({ kind, id }: Community, time: number): number {
    if (kind === 'profile') return PROFILE_WEIGHT
    return sizeWeight(id) / (this.#meanWeights[communitiesAt(this.#plan, time)] ?? 1)
  }

  #profileAt(time: number): Community {
    const owners = Math.max(1, Math.floor(accountsAt(this.#plan, time) / PROFILE_EVERY))
    const ownerId = PROFILE_EVERY * (1 + Math.floor(owners * this.#random() ** 2))
    const known = this.#profiles.get(ownerId)
    if (known !== undefined) return known
    const ownerName = this.#accounts.names[ownerId] ?? ''
    const profile = makeProfile({ id: this.#communities.length + 1, ownerId, ownerName, createdAt: time })
    this.#profiles.set(ownerId, profile)
    this.#communities.push(profile)
    return profile
  }
}

function sizeWeight(rank: number): number {
  return (rank + 1) ** -SIZE_EXPONENT
}

/** A share near another, so that posts with many comments have many votes too; about evenly spread itself. */
function near(place: number, random: Random): number {
  const far = (1 - place) * 1.4 * Math.exp(3 * random() - 1.5)
  return far < 1 ? 1 - far : 0.9 * random()
}

function stateOf(random: Random): State {
  const chance = random()
  if (chance < DELETED_SHARE) return 'deleted'
  return chance < DELETED_SHARE + REMOVED_SHARE ? 'removed' : 'shown'
}
