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
 * What a team says again and again: to people who write to it, whose things it removes, whom it bans. Every moderator
 * reads and uses them; whoever answers mail keeps them.
 */
export const SAVED_REPLIES: TeamShelf = {
  table: 'saved_replies',
  right: 'mail',
  logged: 'saved_reply',
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
    replies: await listTexts(member, SAVED_REPLIES, { communityId }),
    rules: (await listRules(member, communityId)).map(rule => rule.title),
  }
}

/** Those of every community whose mail the viewer answers, where there are some. Throws `login_required`. */
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
