import { listRules } from '#domain/communities/setup/community-rules.ts'
import { requireModerator, requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { listMailCommunities } from '#domain/modmail/list-conversations.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { SavedReplies } from '#shared/views/mod-view.ts'
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

/*
 * What a team says again and again: to people who write to it, whose things it removes, whom it bans. Every moderator
 * reads and uses them; whoever answers mail (right `mail`) keeps them.
 */

const SHELF: TextShelf = {
  table: 'saved_replies',
  titleLength: MOD_LIMITS.savedReplyTitleLength,
  messageLength: MOD_LIMITS.savedReplyLength,
  most: MOD_LIMITS.savedReplies,
}

/** A community's saved replies, in its order; for its moderators. Throws as `requireModeratorToRead` does. */
export async function listSavedReplies(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<SavedReplies> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  return {
    community: access.label.prefixedName,
    replies: await listTexts(member, SHELF, { communityId }),
    rules: (await listRules(member, communityId)).map(rule => rule.title),
  }
}

/** Those of every community whose mail the viewer answers, where there are some. Throws `login_required`. */
export async function listOwnSavedReplies(ctx: Ctx): Promise<SavedReplies[]> {
  const communities = await listMailCommunities(ctx)
  const lists = await Promise.all(
    communities.map(async ({ row, label }) => ({
      community: label.prefixedName,
      replies: await listTexts(ctx, SHELF, { communityId: row.id }),
      rules: [],
    })),
  )
  return lists.filter(({ replies }) => replies.length > 0)
}

/**
 * Adds a reply at the end, or changes one. Right `mail`. Throws as `requireModerator` does, `body_missing` and
 * `body_too_long` (title, message), `too_many_texts` (there are 50), `not_found`.
 */
export async function saveReply(
  ctx: Ctx,
  { communityId, id, ...words }: { communityId: CommunityId; id: number | null } & TextWords,
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'mail' })
  const text = parseText(SHELF, words)
  await inTransaction(member, async tx => {
    await saveText(tx, SHELF, { communityId, id, ...text })
    const action = id === null ? 'add_saved_reply' : 'edit_saved_reply'
    await logModAct(tx, { communityId, action, details: { title: text.title } })
  })
}

/** Deletes a reply; returns what `restoreReply` puts it back by. Right `mail`. Throws as `requireModerator` does, `not_found`. */
export async function deleteReply(
  ctx: Ctx,
  reply: { communityId: CommunityId; id: number },
): Promise<{ deletedId: number }> {
  const { communityId } = reply
  const { member } = await requireModerator(ctx, { communityId, right: 'mail' })
  return inTransaction(member, async tx => {
    const { title, deletedId } = await deleteText(tx, SHELF, reply)
    await logModAct(tx, { communityId, action: 'remove_saved_reply', details: { title } })
    return { deletedId }
  })
}

/** Puts a deleted reply back where it was. Right `mail`. Throws as `requireModerator` does, `undo_expired`, `too_many_texts`. */
export async function restoreReply(
  ctx: Ctx,
  deleted: { communityId: CommunityId; deletedId: number },
): Promise<void> {
  const { communityId } = deleted
  const { member } = await requireModerator(ctx, { communityId, right: 'mail' })
  await inTransaction(member, async tx => {
    const title = await restoreText(tx, SHELF, deleted)
    await logModAct(tx, { communityId, action: 'add_saved_reply', details: { title } })
  })
}

/** Puts a reply at a place, from 0. Right `mail`. Throws as `requireModerator` does. */
export async function moveReply(
  ctx: Ctx,
  move: { communityId: CommunityId; id: number; to: number },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId: move.communityId, right: 'mail' })
  await inTransaction(member, tx => moveText(tx, SHELF, move))
}
