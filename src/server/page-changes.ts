import { publishIn } from '#platform/bus/bus.ts'
import { on, type Subscription } from '#platform/events/dispatch-events.ts'
import type { AppEvent } from '#shared/events.ts'
import { toFullname } from '#shared/ids.ts'
import type { SharedPages } from './shared-pages.ts'

/** Bus topic: shared pages that show one of these things are out of date. */
export const PAGES_TOPIC = 'pages'
/** Of about 12 characters each, within the bus's limit. */
const TAGS_IN_A_MESSAGE = 300

type Change = { drop: string[]; touch: string[] }

/**
 * Tells every process's page cache what changed, as the event's transaction is committed. What was edited, deleted or
 * closed is dropped at once; what has grown is made anew for the next reader.
 */
export const pageSubscriptions: Subscription[] = [
  on(
    [
      'community.changed',
      'post.created',
      'post.edited',
      'post.deleted',
      'comment.created',
      'comment.edited',
      'comment.deleted',
    ],
    'pages: shared copies',
    async (tx, events) => {
      const changes = events.map(changeOf)
      const drop = [...new Set(changes.flatMap(change => change.drop))]
      const touch = [...new Set(changes.flatMap(change => change.touch))]
      for (let at = 0; at < Math.max(drop.length, touch.length); at += TAGS_IN_A_MESSAGE / 2) {
        const part = (tags: string[]) => tags.slice(at, at + TAGS_IN_A_MESSAGE / 2)
        await publishIn(tx, PAGES_TOPIC, { drop: part(drop), touch: part(touch) } satisfies Change)
      }
    },
  ),
]

function changeOf(event: AppEvent): Change {
  switch (event.type) {
    case 'community.changed':
      return { drop: [toFullname('t5', event.payload.communityId)], touch: ['feed'] }
    case 'post.created':
      return { drop: [], touch: [toFullname('t5', event.payload.communityId), 'feed'] }
    case 'post.edited':
    case 'post.deleted':
    case 'comment.edited':
    case 'comment.deleted':
      return { drop: [toFullname('t3', event.payload.postId)], touch: [] }
    case 'comment.created':
      return { drop: [], touch: [toFullname('t3', event.payload.postId)] }
    default:
      return { drop: [], touch: [] }
  }
}

/** Takes a message of the topic to this process's pages. */
export function hearPageChanges(pages: SharedPages, payload: unknown): void {
  const { drop, touch } = payload as Change
  pages.drop(drop)
  pages.touch(touch)
}
