import { requireModeratedCommunity } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import type { AskedRight } from '#shared/moderation/mod-rights.ts'

/**
 * Returns the id of the community in a URL, for moderators with a permission (null: any). Throws what
 * `requireModeratedCommunity` throws.
 */
export async function moderatedId(
  ctx: Ctx,
  { params, right }: { params: { community?: string | undefined }; right: AskedRight | null },
): Promise<CommunityId> {
  const { access } = await requireModeratedCommunity(ctx, { name: params.community ?? '', right })
  return access.row.id
}

/** Returns the same as a fullname, for commands. */
export async function moderatedFullname(
  ctx: Ctx,
  asked: { params: { community?: string | undefined }; right: AskedRight | null },
): Promise<string> {
  return toFullname('t5', await moderatedId(ctx, asked))
}
