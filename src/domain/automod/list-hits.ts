import { sql } from 'kysely'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { thingPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { findPlaced } from '#platform/database/thing-columns.ts'
import { type CommunityId, type PostId, toBase36 } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { type ThingRef, toThingFullname } from '#shared/thing-ref.ts'
import type { AutomodHitView } from '#shared/views/automod-view.ts'
import { roomPath } from '#shared/views/room-view.ts'

const PAGE = 50
/** Days individual hits and daily counts are kept. */
export const KEPT_DAYS = 90
export const COUNTS_KEPT_DAYS = 400

type Asked = {
  communityId: CommunityId
  before: number | null
  ruleNumber: number | null
  version: number | null
}

/** Returns recent rule activity, newest first, for every moderator of the community. Throws as `requireModeratorToRead`. */
export async function listHits(
  ctx: Ctx,
  asked: Asked,
): Promise<{ hits: AutomodHitView[]; next: number | null }> {
  const { communityId } = asked
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await selectHits(member, asked)
  const hits = rows.slice(0, PAGE).map(row => toHit(row, access.label.path))
  return { hits, next: rows.length > PAGE ? (hits.at(-1)?.id ?? null) : null }
}

async function selectHits({ db }: Ctx, { communityId, before, ruleNumber, version }: Asked) {
  return db
    .selectFrom('automod_hits as h')
    .leftJoin('posts as p', 'p.id', 'h.post_id')
    .leftJoin('comments as c', 'c.id', 'h.comment_id')
    .leftJoin('rooms as r', 'r.id', 'h.room_id')
    .leftJoin('room_messages as m', join =>
      join.onRef('m.room_id', '=', 'h.room_id').onRef('m.seq', '=', 'h.room_seq'),
    )
    .select(['h.id', 'h.version', 'h.rule_number', 'h.rule_title', 'h.is_shadow'])
    .select(['h.post_id', 'h.comment_id', 'h.room_id', 'h.room_seq'])
    .select(['h.matched', 'h.did', 'h.happened_at', 'p.title', 'p.removed_at as post_removed_at'])
    .select(['p.deleted_at as post_deleted_at', 'c.removed_at', 'c.deleted_at', 'r.name as room_name'])
    .select(['m.deleted_at as message_deleted_at', 'm.is_removed as is_message_removed'])
    .where('h.community_id', '=', communityId)
    .$if(before !== null, query => query.where('h.id', '<', before ?? 0))
    .$if(ruleNumber !== null, query => query.where('h.rule_number', '=', ruleNumber ?? 0))
    .$if(version !== null, query => query.where('h.version', '=', version ?? 0))
    .orderBy('h.id', 'desc')
    .limit(PAGE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof selectHits>>[number]

function toHit(row: Row, path: string): AutomodHitView {
  const placed = findPlaced(row)
  const about = placed === null ? aboutMessage(row) : aboutItem(row, placed, path)
  const { isGone, isRemoved, ...item } = about
  return {
    id: row.id,
    version: row.version,
    ruleNumber: row.rule_number,
    ruleTitle: row.rule_title,
    ...item,
    title: isGone ? '' : item.title,
    isShadow: row.is_shadow,
    matched: isGone ? [] : row.matched,
    did: row.did,
    at: row.happened_at.toISOString(),
    canUndo: !isGone && isRemoved && row.did.some(act => TAKING.has(act)),
  }
}

function aboutItem(row: Row, { ref, threadId }: { ref: ThingRef; threadId: PostId }, path: string) {
  const isComment = ref.kind === 'comment'
  const title = row.title ?? ''
  return {
    fullname: toThingFullname(ref),
    path: thingPath(path, { id: threadId, title }, ref),
    title,
    isRemoved: (isComment ? row.removed_at : row.post_removed_at) !== null,
    isGone: (isComment ? row.deleted_at : row.post_deleted_at) !== null,
  }
}

/** A message that a rule or moderator removed has lost its text: there is nothing to restore. */
function aboutMessage({ room_id, room_seq, room_name, message_deleted_at, is_message_removed }: Row) {
  const id = room_id === null ? '' : toBase36(room_id)
  return {
    fullname: '',
    path: `${roomPath({ id, kind: 'channel' })}?at=${room_seq ?? 0}#m${room_seq ?? 0}`,
    title: t('automod.inChannel', { name: room_name ?? '' }),
    isRemoved: false,
    isGone: message_deleted_at !== null && is_message_removed === false,
  }
}

const TAKING = new Set(['remove', 'spam', 'filter'])

/** Deletes old hits. */
export async function forgetHits(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
  await ctx.db.deleteFrom('automod_hits').where('happened_at', '<', before).execute()
  const day = new Date(ctx.now().getTime() - COUNTS_KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  await ctx.db.deleteFrom('automod_counts').where('day', '<', sql<Date>`${day}::date`).execute()
  await ctx.db
    .deleteFrom('automod_rehearsals')
    .where('asked_at', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute()
}
