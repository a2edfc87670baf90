import { seededRandom } from '#tests/support/random.ts'
import type { CommentDraft, PostDraft, State } from './drafts.ts'
import { ScaledDraw, wait } from './draws.ts'
import { pickWriter, readersOf } from './people.ts'
import type { Plan } from './plan.ts'
import type { Random } from './sentences.ts'
import { quantile } from './shapes.ts'
import { EMPTY_TEXT, type TextPool } from './texts.ts'
import { threadShape } from './thread-shape.ts'

const COMMENTS_PER_POST = 5
/** The giants are extra; no other thread comes near them. */
const MOST_COMMENTS = 5_000
const TYPICAL_WAIT_MS = 3 * 60 * 60 * 1_000
const GIANT_WAIT_MS = 24 * 60 * 60 * 1_000
const LONGEST = 9_500
/** Among answers to the thread: by who wrote the post. */
const BY_POSTER_SHARE = 0.12
/** Only what has replies keeps an empty place when it is deleted. */
const DELETED_SHARE = 0.015
const REMOVED_SHARE = 0.006

/** Makes the threads below posts: their trees, times, authors and texts; votes come later. */
export class CommentDrafter {
  readonly #plan: Plan
  readonly #random: Random
  readonly #pool: TextPool
  readonly #sizes: ScaledDraw

  constructor(plan: Plan, pool: TextPool) {
    this.#plan = plan
    this.#random = seededRandom(plan.seed + 7)
    this.#pool = pool
    this.#sizes = new ScaledDraw(plan.shapes.threadSize, COMMENTS_PER_POST)
  }

  /** Fills a post's comments, in the order they were written; `place` is the share of posts with fewer. */
  draft(post: PostDraft, place: number): void {
    const random = this.#random
    const times = this.#times(post, place)
    const parents = threadShape({ size: times.length, giant: post.giant, shapes: this.#plan.shapes, random })
    const people = readersOf(this.#plan, post.community, post.time)
    for (const [index, time] of times.entries()) {
      const parent = post.comments[parents[index] ?? -1] ?? null
      const isPoster = parent !== null && parent.author !== post.author && random() < BY_POSTER_SHARE
      const author = isPoster ? post.author : pickWriter(random, people)
      post.comments.push(this.#comment(post, parent, author, time))
    }
    for (const comment of post.comments.toReversed()) countBelow(comment, random)
  }

  /** Ascending; of an ordinary thread only those that have passed, of a giant exactly as many as it has. */
  #times(post: PostDraft, place: number): Float64Array {
    const random = this.#random
    const { now, giants } = this.#plan
    const age = now - post.time
    const draw = () => 1_000 + wait(random, post.giant === null ? TYPICAL_WAIT_MS : GIANT_WAIT_MS)
    const times: number[] = []
    const size =
      post.giant === null
        ? Math.min(MOST_COMMENTS, this.#sizes.at(place, post.weight, random))
        : giants[post.giant]
    for (let index = 0; index < size; index += 1) {
      let after = draw()
      if (after >= age && post.giant !== null) after = 1_000 + random() * (age - 2_000)
      if (after < age) times.push(Math.floor(post.time + after))
    }
    return Float64Array.from(times).sort()
  }

  #comment(post: PostDraft, parent: CommentDraft | null, author: number, time: number): CommentDraft {
    const length = quantile(this.#plan.shapes.commentLength, this.#random())
    return {
      id: 0,
      post,
      parent,
      depth: parent === null ? 0 : parent.depth + 1,
      author,
      time,
      state: 'shown',
      text: this.#pool.text(this.#random, Math.min(length, LONGEST)),
      ups: 0,
      downs: 0,
      best: 0,
      children: 0,
      descendants: 0,
      answer: null,
    }
  }
}

/** Called from the last comment to the first: then what is below each is known. */
function countBelow(comment: CommentDraft, random: Random): void {
  comment.state = comment.post.giant === 'chain' ? 'shown' : stateOf(comment, random)
  if (comment.state === 'deleted') comment.text = EMPTY_TEXT
  const { parent } = comment
  if (parent === null) return
  parent.children += 1
  parent.descendants += 1 + comment.descendants
}

function stateOf(comment: CommentDraft, random: Random): State {
  const chance = random()
  if (chance < REMOVED_SHARE) return 'removed'
  return comment.children > 0 && chance < REMOVED_SHARE + DELETED_SHARE ? 'deleted' : 'shown'
}
