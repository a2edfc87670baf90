import { listRules } from '#domain/communities/setup/community-rules.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { listMailCommunities } from '#domain/modmail/list-conversations.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import { listTexts } from './ordered-texts.ts'
import type { TeamShelf } from './team-texts.ts'

/**
 * A team's saved replies: to its mail, and about removals and bans. Every moderator can use them; editing takes the mail
 * permission.
 */
export const SAVED_REPLIES: TeamShelf = {
  table: 'saved_replies',
  right: 'mail',
  logged: 'saved_reply',
  titleLength: MOD_LIMITS.savedReplyTitleLength,
  messageLength: MOD_LIMITS.savedReplyLength,
  most: MOD_LIMITS.savedReplies,
}

/** Returns a community's saved replies in order; for its moderators. Throws as `requireModeratorToRead` does. */
export async function listSavedReplies(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<SavedReplies> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  return {
    community: access.label.prefixedName,
    replies: await listTexts(member, SAVED_REPLIES, { communityId }),
    rules: (await listRules(member, communityId)).map(rule => rule.title),
  }
}

/** Returns those of every community whose mail the viewer answers, if any. Throws `login_required`. */
export async function listOwnSavedReplies(ctx: Ctx): Promise<SavedReplies[]> {
  const communities = await listMailCommunities(ctx)
  const lists = await Promise.all(
    communities.map(async ({ row, label }) => ({
      community: label.prefixedName,
      replies: await listTexts(ctx, SAVED_REPLIES, { communityId: row.id }),
      rules: [],
    })),
  )
  return lists.filter(({ replies }) => replies.length > 0)
}
