import { requireModerator, requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { ITEMS_AT_ONCE } from '#shared/moderation/item-acts.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { RemovalReasonList } from '#shared/views/mod-view.ts'
import { loadThings } from './load-things.ts'
import {
  deleteText,
  listTexts,
  moveText,
  parseText,
  restoreText,
  saveText,
  type TextShelf,
  type TextWords,
} from './ordered-texts.ts'

const SHELF: TextShelf = {
  table: 'removal_reasons',
  titleLength: MOD_LIMITS.removalReasonTitleLength,
  messageLength: MOD_LIMITS.removalReasonLength,
  most: MOD_LIMITS.removalReasons,
}

/**
 * The reasons a community removes for, in its order, and which of `items` (up to 100 fullnames) are removed already; for its
 * moderators. Throws as `requireModeratorToRead` does, `field_invalid` (items).
 */
export async function listRemovalReasons(
  ctx: Ctx,
  { communityId, items = [] }: { communityId: CommunityId; items?: readonly string[] },
): Promise<RemovalReasonList> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  if (items.length > ITEMS_AT_ONCE) fail('field_invalid', { field: 'items', limit: ITEMS_AT_ONCE })
  const reasons = await listTexts(member, SHELF, { communityId })
  const things = items.length === 0 ? undefined : await loadThings(member, items)
  const isRemoved = (item: string) => {
    const thing = things?.get(item)
    return thing !== undefined && thing.communityId === communityId && thing.isRemoved
  }
  return {
    models: Object.fromEntries(reasons.map(reason => [reason.id, reason])),
    reasonOrder: reasons.map(reason => reason.id),
    removedItemIds: items.filter(isRemoved),
  }
}

/**
 * Adds a reason at the end, or changes one. Right `config`. Throws as `requireModerator` does, `body_missing` and
 * `body_too_long` (title, message), `too_many_texts` (there are 50), `not_found`.
 */
export async function saveRemovalReason(
  ctx: Ctx,
  { communityId, id, ...words }: { communityId: CommunityId; id: number | null } & TextWords,
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const text = parseText(SHELF, words)
  await inTransaction(member, async tx => {
    await saveText(tx, SHELF, { communityId, id, ...text })
    const action = id === null ? 'add_removal_reason' : 'edit_removal_reason'
    await logModAct(tx, { communityId, action, details: { title: text.title } })
  })
}

/** Deletes a reason; returns what `restoreRemovalReason` puts it back by. Right `config`. Throws as `requireModerator` does, `not_found`. */
export async function deleteRemovalReason(
  ctx: Ctx,
  reason: { communityId: CommunityId; id: number },
): Promise<{ deletedId: number }> {
  const { communityId } = reason
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  return inTransaction(member, async tx => {
    const { title, deletedId } = await deleteText(tx, SHELF, reason)
    await logModAct(tx, { communityId, action: 'remove_removal_reason', details: { title } })
    return { deletedId }
  })
}

/** Puts a deleted reason back where it was. Right `config`. Throws as `requireModerator` does, `undo_expired`, `too_many_texts`. */
export async function restoreRemovalReason(
  ctx: Ctx,
  deleted: { communityId: CommunityId; deletedId: number },
): Promise<void> {
  const { communityId } = deleted
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  await inTransaction(member, async tx => {
    const title = await restoreText(tx, SHELF, deleted)
    await logModAct(tx, { communityId, action: 'add_removal_reason', details: { title } })
  })
}

/** Puts a reason at a place, from 0. Right `config`. Throws as `requireModerator` does. */
export async function moveRemovalReason(
  ctx: Ctx,
  move: { communityId: CommunityId; id: number; to: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId: move.communityId, right: 'config' })
  await inTransaction(member, tx => moveText(tx, SHELF, move))
}
