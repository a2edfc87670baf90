import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireEmoji } from '#domain/emoji/require-emoji.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { FlairTemplateId } from '#shared/ids.ts'
import { cleanFlair } from '#shared/text/flair-rules.ts'
import type { FlairChoice } from '#shared/views/flair-view.ts'
import { parseTemplateId } from './load-templates.ts'
import { parseFlairText } from './parse-flair.ts'
import { canGiveFlair } from './policy.ts'

/** A flair as stored with its member or post. */
export type WornFlair = { templateId: FlairTemplateId; text: string }

/**
 * Returns the flair for a choice, null for none; the caller has checked that the viewer may choose. An empty text means the
 * template's own. Throws `flair_gone` (no such template for them: field `templateId`), `flair_text_fixed`,
 * `emoji_for_moderators` and the errors of `parseFlairText` (field `text`).
 */
export async function resolveChoice(
  ctx: MemberCtx,
  input: { access: CommunityAccess; kind: FlairKind; choice: FlairChoice },
): Promise<WornFlair | null> {
  const { access, kind, choice } = input
  if (choice.templateId === '') return null
  const templateId = parseTemplateId(choice.templateId) ?? fail('flair_gone', { field: 'templateId' })
  const template = await ctx.db
    .selectFrom('flair_templates')
    .select(['text', 'is_editable', 'is_moderator_only'])
    .where('id', '=', templateId)
    .where('community_id', '=', access.row.id)
    .where('kind', '=', kind)
    // Keeps it until the flair is written, in a transaction.
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst()
  const isGiver = canGiveFlair(ctx.viewer, access, kind)
  if (template === undefined || (template.is_moderator_only && !isGiver))
    fail('flair_gone', { field: 'templateId' })
  const typed = cleanFlair(choice.text)
  if (typed === '' || typed === template.text) return { templateId, text: template.text }
  if (!template.is_editable && !isGiver) fail('flair_text_fixed', { field: 'text' })
  const text = parseFlairText(typed)
  if (!isGiver) await requireEmoji(ctx, { communityId: access.row.id, text })
  return { templateId, text }
}
