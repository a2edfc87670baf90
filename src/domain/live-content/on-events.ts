import { publishToChannel } from '#domain/live/publish.ts'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import { type PostId, toBase36, toFullname } from '#shared/ids.ts'

/** Comments that an event names; when more were voted on at once, it names none, and the page asks about those it shows. */
const MOST_NAMED = 200

/** Tells readers of an open thread that something is new in it; they then load what they may see. */
export const liveContentSubscriptions: Subscription[] = [
  on('comment.created', 'live-content.comments', (tx, events) =>
    publishToPosts(
      tx,
      'comment',
      events.map(event => event.payload.postId),
    ),
  ),
  on('post.voted', 'live-content.votes', (tx, events) =>
    publishToPosts(
      tx,
      'votes',
      events.map(event => event.payload.postId),
    ),
  ),
  on('comment.voted', 'live-content.comment-votes', async (tx, events) => {
    for (const [postId, votes] of Map.groupBy(events, event => event.payload.postId)) {
      const comments = [...new Set(votes.map(event => toFullname('t1', event.payload.commentId)))]
      const data = { comments: comments.length > MOST_NAMED ? null : comments }
      await publishToChannel(tx, `post:${toBase36(postId)}`, 'scores', data)
    }
  }),
]

/** Each post once, however much happened to it. */
async function publishToPosts(
  tx: Ctx,
  event: 'comment' | 'votes',
  postIds: readonly PostId[],
): Promise<void> {
  for (const postId of new Set(postIds)) await publishToChannel(tx, `post:${toBase36(postId)}`, event, {})
}
