import { loadReadPosts } from '#domain/filters/read-posts.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { FeedFilter } from '#shared/accounts/feed-filters.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor } from './feed-cursor.ts'
import { listEntries } from './feed-entries.ts'
import type { FeedEntry, FeedOrder } from './feed-order.ts'
import { type FeedSnapshot, FeedSnapshots } from './feed-snapshots.ts'
import type { FeedSource } from './feed-source.ts'
import { SiftedPage } from './sifted-page.ts'

/** Candidates of the first and of each further query; the rest of a page with hidden posts takes a query of its own. */
const FIRST_CHUNK = 60
const NEXT_CHUNK = 200
/** Rounds of loading while hidden posts thin out a page. */
const MOST_ROUNDS = 8
/** Candidates looked up at once when the reader hides posts they have read. */
const READ_LOOKS = 200

const snapshots = new FeedSnapshots()

export type FeedInput = {
  source: FeedSource
  order: FeedOrder
  after?: string | undefined
  limit?: number
  sift: FeedSift
}

/** The reader's choices that exclude posts from a listing. */
export type FeedSift = {
  blockedAccounts: ReadonlySet<AccountId>
  mutedCommunities: ReadonlySet<CommunityId>
  filters: readonly FeedFilter[]
  hidesRead: boolean
}

/**
 * Returns one page of a listing. The first page pins the order (a snapshot of candidate ids) and later pages continue in it, so
 * that changing ranks neither repeat nor skip a post. Blocked, hidden, filtered and read posts are removed afterwards, and the
 * page is topped up. Throws `bad_request` for a foreign cursor.
 */
export async function listFeed(
  ctx: Ctx,
  input: FeedInput,
): Promise<Pick<FeedPage, 'posts' | 'after' | 'hidden' | 'collapsed'>> {
  const limit = input.limit ?? PAGE_SIZE
  const cursor = input.after === undefined ? null : decodeFeedCursor(input.after)
  const { snapshot, offset } = await openSnapshot(ctx, input, cursor)
  const page = new SiftedPage(input.sift, limit, ctx.now())
  let place = offset
  for (let round = 0; round < MOST_ROUNDS && page.wants > 0; round += 1) {
    await extendTo(ctx, input, snapshot, place + page.wants)
    const slice = await takeUnread(ctx, input.sift, snapshot.entries, { start: place, limit: page.wants })
    if (slice.next === place) break
    place = slice.next
    page.hidden.read += slice.read
    page.add(await loadPosts(ctx, { ids: slice.ids }))
  }
  return { posts: page.posts, after: nextCursor(snapshot, place), ...page.notes() }
}

async function openSnapshot(
  ctx: Ctx,
  input: FeedInput,
  cursor: FeedCursor | null,
): Promise<{ snapshot: FeedSnapshot; offset: number }> {
  const madeFor = purposeOf(ctx, input)
  const known = cursor === null ? null : snapshots.get(cursor.snapshotId, madeFor)
  if (known !== null && cursor !== null) return { snapshot: known, offset: cursor.offset }
  const after = cursor === null ? null : { key: cursor.key, id: cursor.id }
  const { entries, isComplete } = await listEntries(ctx, { ...input, after, limit: FIRST_CHUNK })
  // A pinned post occurs twice; a Map keeps the first position.
  const unique = [...new Map(entries.map(entry => [entry.id, entry])).values()]
  return { snapshot: snapshots.create({ madeFor, entries: unique, isComplete }), offset: 0 }
}

/**
 * Returns a snapshot's key. Joining a community while scrolling continues the same home; so does a custom feed or topic that
 * gains one.
 */
function purposeOf({ viewer }: Ctx, { source, order }: FeedInput): string {
  return JSON.stringify([viewer?.id ?? null, order, placeOf(viewer !== null, source)])
}

function placeOf(isMember: boolean, source: FeedSource): unknown {
  if (source.kind !== 'communities' || (!isMember && source.of === undefined)) return source
  return [source.kind, source.mix, source.of ?? null]
}

async function extendTo(ctx: Ctx, input: FeedInput, snapshot: FeedSnapshot, wanted: number): Promise<void> {
  const last = snapshot.entries.at(-1)
  if (snapshot.isComplete || last === undefined || snapshot.entries.length > wanted) return
  const after = { key: last.key, id: last.id }
  const more = await listEntries(ctx, { ...input, after, limit: NEXT_CHUNK })
  const known = new Set(snapshot.entries.map(entry => entry.id))
  snapshot.entries.push(...more.entries.filter(entry => !known.has(entry.id)))
  snapshot.isComplete = more.isComplete
}

type Slice = { ids: PostId[]; next: number; read: number }

/** Takes the next candidates the reader may want; looks up read posts only if the reader hides them. */
async function takeUnread(
  ctx: Ctx,
  sift: FeedSift,
  entries: readonly FeedEntry[],
  { start, limit }: { start: number; limit: number },
): Promise<Slice> {
  const reach = sift.hidesRead ? entries.slice(start, start + READ_LOOKS).map(entry => entry.id) : []
  const read = await loadReadPosts(ctx, { ids: reach })
  const end = sift.hidesRead ? Math.min(entries.length, start + READ_LOOKS) : entries.length
  const slice: Slice = { ids: [], next: start, read: 0 }
  for (; slice.next < end && slice.ids.length < limit; slice.next += 1) {
    const entry = entries[slice.next]
    if (entry === undefined) break
    if (isBlocked(sift, entry)) continue
    if (read.has(entry.id) && entry.author_id !== ctx.viewer?.id) slice.read += 1
    else slice.ids.push(entry.id)
  }
  return slice
}

function isBlocked(sift: FeedSift, { community_id, author_id }: FeedEntry): boolean {
  return (
    sift.mutedCommunities.has(community_id) || (author_id !== null && sift.blockedAccounts.has(author_id))
  )
}

function nextCursor(snapshot: FeedSnapshot, place: number): string | null {
  const last = snapshot.entries[place - 1]
  if (last === undefined || (snapshot.isComplete && place >= snapshot.entries.length)) return null
  return encodeFeedCursor({ snapshotId: snapshot.id, offset: place, key: last.key, id: last.id })
}
