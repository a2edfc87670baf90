import { readTestRows } from '#tests/support/test-data.ts'
import { QUANTILES, type Shapes } from './shapes.ts'

type Post = { title: string; selftext: string | null; score: number | null; num_comments: number | null }
type Comment = { name: string; parent_id: string; link_id: string; body: string; score: number | null }

/** Thread sizes that branch differently enough to be told apart. */
const THREAD_CLASSES = [5, 20, 100, 500, 1_000_000]
const DEEPEST = 20

/**
 * Measures the recorded posts and threads; null where they are absent. Sizes of threads and scores come from the one
 * source that holds everything of a community, the others only what was popular.
 */
export function measureShapes(): Shapes | null {
  const posts = readTestRows('submissions/reddit-api.ndjson.gz') as Post[] | null
  const whole = readTestRows('threads/voat-programming.submissions.ndjson.gz') as Post[] | null
  const wholeComments = readComments('voat-programming')
  const others = ['reddit-api', 'askreddit-full', 'volume-2015'].map(readComments)
  if (posts === null || whole === null || wholeComments === null || others.includes(null)) return null
  const [recorded = [], asked = [], sampled = []] = others.flatMap(comments => (comments ? [comments] : []))
  const comments = [...wholeComments, ...recorded, ...asked]
  const bodies = [...posts, ...whole].flatMap(post => (post.selftext ? [post.selftext.length] : []))
  return {
    titleLength: quantilesOf(posts.map(post => post.title.length)),
    postLength: quantilesOf(bodies),
    commentLength: quantilesOf([...comments, ...sampled].map(comment => comment.body.length)),
    threadSize: quantilesOf(whole.map(post => post.num_comments ?? 0)),
    postScore: quantilesOf(whole.map(post => Math.max(0, post.score ?? 0))),
    commentScore: quantilesOf(wholeComments.map(comment => Math.max(0, comment.score ?? 0))),
    depths: measureDepths(comments),
  }
}

function readComments(name: string): Comment[] | null {
  return readTestRows(`threads/${name}.comments.ndjson.gz`) as Comment[] | null
}

function quantilesOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return QUANTILES.map(share => sorted[Math.round(share * (sorted.length - 1))] ?? 0)
}

function measureDepths(comments: readonly Comment[]): Shapes['depths'] {
  const sizes = Map.groupBy(comments, comment => comment.link_id)
  const depths = THREAD_CLASSES.map(upTo => ({ upTo, counts: [] as number[] }))
  for (const thread of sizes.values()) {
    const { counts } = depths.find(({ upTo }) => thread.length <= upTo) ?? { counts: [0] }
    // Names are unique in one source only.
    const parents = new Map(thread.map(comment => [comment.name, comment.parent_id]))
    for (const { parent_id } of thread) {
      let depth = 0
      for (let up = parents.get(parent_id); up !== undefined && depth < DEEPEST; up = parents.get(up))
        depth += 1
      while (counts.length <= depth) counts.push(0)
      counts[depth] = (counts[depth] ?? 0) + 1
    }
  }
  return depths
}
