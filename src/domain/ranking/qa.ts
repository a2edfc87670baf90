import { type RawBuilder, sql } from 'kysely'
import { wilsonLowerBound } from './confidence.ts'

type Votes = { ups: number; downs: number; bodyLength: number }

/**
 * Returns the Q&A rank of a question: its confidence + the best confidence among the author's answers + log10(question length +
 * answer length)/5; without an answer by the post's author, only its own terms. Source: reddit r2/lib/db/_sorts.pyx (qa).
 */
export function qaRank(input: { question: Votes; answers: Votes[] }): number {
  const own = wilsonLowerBound(input.question)
  let best: Votes | null = null
  let bestConfidence = 0
  for (const answer of input.answers) {
    const confidence = wilsonLowerBound(answer)
    if (best === null || confidence > bestConfidence) [best, bestConfidence] = [answer, confidence]
  }
  const length = input.question.bodyLength + (best?.bodyLength ?? 0)
  return own + bestConfidence + Math.log10(Math.max(length, 1)) / 5
}

/** {@link qaRank} in SQL, from expressions of confidences and of the length of both texts; null for a missing answer. */
export function qaRankSql(input: {
  own: RawBuilder<unknown>
  ownLength: RawBuilder<unknown>
  best: RawBuilder<unknown>
  bestLength: RawBuilder<unknown>
}): RawBuilder<number> {
  const { own, ownLength, best, bestLength } = input
  return sql`(${own} + coalesce(${best}, 0) + log(greatest(${ownLength} + coalesce(${bestLength}, 0), 1)) / 5)`
}
