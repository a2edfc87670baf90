import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { ensureProfileCommunity, findProfileCommunity } from '#domain/communities/profile-community.ts'
import { loadEditableSettings, saveSettings } from '#domain/communities/setup/save-settings.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { DEFAULT_COMMUNITY_SETTINGS, type EditableSettings } from '#shared/communities/community-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { requireWhole } from '#shared/require-whole.ts'

/** The community settings that apply to profiles, where all posts are the owner's. */
const PROFILE_SETTINGS = ['isNsfw', 'suggestedSort', 'archiveDays', 'hideAtReports'] as const
export type ProfileSettings = Pick<EditableSettings, (typeof PROFILE_SETTINGS)[number]>

/** Loads the moderation settings of the viewer's profile. Throws `login_required`. */
export async function loadProfileSettings(ctx: Ctx): Promise<ProfileSettings> {
  const { viewer } = requireViewer(ctx)
  const communityId = await findProfileCommunity(ctx, { accountId: viewer.id })
  const settings =
    communityId === null
      ? { ...DEFAULT_COMMUNITY_SETTINGS, isNsfw: false }
      : await loadEditableSettings(ctx, { communityId })
  const { isNsfw, suggestedSort, archiveDays, hideAtReports } = settings
  return { isNsfw, suggestedSort, archiveDays, hideAtReports }
}

/** Saves these settings. Throws `login_required`, `suspended`, and `number_out_of_range` (archiveDays, hideAtReports). */
export async function saveProfileSettings(ctx: Ctx, wanted: ProfileSettings): Promise<void> {
  const member = requireWriter(ctx)
  requireWhole('archiveDays', wanted.archiveDays, { from: 0, to: LIMITS.archiveDaysMax })
  requireWhole('hideAtReports', wanted.hideAtReports, { from: 0, to: LIMITS.hideAtReportsMax })
  await inTransaction(member, async tx => {
    const communityId = await ensureProfileCommunity(tx, { accountId: tx.viewer.id })
    await saveSettings(tx, { communityId, wanted, was: null })
  })
}
