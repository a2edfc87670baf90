import { createHash } from 'node:crypto'
import { wilsonLowerBound } from './confidence.ts'
import { controversyRank } from './controversy.ts'
import { hotRank } from './hot.ts'
import { qaRank } from './qa.ts'

/** Tables with stored ranks. */
export const RANKED = ['posts', 'comments'] as const
export type Ranked = (typeof RANKED)[number]

/** Few and many votes, one-sided and split, up and down. */
const VOTES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 1],
  [7, 7],
  [11, 240],
  [90, 13],
  [4_321, 1_234],
  [250_000, 17],
].map(([ups = 0, downs = 0]) => ({ ups, downs }))
const TIMES = ['2005-06-23T00:00:00Z', '2014-02-03T04:05:06Z', '2031-12-31T23:59:59Z'].map(
  time => new Date(time),
)
const LENGTHS = [0, 1, 140, 9_000]

/**
 * Hashes of the formulas' results for sample votes: a changed formula has a new fingerprint. The database stores the one its
 * ranks were computed with.
 */
export const RANK_FINGERPRINTS: Record<Ranked, string> = {
  posts: fingerprint([
    ...TIMES.flatMap(createdAt => VOTES.map(votes => hotRank({ ...votes, createdAt }))),
    ...VOTES.map(controversyRank),
  ]),
  comments: fingerprint([
    ...VOTES.map(wilsonLowerBound),
    ...VOTES.map(controversyRank),
    ...VOTES.flatMap(votes => LENGTHS.map(bodyLength => answered({ ...votes, bodyLength }))),
  ]),
}

function answered(question: { ups: number; downs: number; bodyLength: number }): number {
  const answers = VOTES.slice(0, question.bodyLength % VOTES.length).map(votes => ({
    ...votes,
    bodyLength: 80,
  }))
  return qaRank({ question, answers })
}

/** Nine digits, because the last ones differ between machines. */
function fingerprint(ranks: readonly number[]): string {
  const text = ranks.map(rank => rank.toPrecision(9)).join(' ')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
