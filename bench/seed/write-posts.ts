import { listingFlags } from '#domain/posts/listing-flags.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import type { BinaryCopy } from './binary-copy.ts'
import type { Community } from './communities.ts'
import { type PostDraft, shownAuthor } from './drafts.ts'
import type { Links } from './links.ts'
import { readersOf } from './people.ts'
import type { Plan } from './plan.ts'
import { type Random, titleOf } from './sentences.ts'
import { quantile } from './shapes.ts'
import { EMPTY_TEXT, RENDERER_VERSION, type Text, type TextPool } from './texts.ts'
import { downShare, type VoteBooth } from './votes.ts'
import { REMOVAL_REASONS } from './words.data.ts'

export const POST_COLUMNS =
  `id community_id author_id kind title body_md body_html renderer_version url url_key domain crosspost_of flair_text
  is_nsfw is_spoiler is_locked is_pinned ups downs hot controversy comment_count views in_community in_all in_popular
  created_at deleted_at removed_at removed_by removal_reason`.split(/\s+/)

const DAY_MS = 24 * 60 * 60 * 1_000
const LONGEST_TITLE = 290
const LONGEST_BODY = 38_000
const PINNED_DAYS = 90
const PINNED_COMMUNITIES = 200
const MOST_PINNED = 2
/** Posts that may be crossposted. */
const REMEMBERED = 300

/** Content of a post, decided when it is written. */
type Content = { kind: 'text' | 'link'; title: string; text: Text; crosspostOf: number | null }

export class PostWriter {
  readonly #copy: BinaryCopy
  readonly #booth: VoteBooth
  readonly #plan: Plan
  readonly #pool: TextPool
  readonly #links: Links
  readonly #random: Random
  readonly #originals: number[] = []

  constructor(input: { copy: BinaryCopy; booth: VoteBooth; plan: Plan; pool: TextPool; links: Links }) {
    this.#copy = input.copy
    this.#booth = input.booth
    this.#plan = input.plan
    this.#pool = input.pool
    this.#links = input.links
    this.#random = seededRandom(input.plan.seed + 9)
  }

  /** Has the post voted on and writes it with all its counts. Returns its title. */
  write(post: PostDraft): string {
    const random = this.#random
    const { id, author, time, votes, community, state } = post
    const people = readersOf(this.#plan, community, time)
    const counts = this.#booth.cast({ id, author, time, votes, downShare: downShare(random), people })
    const content = this.#contentOf(post)
    const isNsfw = community.isNsfw ? random() < 0.6 : random() < 0.01
    const flags = listingFlags(community, { isNsfw, isGone: state !== 'shown' })
    if (flags.in_popular && content.crosspostOf === null) this.#remember(id)
    const copy = this.#copy
    copy.row()
    copy.int8(id)
    copy.int8(community.id)
    copy.int8(shownAuthor(post))
    this.#writeContent(post, content)
    copy.text(community.flairs.length > 0 && random() < 0.5 ? pick(random, community.flairs) : null)
    copy.bool(isNsfw)
    copy.bool(random() < 0.01)
    copy.bool(post.giant === null && random() < 0.005)
    copy.bool(this.#isPinned(post))
    copy.int4(counts.ups)
    copy.int4(counts.downs)
    copy.float8(hotRank({ ...counts, createdAt: new Date(time) }))
    copy.float8(controversyRank(counts))
    copy.int4(post.comments.length)
    copy.int4(Math.floor((counts.ups + counts.downs + post.comments.length) * (6 + random() * 40)))
    copy.bool(flags.in_community)
    copy.bool(flags.in_all)
    copy.bool(flags.in_popular)
    this.#writeTimes(post)
    return content.title
  }

  #contentOf(post: PostDraft): Content {
    const random = this.#random
    const { shapes } = this.#plan
    const title = titleOf(random, Math.min(LONGEST_TITLE, quantile(shapes.titleLength, random())))
    if (post.giant === null && random() < 0.5) {
      const isCrosspost = this.#originals.length > 0 && random() < 0.02
      return {
        kind: 'link',
        title,
        text: EMPTY_TEXT,
        crosspostOf: isCrosspost ? pick(random, this.#originals) : null,
      }
    }
    const length = Math.min(LONGEST_BODY, quantile(shapes.postLength, random()))
    const isBare = random() < 0.15
    return {
      kind: 'text',
      title,
      text: isBare ? EMPTY_TEXT : this.#pool.text(random, length),
      crosspostOf: null,
    }
  }

  /** Writes a post's content; only the title remains of a deleted one. */
  #writeContent(post: PostDraft, { kind, title, text, crosspostOf }: Content): void {
    const copy = this.#copy
    const isDeleted = post.state === 'deleted'
    const hasLink = kind === 'link' && crosspostOf === null && !isDeleted
    const link = hasLink ? this.#links.next({ id: post.id, title, time: post.time }) : null
    copy.text(kind)
    copy.text(title)
    copy.text(isDeleted ? '' : text.md)
    copy.text(isDeleted ? '' : text.html)
    copy.int2(RENDERER_VERSION)
    copy.text(link?.url ?? null)
    copy.text(link?.urlKey ?? null)
    copy.text(link?.domain ?? null)
    copy.int8(isDeleted ? null : crosspostOf)
  }

  #writeTimes({ time, state, community }: PostDraft): void {
    const copy = this.#copy
    const later = Math.min(this.#plan.now, Math.floor(time + this.#random() * DAY_MS))
    const isRemoved = state === 'removed'
    copy.time(time)
    copy.time(state === 'deleted' ? later : null)
    copy.time(isRemoved ? later : null)
    copy.int8(isRemoved ? (community.moderators[0] ?? null) : null)
    copy.text(isRemoved ? pick(this.#random, REMOVAL_REASONS) : null)
  }

  #isPinned(post: PostDraft): boolean {
    const { community } = post
    const isOld = post.time < this.#plan.now - PINNED_DAYS * DAY_MS
    if (isOld || post.state !== 'shown' || !mayPin(community) || this.#random() > 0.1) return false
    community.pinned += 1
    return true
  }

  #remember(id: number): void {
    if (this.#originals.length < REMEMBERED) this.#originals.push(id)
    else this.#originals[Math.floor(this.#random() * REMEMBERED)] = id
  }
}

function mayPin(community: Community): boolean {
  return (
    community.kind === 'community' && community.id <= PINNED_COMMUNITIES && community.pinned < MOST_PINNED
  )
}
