import { on, type Subscription } from '#platform/events/subscription.ts'
import { percolate } from './percolate.ts'

/** Matches searches against new content, content that moderators approve later, and content that changes. */
export const savedSearchSubscriptions: Subscription[] = [
  on(
    ['post.created', 'post.moderated', 'post.edited', 'post.flaired'],
    'saved-searches.posts',
    (tx, events) =>
      percolate(tx, { kind: 'post', ids: [...new Set(events.map(event => event.payload.postId))] }),
  ),
  on(['comment.created', 'comment.moderated', 'comment.edited'], 'saved-searches.comments', (tx, events) =>
    percolate(tx, { kind: 'comment', ids: [...new Set(events.map(event => event.payload.commentId))] }),
  ),
]
