import { automodAccount } from '#domain/accounts/automod-account.ts'
import { applyRules } from '#domain/automod/apply-rules.ts'
import { resolveRuleFlair } from '#domain/flair/rule-flair.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { applyAct } from '#domain/moderation/apply-act.ts'
import { loadThings } from '#domain/moderation/load-things.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { setPostMark } from '#domain/posts/moderate-post.ts'
import { findReplaced, listPinned } from '#domain/posts/pinned-posts.ts'
import { setRuleFlair } from '#domain/posts/set-rule-flair.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import { postRef } from '#shared/thing-ref.ts'
import { fillDates } from './fill-dates.ts'
import { nextTime } from './local-time.ts'

const AT_ONCE = 100

type DueRow = Awaited<ReturnType<typeof listDue>>[number]

/** Publishes the due posts, each once however many workers there are. Missed times are made up once. */
export async function makeDuePosts(ctx: Ctx): Promise<void> {
  const due = await listDue(ctx)
  if (due.length === 0) return
  const automod: MemberCtx = { ...ctx, viewer: await automodAccount(ctx) }
  for (const row of due) {
    try {
      await makePost(automod, row)
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code !== 'conflict') await noteFailure(automod, row, error.code)
    }
  }
}

function listDue(ctx: Ctx) {
  return ctx.db
    .selectFrom('scheduled_posts as s')
    .innerJoin('communities as c', 'c.id', 's.community_id')
    .selectAll('s')
    .select('c.name')
    .where('s.next_at', '<=', ctx.now())
    .orderBy('s.next_at')
    .limit(AT_ONCE)
    .execute()
}

/** Publishes the post, advances the schedule and sets flags in one transaction; the community's rules check it too. */
async function makePost(ctx: MemberCtx, row: DueRow): Promise<void> {
  const at = { at: ctx.now(), timeZone: row.time_zone }
  const post = {
    communityName: row.name,
    kind: 'text' as const,
    title: cutTo(fillDates(row.title, at), LIMITS.titleLength),
    body: cutTo(fillDates(row.body_md, at), LIMITS.postBodyLength),
    isNsfw: row.is_nsfw,
  }
  await createPost(ctx, post, async (tx, { postId, communityId }) => {
    await moveOn(tx, row, { last_post_id: postId, last_failure: null, times_made: row.times_made + 1 })
    await mark({ ...ctx, db: tx.db }, row, postId)
    await applyRules(tx, { communityId, ref: postRef(postId) }, 'written')
    await logMade(tx, communityId, postId)
    await emitEvent(tx, 'scheduled-post.due', { scheduledId: row.id, postId, failure: null })
  })
}

/** Throws `conflict` when another worker published it. */
async function moveOn(
  tx: Ctx,
  row: DueRow,
  set: { last_post_id?: PostId; last_failure: string | null; times_made?: number },
): Promise<void> {
  const repeat = row.repeat_unit === null ? null : { unit: row.repeat_unit, every: row.repeat_every }
  const schedule = { firstLocal: row.first_local, timeZone: row.time_zone, repeat }
  const moved = await tx.db
    .updateTable('scheduled_posts')
    .set({ ...set, next_at: nextTime(schedule, tx.now()) })
    .where('id', '=', row.id)
    .where('next_at', '=', row.next_at)
    .returning('id')
    .executeTakeFirst()
  if (moved === undefined) fail('conflict')
}

async function mark(ctx: MemberCtx, row: DueRow, postId: PostId): Promise<void> {
  const fullname = toFullname('t3', postId)
  const thing = (await loadThings(ctx, [fullname])).get(fullname)
  if (thing === undefined) return
  const act = { by: 'automod', rule: null, reason: null, details: { scheduled: row.id } } as const
  if (row.is_distinguished) await applyAct(ctx, thing, { ...act, act: 'distinguish', instead: null })
  if (row.is_locked) await applyAct(ctx, thing, { ...act, act: 'lock', instead: null })
  if (row.is_contest) await applyAct(ctx, thing, { ...act, act: 'set_contest_mode', instead: null })
  if (row.suggested_sort !== null)
    await setPostMark(ctx, { postId, access: thing.access }, { suggested_sort: row.suggested_sort })
  if (row.flair_text !== null) {
    const { communityId } = thing
    const asked = { communityId, kind: 'post' as const, templateId: '', text: row.flair_text }
    const flair = await resolveRuleFlair(ctx, asked)
    await setRuleFlair(ctx, { postId, communityId, flair, overwrites: true })
  }
  if (!row.is_pinned) return
  const pinned = await listPinned(ctx, thing.access)
  const former = pinned.find(post => post.id === row.last_post_id)?.id
  const instead = former ?? findReplaced(pinned, { postId, goesOnTop: false })
  await applyAct(ctx, thing, { ...act, act: 'pin', instead })
}

async function logMade(tx: Ctx, communityId: CommunityId, postId: PostId): Promise<void> {
  await logModAct(tx, { communityId, action: 'make_scheduled_post', by: 'automod', ref: postRef(postId) })
}

/** Not retried before its next time; moderators see why. */
async function noteFailure(ctx: Ctx, row: DueRow, code: string): Promise<void> {
  ctx.log.warn({ scheduledPost: row.id, code }, 'A scheduled post could not be made')
  try {
    await inTransaction(ctx, async tx => {
      await moveOn(tx, row, { last_failure: code })
      await emitEvent(tx, 'scheduled-post.due', { scheduledId: row.id, postId: null, failure: code })
    })
  } catch (error) {
    if (!isAppError(error)) throw error
  }
}
