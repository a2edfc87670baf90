import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type ErrorCode, fail } from '#shared/errors.ts'
import type { FlairChoice } from '#shared/views/flair-view.ts'
import { loadFlairSettings } from './load-flair-settings.ts'
import { refusePostFlair } from './policy.ts'
import { resolveChoice, type WornFlair } from './resolve-choice.ts'

type Asked = { access: CommunityAccess; choice: FlairChoice | null; isRequired: boolean }

/**
 * Returns the flair of a new post, null for none. If the community requires it (`isRequired`) and authors may choose, none is
 * rejected: `flair_required` on field `flair`. Throws as `resolveChoice`, and `not_allowed` where authors may not choose.
 */
export async function requireFlair(
  ctx: MemberCtx,
  { access, choice, isRequired }: Asked,
): Promise<WornFlair | null> {
  const isChosen = choice !== null && choice.templateId !== ''
  if (!isChosen && !isRequired) return null
  if (!isChosen) return (await canBeAsked(ctx, access)) ? fail('flair_required', { field: 'flair' }) : null
  const refusal = await refuseAuthor(ctx, access)
  if (refusal !== null) fail(refusal, { field: 'flair' })
  return resolveChoice(ctx, { access, kind: 'post', choice })
}

/** Returns whether an author has any flair to choose from; otherwise it can't be required. */
export async function canBeAsked(ctx: MemberCtx, access: CommunityAccess): Promise<boolean> {
  return (await refuseAuthor(ctx, access)) === null && (await hasTemplates(ctx, access))
}

async function refuseAuthor(ctx: MemberCtx, access: CommunityAccess): Promise<ErrorCode | null> {
  const settings = await loadFlairSettings(ctx, { communityId: access.row.id })
  return refusePostFlair(ctx.viewer, access, { isAuthor: true, settings })
}

async function hasTemplates(ctx: MemberCtx, access: CommunityAccess): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('flair_templates')
    .select('id')
    .where('community_id', '=', access.row.id)
    .where('kind', '=', 'post')
    .where('is_moderator_only', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
