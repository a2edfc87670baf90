import { forgetPopularCommunities } from '#domain/communities/list-popular.ts'
import { publishIn } from '#platform/bus/bus.ts'
import type { Database } from '#platform/database/database.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { AppEvent } from '#shared/events.ts'
import { toFullname } from '#shared/ids.ts'
import type { OpenPictures } from '../http/open-pictures.ts'
import type { SharedPages } from './shared-pages.ts'

/** Bus topic: shared pages that show one of these items are out of date. */
export const PAGES_TOPIC = 'pages'
/** About 12 characters each, within the bus's limit. */
const TAGS_IN_A_MESSAGE = 300
const TAGS_OF_A_KIND = TAGS_IN_A_MESSAGE / 3

/** Tags of items that must not be shown as before, that have new content, and that were voted on. */
type Change = { drop: string[]; touch: string[]; count: string[] }

const NOTHING: Change = { drop: [], touch: [], count: [] }

/**
 * Tells every process's page cache what changed when the event's transaction commits. Edited, deleted or closed items expire at
 * once; new content and votes refresh the page for the next reader.
 */
export const pageSubscriptions: Subscription[] = [
  on(
    [
      'community.changed',
      'community.described',
      'community.restyled',
      'collection.changed',
      'post.created',
      'post.edited',
      'post.corrected',
      'post.awarded',
      'comment.awarded',
      'post.flaired',
      'post.deleted',
      'post.moderated',
      'comment.created',
      'comment.edited',
      'comment.corrected',
      'comment.deleted',
      'comment.moderated',
      'post.voted',
      'comment.voted',
    ],
    'pages.shared-copies',
    async (tx, events) => {
      const changes = events.map(changeOf)
      const all = (kind: keyof Change) => [...new Set(changes.flatMap(change => change[kind]))]
      const [drop, touch, count] = [all('drop'), all('touch'), all('count')]
      for (let at = 0; at < Math.max(drop.length, touch.length, count.length); at += TAGS_OF_A_KIND) {
        const part = (tags: string[]) => tags.slice(at, at + TAGS_OF_A_KIND)
        const change: Change = { drop: part(drop), touch: part(touch), count: part(count) }
        await publishIn(tx, PAGES_TOPIC, change)
      }
    },
  ),
]

function changeOf(event: AppEvent): Change {
  return { ...NOTHING, ...tagsOf(event) }
}

function tagsOf(event: AppEvent): Partial<Change> {
  switch (event.type) {
    case 'community.changed':
      return { drop: [toFullname('t5', event.payload.communityId)], touch: ['feed'] }
    case 'community.described':
    case 'community.restyled':
      return { drop: [toFullname('t5', event.payload.communityId)] }
    case 'collection.changed':
      return {
        drop: [
          `collection_${event.payload.collectionId}`,
          ...event.payload.postIds.map(id => toFullname('t3', id)),
        ],
      }
    case 'post.created':
      return { touch: [toFullname('t5', event.payload.communityId), 'feed'] }
    case 'post.moderated':
      // It leaves or rejoins listings.
      return {
        drop: [toFullname('t3', event.payload.postId), toFullname('t5', event.payload.communityId)],
        touch: ['feed'],
      }
    case 'post.awarded':
    case 'post.flaired':
      return {
        drop: [toFullname('t3', event.payload.postId)],
        touch: [toFullname('t5', event.payload.communityId)],
      }
    case 'post.edited':
    case 'post.corrected':
    case 'post.deleted':
    case 'comment.awarded':
    case 'comment.edited':
    case 'comment.corrected':
    case 'comment.deleted':
    case 'comment.moderated':
      return { drop: [toFullname('t3', event.payload.postId)] }
    case 'comment.created':
      return { touch: [toFullname('t3', event.payload.postId)] }
    case 'post.voted':
    case 'comment.voted':
      return { count: [toFullname('t3', event.payload.postId)] }
    default:
      return {}
  }
}

/** Applies a message of the topic to this process's caches of pages, files and communities. */
export function hearPageChanges(
  { db, sharedPages: pages, pictures }: { db: Database; sharedPages: SharedPages; pictures: OpenPictures },
  payload: unknown,
): void {
  const { drop, touch, count } = payload as Change
  if (drop.some(tag => tag.startsWith('t5_'))) forgetPopularCommunities(db)
  pictures.drop(drop)
  pages.drop(drop)
  pages.touch(touch)
  pages.recount(count)
}
