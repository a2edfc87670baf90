import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { RehearsalScope } from '#shared/moderation/rehearsal-scopes.ts'
import { compileRules } from './language/compile-rules.ts'
import { judgeEach } from './language/judge.ts'
import { type Item, loadItems } from './load-items.ts'
import { RehearsalTally } from './rehearsal-tally.ts'

const MOST_ITEMS = 10_000
const DAYS_MS = 30 * 86_400_000
/** Items checked per slice; also the longest block for page requests. */
const SLICE = 50
/** Pause after this long even within a slice. */
const LONGEST_MS = 30
const POSTS_AT_ONCE = 200
/** Pauses as long as it works, leaving half of the processor to readers. */
const REST_RATIO = 1
const SAVE_EVERY = 10

type Rehearsal = { id: number; community_id: CommunityId; yaml: string; scope: RehearsalScope; turns: number }
type Ids = { postIds: PostId[]; commentIds: CommentId[] }

/**
 * Runs a dry run to its end in slices; stops early when canceled. If interrupted by a shutdown it starts over, and after a
 * crash `resumeRehearsals` restarts it.
 */
export async function rehearse(
  ctx: Ctx,
  { rehearsalId }: { rehearsalId: number },
  signal: AbortSignal,
): Promise<void> {
  const rehearsal = await take(ctx, rehearsalId)
  if (rehearsal === null) return
  try {
    await run(ctx, rehearsal, signal)
  } catch (error) {
    const state = signal.aborted ? 'waiting' : 'failed'
    await finish(ctx, rehearsal, { state })
    throw error
  }
}

async function take(ctx: Ctx, id: number): Promise<Rehearsal | null> {
  const row = await ctx.db
    .updateTable('automod_rehearsals')
    .set(eb => ({ state: 'running', done: 0, seen_at: ctx.now(), turns: eb('turns', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'community_id', 'yaml', 'scope', 'turns'])
    .executeTakeFirst()
  return row ?? null
}

async function run(ctx: Ctx, rehearsal: Rehearsal, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const { ruleSet } = await compileRules(rehearsal.yaml)
  const tally = new RehearsalTally(ruleSet.rules)
  const since = rehearsal.scope === 'days' ? new Date(ctx.now().getTime() - DAYS_MS) : null
  const total = await countItems(ctx, rehearsal, since)
  await ctx.db.updateTable('automod_rehearsals').set({ total }).where('id', '=', rehearsal.id).execute()
  let done = 0
  let slices = 0
  for await (const ids of slicesOf(ctx, rehearsal, since)) {
    let from = performance.now()
    const rest = async (): Promise<void> => {
      await sleep((performance.now() - from) * REST_RATIO, undefined, { signal })
      from = performance.now()
    }
    for (const item of await loadItems(ctx, ids)) {
      if (!item.isGone) tally.add(item, judgeEach(ruleSet, asThen(item, ctx.now())))
      done += 1
      if (performance.now() - from > LONGEST_MS) await rest()
    }
    slices += 1
    if (slices % SAVE_EVERY === 0 && !(await saveProgress(ctx, rehearsal, done))) return
    await rest()
  }
  const tookMs = Math.round(performance.now() - startedAt)
  await finish(ctx, rehearsal, { state: 'done', done, result: tally.result({ items: done, tookMs }) })
}

/** Returns the facts with the account's age at that time; karma and standing are only known as of now. */
function asThen({ facts, createdAt }: Item, now: Date): Item['facts'] {
  const ageMs = facts.author.ageMs - (now.getTime() - createdAt.getTime())
  return { ...facts, author: { ...facts.author, ageMs } }
}

async function countItems(ctx: Ctx, { community_id }: Rehearsal, since: Date | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(1 + comment_count), 0)::int as count from (
      select comment_count from posts
      where community_id = ${community_id} and (${since}::timestamptz is null or created_at >= ${since})
      order by created_at desc limit ${sql.lit(MOST_ITEMS)}) newest`.execute(ctx.db)
  return Math.min(rows[0]?.count ?? 0, MOST_ITEMS)
}

/** Yields posts, newest first, and their comments, up to the limit. */
async function* slicesOf(ctx: Ctx, { community_id }: Rehearsal, since: Date | null): AsyncGenerator<Ids> {
  let left = MOST_ITEMS
  let before: PostPlace | null = null
  while (left > 0) {
    const posts = await listPosts(ctx, community_id, since, before)
    if (posts.length === 0) return
    const postIds = posts.map(post => post.id).slice(0, left)
    left -= postIds.length
    const commentIds = left > 0 ? await listComments(ctx, postIds, left) : []
    left -= commentIds.length
    for (let at = 0; at < postIds.length; at += SLICE)
      yield { postIds: postIds.slice(at, at + SLICE), commentIds: [] }
    for (let at = 0; at < commentIds.length; at += SLICE)
      yield { postIds: [], commentIds: commentIds.slice(at, at + SLICE) }
    before = posts.at(-1) ?? null
  }
}

type PostPlace = { id: PostId; created_at: Date }

async function listPosts(
  ctx: Ctx,
  communityId: CommunityId,
  since: Date | null,
  before: PostPlace | null,
): Promise<PostPlace[]> {
  const onward = before === null ? sql`` : sql`and (created_at, id) < (${before.created_at}, ${before.id})`
  const { rows } = await sql<PostPlace>`
    select id, created_at from posts where community_id = ${communityId}
      and (${since}::timestamptz is null or created_at >= ${since}) ${onward}
    order by created_at desc, id desc limit ${sql.lit(POSTS_AT_ONCE)}`.execute(ctx.db)
  return rows
}

async function listComments(ctx: Ctx, postIds: PostId[], most: number): Promise<CommentId[]> {
  const rows = await ctx.db
    .selectFrom('comments')
    .select('id')
    .where('post_id', 'in', postIds)
    .where('deleted_at', 'is', null)
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Returns false if it was canceled, or someone else runs it. */
async function saveProgress(ctx: Ctx, { id, turns }: Rehearsal, done: number): Promise<boolean> {
  const row = await ctx.db
    .updateTable('automod_rehearsals')
    .set({ done, seen_at: ctx.now() })
    .where('id', '=', id)
    .where('turns', '=', turns)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function finish(
  ctx: Ctx,
  { id, turns }: Rehearsal,
  { state, done, result }: { state: 'waiting' | 'done' | 'failed'; done?: number; result?: object },
): Promise<void> {
  await ctx.db
    .updateTable('automod_rehearsals')
    .set({
      state,
      ...(done !== undefined && { done, total: done }),
      ...(result !== undefined && { result: JSON.stringify(result) }),
      ...(state !== 'waiting' && { finished_at: ctx.now() }),
    })
    .where('id', '=', id)
    .where('turns', '=', turns)
    .where('state', '=', 'running')
    .execute()
}
