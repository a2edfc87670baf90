import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx, ReaderChoices } from '#platform/context/context.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor } from './feed-cursor.ts'
import { listEntries } from './feed-entries.ts'
import type { FeedEntry, FeedOrder } from './feed-order.ts'
import { type FeedSnapshot, FeedSnapshots } from './feed-snapshots.ts'
import type { FeedSource } from './feed-source.ts'

/** Candidates of the first look, and of each further one; the rest of a page when posts are hidden comes with a look of its own. */
const FIRST_CHUNK = 60
const NEXT_CHUNK = 200
/** Rounds of loading while hidden posts thin a page out. */
const MOST_ROUNDS = 8

const snapshots = new FeedSnapshots()

export type FeedInput = {
  source: FeedSource
  order: FeedOrder
  after?: string | undefined
  limit?: number
  reader: ReaderChoices
}

/**
 * One page of a listing. The first page pins the order (a snapshot of candidate ids), later pages read on in it,
 * so that moving ranks neither repeat nor skip a post. What the viewer blocked or hid is left out afterwards, and the page topped up.
 * Throws `bad_request` for a foreign cursor.
 */
export async function listFeed(
  ctx: Ctx,
  input: FeedInput,
): Promise<{ posts: PostView[]; after: string | null }> {
  const limit = input.limit ?? PAGE_SIZE
  const cursor = input.after === undefined ? null : decodeFeedCursor(input.after)
  const { snapshot, offset } = await openSnapshot(ctx, input, cursor)
  const blocks = {
    accounts: new Set(input.reader.blockedAccounts),
    communities: new Set(input.reader.mutedCommunities),
  }
  const posts: PostView[] = []
  let place = offset
  for (let round = 0; round < MOST_ROUNDS && posts.length < limit; round += 1) {
    await extendTo(ctx, input, snapshot, place + limit - posts.length)
    const slice = takeUnblocked(snapshot.entries, place, limit - posts.length, blocks)
    if (slice.next === place) break
    place = slice.next
    const loaded = await loadPosts(ctx, { ids: slice.ids })
    posts.push(...loaded.filter(post => !post.viewer.isHidden))
  }
  return { posts, after: nextCursor(snapshot, place) }
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
  // A pinned post comes twice; a Map keeps the first place of each.
  const unique = [...new Map(entries.map(entry => [entry.id, entry])).values()]
  return { snapshot: snapshots.create({ madeFor, entries: unique, isComplete }), offset: 0 }
}

/** What a snapshot is good for. Who joins a community while they scroll goes on in the home they began. */
function purposeOf({ viewer }: Ctx, { source, order }: FeedInput): string {
  const isHome = source.kind === 'communities' && viewer !== null
  return JSON.stringify([viewer?.id ?? null, order, isHome ? [source.kind, source.mix] : source])
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

type Blocks = { accounts: ReadonlySet<AccountId>; communities: ReadonlySet<CommunityId> }

function takeUnblocked(
  entries: readonly FeedEntry[],
  start: number,
  limit: number,
  blocks: Blocks,
): { ids: PostId[]; next: number } {
  const ids: PostId[] = []
  let next = start
  for (; next < entries.length && ids.length < limit; next += 1) {
    const entry = entries[next]
    if (entry === undefined) break
    const isBlocked =
      blocks.communities.has(entry.community_id) ||
      (entry.author_id !== null && blocks.accounts.has(entry.author_id))
    if (!isBlocked) ids.push(entry.id)
  }
  return { ids, next }
}

function nextCursor(snapshot: FeedSnapshot, place: number): string | null {
  const last = snapshot.entries[place - 1]
  if (last === undefined || (snapshot.isComplete && place >= snapshot.entries.length)) return null
  return encodeFeedCursor({ snapshotId: snapshot.id, offset: place, key: last.key, id: last.id })
}
