import { on, type Subscription } from '#platform/events/dispatch-events.ts'

/** What somebody deleted is kept nowhere: of what rules found in it, only that they did. */
export const automodSubscriptions: Subscription[] = [
  on('post.deleted', 'automod: forget what was found in posts', async (tx, events) => {
    await tx.db
      .updateTable('automod_hits')
      .set({ matched: [] })
      .where(
        'post_id',
        'in',
        events.map(event => event.payload.postId),
      )
      .where('comment_id', 'is', null)
      .execute()
  }),
  on('comment.deleted', 'automod: forget what was found in comments', async (tx, events) => {
    await tx.db
      .updateTable('automod_hits')
      .set({ matched: [] })
      .where(
        'comment_id',
        'in',
        events.map(event => event.payload.commentId),
      )
      .execute()
  }),
]
