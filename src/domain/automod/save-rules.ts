import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { AUTOMOD_LIMITS } from '#shared/moderation/automod.ts'
import { cleanLine, cutTo, lengthOf } from '#shared/text/clean-text.ts'
import type { CheckedRules, SaveOutcome } from '#shared/views/automod-view.ts'
import { commentOutSections } from './language/comment-out.ts'
import { type CompiledRules, examineRules } from './language/compile-rules.ts'

export type RulesToSave = {
  communityId: CommunityId
  yaml: string
  note: string
  isShadow: boolean
  /** The version that was edited; if another is active by now, saving is a conflict. */
  base: number
  /** Activates the valid rules even if others have errors; those become comments, which a later edit can bring back. */
  skipsInvalid?: boolean
}

/**
 * Activates rules as a new version, or returns all their problems. Deletes the draft. Throws `automod_too_long`, `conflict`
 * (someone else saved meanwhile), and as `requireModerator` of config.
 */
export async function saveRules(ctx: Ctx, input: RulesToSave): Promise<SaveOutcome> {
  const { communityId, isShadow, base } = input
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const written = parseRules(input.yaml)
  const note = cutTo(cleanLine(input.note), AUTOMOD_LIMITS.noteLength)
  const examined = await examineRules(written)
  const yaml = input.skipsInvalid === true ? await validPart(written, examined) : written
  if (yaml === null || (yaml === written && examined.hasErrors))
    return { saved: false, ...toChecked(examined) }
  const number = base + 1
  await inTransaction(member, tx => insertVersion(tx, { communityId, yaml, note, isShadow, number })).catch(
    error => {
      if (violatedUnique(error) !== null) fail('conflict', { field: 'yaml' })
      throw error
    },
  )
  return { saved: true, number, isPart: yaml !== written }
}

/** Returns the text with all invalid rules as comments; null if that leaves no rule, or doesn't help. */
async function validPart(yaml: string, examined: CompiledRules): Promise<string | null> {
  if (!examined.hasErrors) return yaml
  const valid = parseRules(commentOutSections(yaml, examined.errorLines))
  const { hasErrors, ruleSet } = await examineRules(valid)
  return hasErrors || ruleSet.rules.length === 0 ? null : valid
}

function toChecked({ problems, ruleSet }: CompiledRules): CheckedRules {
  return { problems, validRules: ruleSet.rules.length }
}

/** Normalizes line ends, and checks the length. */
export function parseRules(text: string): string {
  const yaml = text.replace(/\r\n?/g, '\n')
  if (lengthOf(yaml) > AUTOMOD_LIMITS.fileLength) {
    fail('automod_too_long', { field: 'yaml', limit: AUTOMOD_LIMITS.fileLength, length: lengthOf(yaml) })
  }
  // The database can't store NUL.
  return yaml.replaceAll('\0', '')
}

/** Returns a text's problems without saving it, for moderators who may save. Throws as {@link saveRules}. */
export async function checkRules(
  ctx: Ctx,
  { communityId, yaml }: { communityId: CommunityId; yaml: string },
): Promise<CheckedRules> {
  await requireModerator(ctx, { communityId, right: 'config' })
  return toChecked(await examineRules(parseRules(yaml)))
}

/** Reactivates an earlier version as a new one. Throws `not_found`, `conflict`, and as `requireModerator`. */
export async function revertRules(
  ctx: Ctx,
  {
    communityId,
    number,
    base,
    note,
  }: { communityId: CommunityId; number: number; base: number; note: string },
): Promise<SaveOutcome> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const version = await member.db
    .selectFrom('automod_versions')
    .select(['yaml', 'is_shadow'])
    .where('community_id', '=', communityId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (version === undefined) fail('not_found')
  return saveRules(ctx, { communityId, yaml: version.yaml, note, isShadow: version.is_shadow, base })
}

async function insertVersion(
  tx: MemberCtx,
  version: { communityId: CommunityId; yaml: string; note: string; isShadow: boolean; number: number },
): Promise<void> {
  const { communityId, yaml, note, isShadow, number } = version
  const newest = await tx.db
    .selectFrom('automod_versions')
    .select('number')
    .where('community_id', '=', communityId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if ((newest?.number ?? 0) !== number - 1) fail('conflict', { field: 'yaml' })
  await tx.db
    .insertInto('automod_versions')
    .values({
      community_id: communityId,
      number,
      yaml,
      note,
      is_shadow: isShadow,
      author_id: tx.viewer.id,
      created_at: tx.now(),
    })
    .execute()
  await tx.db.deleteFrom('automod_drafts').where('community_id', '=', communityId).execute()
  await logModAct(tx, { communityId, action: 'edit_automod', details: { version: number, note } })
}
