import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { parseBody, parseTitle } from '#domain/posts/parse-post.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { isTimeZone } from '#platform/time-zones/time-zones.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { AUTOMOD_LIMITS, type AutomodProblem } from '#shared/moderation/automod.ts'
import { REPEAT_UNITS } from '#shared/moderation/repeat-units.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { cutTo, lengthOf } from '#shared/text/clean-text.ts'
import { nextTime, parseLocal } from './local-time.ts'
import { type ParsedSchedule, parseSchedule } from './parse-schedule.ts'

/** Scheduled posts per community. */
const MOST_SCHEDULED = 100
const MOST_EVERY = 999

export type ScheduledPostInput = Omit<ParsedSchedule, 'repeat'> & {
  repeatUnit: string
  repeatEvery: number
}

/**
 * Saves a post to be published later, once or repeatedly; with `id` replaces that one. Throws the errors of a post's title and
 * text, `field_invalid` (firstLocal, timeZone, repeatUnit, repeatEvery), `too_many_scheduled`, `not_found`, and as
 * `requireModerator` of posts.
 */
export async function saveScheduledPost(
  ctx: Ctx,
  { communityId, id, ...input }: ScheduledPostInput & { communityId: CommunityId; id: number | null },
): Promise<void> {
  const { member, access } = await requireModerator(ctx, { communityId, right: 'posts' })
  if (access.row.kind === 'profile') fail('not_allowed')
  const row = toRow(member, check(input))
  await inTransaction(member, async tx => {
    if (id === null) await insertRows(tx, communityId, [row])
    else {
      const changed = await tx.db
        .updateTable('scheduled_posts')
        .set(row)
        .where('id', '=', id)
        .where('community_id', '=', communityId)
        .returning('id')
        .executeTakeFirst()
      if (changed === undefined) fail('not_found')
    }
    await logModAct(tx, { communityId, action: 'edit_schedule', details: { title: row.title } })
  })
}

export type ImportedSchedule = {
  isImported: boolean
  added: number
  /** The number of one-time posts whose time has passed; they are left out. */
  past: number
  problems: AutomodProblem[]
  validPosts: number
}

/**
 * Imports a schedule in the format of other sites, or returns its problems; with `skipsInvalid` imports what has none. Throws as
 * {@link saveScheduledPost}.
 */
export async function importSchedule(
  ctx: Ctx,
  {
    communityId,
    text,
    skipsInvalid = false,
  }: { communityId: CommunityId; text: string; skipsInvalid?: boolean },
): Promise<ImportedSchedule> {
  const { member, access } = await requireModerator(ctx, { communityId, right: 'posts' })
  if (access.row.kind === 'profile') fail('not_allowed')
  if (lengthOf(text) > AUTOMOD_LIMITS.fileLength)
    fail('automod_too_long', { field: 'text', limit: AUTOMOD_LIMITS.fileLength })
  const { posts, problems } = await parseSchedule(text.replace(/\r\n?/g, '\n').replaceAll('\0', ''))
  const hasErrors = problems.some(problem => problem.severity === 'error')
  const validPosts = posts.length
  if (hasErrors && (!skipsInvalid || validPosts === 0))
    return { isImported: false, added: 0, past: 0, problems, validPosts }
  const rows = posts
    .filter(post => nextTime(post, member.now()) !== null)
    .map(post =>
      toRow(
        member,
        check({ ...post, repeatUnit: post.repeat?.unit ?? '', repeatEvery: post.repeat?.every ?? 1 }),
      ),
    )
  if (rows.length > 0) {
    await inTransaction(member, async tx => {
      await insertRows(tx, communityId, rows)
      await logModAct(tx, { communityId, action: 'edit_schedule', details: { added: rows.length } })
    })
  }
  return { isImported: true, added: rows.length, past: posts.length - rows.length, problems, validPosts }
}

/** Removes a post from the schedule; already published ones stay. Throws `not_found`, and as `requireModerator` of posts. */
export async function deleteScheduledPost(
  ctx: Ctx,
  { communityId, id }: { communityId: CommunityId; id: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'posts' })
  await inTransaction(member, async tx => {
    const gone = await tx.db
      .deleteFrom('scheduled_posts')
      .where('id', '=', id)
      .where('community_id', '=', communityId)
      .returning('title')
      .executeTakeFirst()
    if (gone === undefined) fail('not_found')
    await logModAct(tx, { communityId, action: 'edit_schedule', details: { deleted: gone.title } })
  })
}

function check(input: ScheduledPostInput): ParsedSchedule {
  const title = parseTitle(input.title)
  const body = parseBody(input.body)
  if (parseLocal(input.firstLocal) === null) fail('field_invalid', { field: 'firstLocal' })
  if (!isTimeZone(input.timeZone)) fail('field_invalid', { field: 'timeZone' })
  const unit = REPEAT_UNITS.find(known => known === input.repeatUnit)
  if (unit === undefined && input.repeatUnit !== '') fail('field_invalid', { field: 'repeatUnit' })
  const every = input.repeatEvery
  const isCount = Number.isInteger(every) && every >= 1 && every <= MOST_EVERY
  if (unit !== undefined && !isCount) fail('field_invalid', { field: 'repeatEvery' })
  const suggestedSort = isCommentSort(input.suggestedSort) ? input.suggestedSort : null
  return { ...input, title, body, suggestedSort, repeat: unit === undefined ? null : { unit, every } }
}

function toRow(ctx: MemberCtx, post: ParsedSchedule) {
  const next = nextTime(post, ctx.now())
  // A one-time post in the past would never be published.
  if (next === null) fail('field_invalid', { field: 'firstLocal' })
  return {
    title: post.title,
    body_md: post.body,
    first_local: post.firstLocal,
    time_zone: post.timeZone,
    repeat_unit: post.repeat?.unit ?? null,
    repeat_every: post.repeat?.every ?? 1,
    is_pinned: post.isPinned,
    is_distinguished: post.isDistinguished,
    is_locked: post.isLocked,
    is_contest: post.isContest,
    is_nsfw: post.isNsfw,
    suggested_sort: post.suggestedSort,
    flair_text: post.flairText === null || post.flairText === undefined ? null : cutTo(post.flairText, 64),
    next_at: next,
    last_failure: null,
  }
}

async function insertRows(
  tx: MemberCtx,
  communityId: CommunityId,
  rows: ReturnType<typeof toRow>[],
): Promise<void> {
  const { count } = await tx.db
    .selectFrom('scheduled_posts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('community_id', '=', communityId)
    .executeTakeFirstOrThrow()
  if (count + rows.length > MOST_SCHEDULED) fail('too_many_scheduled', { limit: MOST_SCHEDULED })
  const made = {
    community_id: communityId,
    created_by: tx.viewer.id,
    created_at: tx.now(),
    last_post_id: null,
  }
  await tx.db
    .insertInto('scheduled_posts')
    .values(rows.map(row => ({ ...row, ...made })))
    .execute()
}
