import { sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { loadEmoji } from '#domain/emoji/load-emoji.ts'
import { flairJson, type StoredFlair, toFlairView } from '#domain/flair-view/flair-json.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommunityId, type FlairTemplateId, toBase36 } from '#shared/ids.ts'
import type { FlairChoices, FlairView } from '#shared/views/flair-view.ts'
import { loadFlairSettings } from './load-flair-settings.ts'
import { loadTemplates } from './load-templates.ts'
import { canGiveFlair, refuseOwnFlair, refusePostFlair } from './policy.ts'

type Applied = { templateId: string; flair: FlairView | null }

/**
 * Loads the picker data for a member's flair (R3-flair-01): the viewer's own, or for flair moderators someone else's.
 * Throws `not_found`, `not_allowed`.
 */
export async function loadUserFlairChoices(
  ctx: Ctx,
  { communityId, accountId }: { communityId: CommunityId; accountId: AccountId },
): Promise<FlairChoices> {
  const access = await requireVisible(ctx, communityId)
  const isOwn = ctx.viewer?.id === accountId
  if (!isOwn && !canGiveFlair(ctx.viewer, access, 'user')) fail('not_allowed')
  const settings = await loadFlairSettings(ctx, { communityId })
  const { isShown, ...applied } = await loadWorn(ctx, { communityId, accountId })
  return {
    ...(await loadOffer(ctx, access, 'user', applied)),
    permissions: {
      canUserChange: isOwn ? refuseOwnFlair(ctx.viewer, access, settings) === null : true,
      canModerate: canGiveFlair(ctx.viewer, access, 'user'),
    },
    displaySettings: isOwn ? { isUserEnabled: isShown } : null,
  }
}

/** The same for a post; `applied` is its current flair, none for a new post. Throws `not_found`. */
export async function loadPostFlairOffer(
  ctx: Ctx,
  { communityId, isAuthor, applied }: { communityId: CommunityId; isAuthor: boolean; applied: Applied },
): Promise<FlairChoices> {
  const access = await requireVisible(ctx, communityId)
  const settings = await loadFlairSettings(ctx, { communityId })
  return {
    ...(await loadOffer(ctx, access, 'post', applied)),
    permissions: {
      canUserChange: refusePostFlair(ctx.viewer, access, { isAuthor, settings }) === null,
      canModerate: canGiveFlair(ctx.viewer, access, 'post'),
    },
    displaySettings: null,
  }
}

async function requireVisible(ctx: Ctx, communityId: CommunityId): Promise<CommunityAccess> {
  const access = await requireCommunity(ctx, { communityId })
  return access.canView ? access : fail('not_found')
}

/** Loads the templates and emoji the viewer may use. */
async function loadOffer(ctx: Ctx, access: CommunityAccess, kind: FlairKind, applied: Applied) {
  const communityId = access.row.id
  const isGiver = canGiveFlair(ctx.viewer, access, kind)
  const all = await loadTemplates(ctx, { communityId, kind })
  const templates = all.filter(template => isGiver || !template.isModeratorOnly)
  const isAnyEditable = isGiver || templates.some(template => template.isEditable)
  const emoji = isAnyEditable ? await loadEmoji(ctx, { communityId }) : []
  return {
    templateId: applied.templateId,
    applied: applied.flair,
    templates: Object.fromEntries(templates.map(template => [template.id, template])),
    templateIds: templates.map(template => template.id),
    emoji: Object.fromEntries(
      emoji.filter(item => isGiver || !item.isModeratorOnly).map(item => [item.name, item.url]),
    ),
  }
}

async function loadWorn(
  ctx: Ctx,
  { communityId, accountId }: { communityId: CommunityId; accountId: AccountId },
): Promise<Applied & { isShown: boolean }> {
  const flair = flairJson({ text: sql`w.text`, communityId: sql`w.community_id`, template: sql`t` })
  const { rows } = await sql<{
    template_id: FlairTemplateId | null
    is_shown: boolean
    flair: StoredFlair | null
  }>`
    select w.template_id, w.is_shown, ${flair} as flair
    from user_flair w left join flair_templates t on t.id = w.template_id
    where w.community_id = ${communityId} and w.account_id = ${accountId}`.execute(ctx.db)
  const [row] = rows
  return {
    templateId: toTemplateId(row?.template_id ?? null),
    flair: toFlairView(row?.flair ?? null),
    isShown: row?.is_shown ?? true,
  }
}

/** Returns '' for none. */
export function toTemplateId(id: FlairTemplateId | null): string {
  return id === null ? '' : toBase36(id)
}
