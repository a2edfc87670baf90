import { sql } from 'kysely'
import type { Draft } from '#domain/inbox/add-notifications.ts'
import { countUnread } from '#domain/inbox/count-unread.ts'
import { keepWelcome } from '#domain/inbox/keep-welcome.ts'
import { endOfQuiet } from '#domain/inbox/quiet-hours.ts'
import { readUnits, type UnitRow } from '#domain/inbox/unit-rows.ts'
import { seeUnits, viewUnit } from '#domain/inbox/view-units.ts'
import type { Push } from '#domain/push/claim-pushes.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toPlacedRef } from '#platform/database/thing-columns.ts'
import { isWanted } from '#shared/inbox/channels.ts'
import { groupOf } from '#shared/inbox/notification-kinds.ts'
import { type Composed, composeMessage } from './compose-message.ts'
import { composeRooms } from './compose-rooms.ts'
import type { Reader } from './load-readers.ts'
import { maskUnit } from './mask-unit.ts'

/** Later than this a message is no news. */
const MOST_AGE_HOURS = 48

/**
 * Returns what to send to one member: nothing about what they read, switched off or may no longer see since it was queued.
 */
export async function composePushes(
  ctx: Ctx,
  reader: Reader,
  pushes: readonly Push[],
): Promise<Map<Push, Composed>> {
  if (reader.viewer.preferences?.pushEnabled !== true) return new Map()
  const units = await composeUnits(ctx, reader, [...new Set(pushes.flatMap(push => push.unit_id ?? []))])
  const rooms = await composeRooms(
    ctx,
    reader,
    pushes.flatMap(({ room_id: id, seq }) => (id === null ? [] : [{ id, seq }])),
  )
  return new Map(
    pushes.flatMap(push => {
      const composed = push.room_id === null ? units.get(Number(push.unit_id)) : rooms.get(push.room_id)
      return composed === undefined ? [] : [[push, composed] as const]
    }),
  )
}

/** The same for units of notifications, by unit. */
async function composeUnits(
  ctx: Ctx,
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, Composed>> {
  if (ids.length === 0) return new Map()
  const { viewer, choices } = reader
  const own: Ctx = { ...ctx, viewer }
  const units = await readUnits(own, {
    accountId: viewer.id,
    which: sql`and u.id = any(${[...ids]}::bigint[]) and u.unread > 0`,
    limit: ids.length,
  })
  const wanted = units.filter(
    ({ kind }) => isWanted(choices, groupOf(kind), 'site') && isWanted(choices, groupOf(kind), 'push'),
  )
  const seen = await seeUnits(own, await keepSeen(own, wanted))
  const views = seen.flatMap(unit => viewUnit(maskUnit(viewer, unit)) ?? [])
  const oldest = ctx.now().getTime() - MOST_AGE_HOURS * 3_600_000
  const news = views.filter(view => view.readAt === null && Date.parse(view.sentAt) > oldest)
  if (news.length === 0) return new Map()
  const facts = { accountId: viewer.id, unread: await countUnread(own) }
  const quietUntil = endOfQuiet(reader.hours, ctx.now())
  return new Map(
    news.map(view => [
      view.id,
      { message: composeMessage(view, facts), waitsUntil: view.kind === 'security' ? null : quietUntil },
    ]),
  )
}

/** Leaves out what its reader muted, blocked or can't open since it was written. */
async function keepSeen(ctx: Ctx, units: readonly UnitRow[]): Promise<UnitRow[]> {
  const drafts = units.map(unit => unit.items.map(item => toDraft(unit, item)))
  const welcome = new Set(await keepWelcome(ctx, drafts.flat()))
  return units.flatMap((unit, place) => {
    const items = unit.items.filter((_item, at) => {
      const draft = drafts[place]?.[at]
      return draft !== undefined && welcome.has(draft)
    })
    const shown = unit.shown - (unit.items.length - items.length)
    return items.length === 0 ? [] : [{ ...unit, items, shown }]
  })
}

function toDraft(unit: UnitRow, item: UnitRow['items'][number]): Draft {
  const { post_id: threadId, comment_id } = item
  return {
    ...{ accountId: unit.account_id, kind: unit.kind, about: '', cause: '' },
    ...{ actorId: item.actor_id, communityId: item.community_id },
    place: threadId === null ? null : { ref: toPlacedRef({ post_id: threadId, comment_id }), threadId },
  }
}
