import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { type AccountId, type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import type { Jobs } from '#shared/jobs.ts'
import { postRef } from '#shared/thing-ref.ts'
import { addNotifications } from './add-notifications.ts'
import { finishInSlices, SLICE } from './in-slices.ts'
import { keepWelcome } from './keep-welcome.ts'

/** Posts approved or pinned later than this aren't announced. */
const MOST_AGE_HOURS = 72

type PostRow = { id: PostId; community_id: CommunityId; author_id: AccountId | null; is_pinned: boolean }

/** Schedules announcing posts to members who follow all or pinned posts of the community. */
export async function announceLater(tx: Ctx, postIds: readonly PostId[]): Promise<void> {
  if (postIds.length === 0) return
  const { rows } = await sql<{ id: PostId }>`
    select p.id from posts p where p.id = any(${[...postIds]}::bigint[]) and ${isNews(tx)}
      and exists (select from community_levels l where l.community_id = p.community_id
        and (l.level = 'posts' or (l.level = 'announcements' and p.is_pinned)))
    order by p.id`.execute(tx.db)
  for (const { id: postId } of rows)
    await enqueueJob(tx, 'inbox.announce', { postId, after: 0 }, { key: `inbox.announce:${postId}` })
}

/**
 * Notifies members of a post in small slices, with pauses between. No member is skipped or notified twice, whenever
 * it stops: a cause counts once, however often it is repeated. A job, which hands on to the next one after a while.
 */
export async function announce(
  ctx: Ctx,
  { postId, after }: Jobs['inbox.announce'],
  signal?: AbortSignal,
): Promise<void> {
  let last = after
  const isFinished = await finishInSlices(async () => {
    const next = await announceSlice(ctx, { postId, after: last })
    last = next ?? last
    return next !== null
  }, signal)
  if (isFinished) return
  await inTransaction(ctx, tx => enqueueJob(tx, 'inbox.announce', { postId, after: last }))
}

/** Returns the last account it notified; null when none is left. */
async function announceSlice(ctx: Ctx, { postId, after }: Jobs['inbox.announce']): Promise<AccountId | null> {
  return inTransaction(ctx, async tx => {
    const { rows: posts } = await sql<PostRow>`
      select p.id, p.community_id, p.author_id, p.is_pinned from posts p
      where p.id = ${postId} and ${isNews(tx)}`.execute(tx.db)
    const [post] = posts
    if (post === undefined) return null
    const levels = post.is_pinned ? ['posts', 'announcements'] : ['posts']
    const { rows } = await sql<{ account_id: AccountId }>`
      select account_id from community_levels
      where community_id = ${post.community_id} and account_id > ${after} and level = any(${levels}::text[])
      order by account_id limit ${sql.lit(SLICE)}`.execute(tx.db)
    const about = toFullname('t3', post.id)
    const drafts = rows.map(({ account_id: accountId }) => ({
      ...{ accountId, kind: 'announcement' as const, about: `t5_${post.community_id}`, cause: about },
      ...{ actorId: post.author_id, communityId: post.community_id },
      place: { ref: postRef(post.id), threadId: post.id },
    }))
    await addNotifications(tx, await keepWelcome(tx, drafts))
    return rows.length < SLICE ? null : (rows.at(-1)?.account_id ?? null)
  })
}

function isNews(tx: Ctx) {
  return sql`p.deleted_at is null and p.removed_at is null
    and p.created_at > ${tx.now()}::timestamptz - make_interval(hours => ${sql.lit(MOST_AGE_HOURS)})`
}
