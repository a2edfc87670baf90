import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import type { BinaryCopy } from './binary-copy.ts'
import { type CommentDraft, shownAuthor } from './drafts.ts'
import { ScaledDraw } from './draws.ts'
import { readersOf } from './people.ts'
import type { Plan } from './plan.ts'
import type { Random } from './sentences.ts'
import { RENDERER_VERSION } from './texts.ts'
import { downShare, type VoteBooth } from './votes.ts'
import { REMOVAL_REASONS } from './words.data.ts'

export const COMMENT_COLUMNS =
  `id post_id parent_id depth author_id body_md body_html renderer_version ups downs best controversy qa child_count
  descendant_count created_at deleted_at removed_at removed_by removal_reason`.split(/\s+/)

const VOTES_OF_OTHERS = 1.7
const HOUR_MS = 60 * 60 * 1_000

export class CommentWriter {
  readonly #copy: BinaryCopy
  readonly #booth: VoteBooth
  readonly #plan: Plan
  readonly #random: Random
  readonly #votes: ScaledDraw

  constructor(input: { copy: BinaryCopy; booth: VoteBooth; plan: Plan }) {
    this.#copy = input.copy
    this.#booth = input.booth
    this.#plan = input.plan
    this.#random = seededRandom(input.plan.seed + 8)
    this.#votes = new ScaledDraw(input.plan.shapes.commentScore, VOTES_OF_OTHERS)
  }

  /** Has the comment voted on; parents before their answers or after, as long as all come before `write`. */
  vote(comment: CommentDraft): void {
    const random = this.#random
    const { post, parent, time, id, author } = comment
    const weight = post.heat / (1 + comment.depth / 3)
    const votes = this.#votes.at(random(), weight, random)
    const people = readersOf(this.#plan, post.community, time)
    const { ups, downs } = this.#booth.cast({ id, author, time, votes, downShare: downShare(random), people })
    comment.ups = ups
    comment.downs = downs
    // In single precision, as it is stored and compared.
    comment.best = Math.fround(wilsonLowerBound(comment))
    if (parent !== null && isAnswer(comment) && comment.best > (parent.answer?.best ?? -1))
      parent.answer = comment
  }

  write(comment: CommentDraft): void {
    const copy = this.#copy
    const { post, text, state } = comment
    copy.row()
    copy.int8(comment.id)
    copy.int8(post.id)
    copy.int8(comment.parent?.id ?? null)
    copy.int4(comment.depth)
    copy.int8(shownAuthor(comment))
    copy.text(text.md)
    copy.text(text.html)
    copy.int2(RENDERER_VERSION)
    copy.int4(comment.ups)
    copy.int4(comment.downs)
    copy.float4(comment.best)
    copy.float4(controversyRank(comment))
    copy.float4(qaRank(comment))
    copy.int4(comment.children)
    copy.int4(comment.descendants)
    copy.time(comment.time)
    copy.time(state === 'deleted' ? this.#soonAfter(comment.time) : null)
    this.#writeRemoval(comment)
  }

  #writeRemoval(comment: CommentDraft): void {
    const isRemoved = comment.state === 'removed'
    const { moderators } = comment.post.community
    this.#copy.time(isRemoved ? this.#soonAfter(comment.time) : null)
    this.#copy.int8(isRemoved ? (moderators[0] ?? null) : null)
    this.#copy.text(isRemoved ? pick(this.#random, REMOVAL_REASONS) : null)
  }

  #soonAfter(time: number): number {
    return Math.min(this.#plan.now, Math.floor(time + this.#random() * HOUR_MS))
  }
}

function isAnswer(comment: CommentDraft): boolean {
  return (
    comment.state !== 'deleted' && comment.post.state !== 'deleted' && comment.author === comment.post.author
  )
}

/** The formula of domain/ranking/qa.ts on ranks that are known already; our texts are counted alike everywhere. */
function qaRank({ best, answer, text }: CommentDraft): number {
  const length = text.md.length + (answer?.text.md.length ?? 0)
  return best + (answer?.best ?? 0) + Math.log10(Math.max(length, 1)) / 5
}
