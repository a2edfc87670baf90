import { addKarma } from '#domain/accounts/change-karma.ts'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { AccountId } from '#shared/ids.ts'

type VotePayload = { authorId: AccountId | null; voterId: AccountId; change: number }

/** Updates karma, the sum of others' votes by type (R1-10), in batches after the votes, off the hot path. */
export const voteSubscriptions: Subscription[] = [
  on('post.voted', 'votes.post-karma', (tx, events) =>
    addVotes(
      tx,
      'post',
      events.map(event => event.payload),
    ),
  ),
  on('comment.voted', 'votes.comment-karma', (tx, events) =>
    addVotes(
      tx,
      'comment',
      events.map(event => event.payload),
    ),
  ),
]

async function addVotes(tx: Ctx, type: 'post' | 'comment', votes: VotePayload[]): Promise<void> {
  const changes = new Map<AccountId, { post: number; comment: number }>()
  for (const { authorId, voterId, change } of votes) {
    if (authorId === null || authorId === voterId) continue
    const sum = changes.get(authorId) ?? { post: 0, comment: 0 }
    sum[type] += change
    changes.set(authorId, sum)
  }
  if (changes.size > 0) await addKarma(tx, { changes })
}
