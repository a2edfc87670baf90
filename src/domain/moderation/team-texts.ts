import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import {
  deleteText,
  moveText,
  parseText,
  restoreText,
  saveText,
  type TextShelf,
  type TextWords,
} from './ordered-texts.ts'

/** A list of texts, the permission to edit it, and its name in the log. */
export type TeamShelf = TextShelf & { right: ModRight; logged: 'removal_reason' | 'saved_reply' }

/**
 * Adds a text at the end, or edits one. Throws as `requireModerator` does, `body_missing` and `body_too_long` (title, message),
 * `too_many_texts` (limit `shelf.most`), `not_found`.
 */
export async function saveTeamText(
  ctx: Ctx,
  shelf: TeamShelf,
  { communityId, id, ...words }: { communityId: CommunityId; id: number | null } & TextWords,
): Promise<void> {
  const { right, logged } = shelf
  const { member } = await requireModerator(ctx, { communityId, right })
  const text = parseText(shelf, words)
  await inTransaction(member, async tx => {
    await saveText(tx, shelf, { communityId, id, ...text })
    const action = id === null ? (`add_${logged}` as const) : (`edit_${logged}` as const)
    await logModAct(tx, { communityId, action, details: { title: text.title } })
  })
}

/** Deletes a text; returns the number for `restoreTeamText`. Throws as `requireModerator` does, `not_found`. */
export async function deleteTeamText(
  ctx: Ctx,
  shelf: TeamShelf,
  text: { communityId: CommunityId; id: number },
): Promise<{ deletedId: number }> {
  const { communityId } = text
  const { member } = await requireModerator(ctx, { communityId, right: shelf.right })
  return inTransaction(member, async tx => {
    const { title, deletedId } = await deleteText(tx, shelf, text)
    await logModAct(tx, { communityId, action: `remove_${shelf.logged}`, details: { title } })
    return { deletedId }
  })
}

/** Restores a deleted text to its position. Throws as `requireModerator` does, `undo_expired`, `too_many_texts`. */
export async function restoreTeamText(
  ctx: Ctx,
  shelf: TeamShelf,
  deleted: { communityId: CommunityId; deletedId: number },
): Promise<void> {
  const { communityId } = deleted
  const { member } = await requireModerator(ctx, { communityId, right: shelf.right })
  await inTransaction(member, async tx => {
    const title = await restoreText(tx, shelf, deleted)
    await logModAct(tx, { communityId, action: `add_${shelf.logged}`, details: { title } })
  })
}

/** Moves a text to a position, from 0. Throws as `requireModerator` does. */
export async function moveTeamText(
  ctx: Ctx,
  shelf: TeamShelf,
  move: { communityId: CommunityId; id: number; to: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId: move.communityId, right: shelf.right })
  await inTransaction(member, tx => moveText(tx, shelf, move))
}
