import { requireWriter } from '#domain/accounts/policy.ts'
import { gather } from '#platform/batches/gather.ts'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { fail } from '#shared/errors.ts'
import { parseThingRef } from '#shared/thing-ref.ts'
import {
  type BallotBox,
  COMMENT_BALLOTS,
  POST_BALLOTS,
  type VotedThing,
  type VoteEvent,
} from './ballot-box.ts'
import { type Ballot, type Counted, countVotes, type Direction } from './count-votes.ts'

/** Votes arriving while others are counted are batched, up to this many. */
const MOST_TOGETHER = 64

export type VoteResult = { fullname: string; score: number | null; vote: Direction }

/**
 * Casts a vote of −1, 0 or +1, one per member and item (R1-10); the last one counts. Counters and ranks change in the same
 * transaction, karma follows by event. Throws `bad_request`, `login_required`, `not_found`, `post_deleted`, `post_archived`,
 * `comment_deleted`.
 */
export async function castVote(
  ctx: Ctx,
  input: { target: string; direction: Direction },
): Promise<VoteResult> {
  const { viewer } = requireWriter(ctx)
  const { target, direction } = input
  if (direction !== 1 && direction !== 0 && direction !== -1) fail('bad_request', { field: 'direction' })
  const { kind, id } = parseThingRef(target) ?? fail('bad_request', { field: 'target' })
  const counted = await COUNT_VOTE[kind](ctx, { viewer, id, direction, at: ctx.now() })
  if ('refusal' in counted) fail(counted.refusal)
  return { fullname: target, score: counted.score, vote: direction }
}

const COUNT_VOTE = { post: counterOf(POST_BALLOTS), comment: counterOf(COMMENT_BALLOTS) }

/** Returns a counter that batches votes on the same database, one queue per kind. */
function counterOf<Thing extends VotedThing, Type extends VoteEvent>(
  box: BallotBox<Thing, Type>,
): (ctx: DatabaseCtx, ballot: Ballot) => Promise<Counted> {
  const lines = new WeakMap<Database, (ballot: Ballot) => Promise<Counted>>()
  return ({ db }, ballot) => {
    const line =
      lines.get(db) ?? gather('votes', (ballots: Ballot[]) => countVotes({ db }, box, ballots), MOST_TOGETHER)
    lines.set(db, line)
    return line(ballot)
  }
}
