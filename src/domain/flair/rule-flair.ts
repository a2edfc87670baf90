import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import type { AccountId, CommunityId, FlairTemplateId } from '#shared/ids.ts'
import { cleanFlair, refuseFlairText } from '#shared/text/flair-rules.ts'
import { toComparable } from '#shared/text/words.ts'
import { parseTemplateId } from './load-templates.ts'

export type RuleFlair = { templateId: FlairTemplateId | null; text: string }

/**
 * Returns the flair a rule refers to: the named template, else the one with that text (and its colors), else just the text.
 * Null for no flair.
 */
export async function resolveRuleFlair(
  tx: Ctx,
  asked: { communityId: CommunityId; kind: FlairKind; templateId: string; text: string },
): Promise<RuleFlair | null> {
  const { communityId, kind } = asked
  const text = cleanFlair(asked.text)
  const templateId = parseTemplateId(asked.templateId)
  const template = await tx.db
    .selectFrom('flair_templates')
    .select(['id', 'text'])
    .where('community_id', '=', communityId)
    .where('kind', '=', kind)
    .where(eb =>
      templateId === null
        ? eb(sql`lower(normalize(text))`, '=', toComparable(text))
        : eb('id', '=', templateId),
    )
    .orderBy('position')
    .limit(1)
    // Keeps it until the flair is written.
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst()
  const worn = text === '' ? (template?.text ?? '') : text
  // Text assembled by a rule from members' words may not be a valid flair.
  return refuseFlairText(worn) === null ? { templateId: template?.id ?? null, text: worn } : null
}

/** Sets a member's flair for a rule, in the caller's transaction; returns false if they keep an existing one. */
export async function giveRuleFlair(
  tx: Ctx,
  input: { communityId: CommunityId; accountId: AccountId; flair: RuleFlair | null; overwrites: boolean },
): Promise<boolean> {
  const { communityId, accountId, flair, overwrites } = input
  const row = { text: flair?.text ?? null, template_id: flair?.templateId ?? null, changed_at: tx.now() }
  const given = await tx.db
    .insertInto('user_flair')
    .values({ ...row, community_id: communityId, account_id: accountId })
    .onConflict(conflict =>
      conflict
        .columns(['community_id', 'account_id'])
        .doUpdateSet(row)
        .where(eb => (overwrites ? eb.lit(true) : eb('user_flair.text', 'is', null))),
    )
    .returning('account_id')
    .executeTakeFirst()
  return given !== undefined
}
