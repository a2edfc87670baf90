import { type Ctx, inTransaction } from '#platform/context/context.ts'
import {
  checkSettings,
  type EditableSettings,
  isColumnSetting,
  type SettingName,
} from '#shared/communities/community-settings.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { lockCommunity } from '../lock-community.ts'
import { changeCommunitySettings } from './change-community-settings.ts'
import { settingsOf } from './community-settings.ts'
import { editCommunity } from './edit-community.ts'

/** The settings as they are now. Not asked whether the viewer may read them: the caller has. */
export async function loadEditableSettings(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<EditableSettings> {
  const [row, settings] = await Promise.all([
    ctx.db
      .selectFrom('communities')
      .select(['name', 'title', 'description', 'sidebar_md', 'type', 'is_nsfw', 'is_excluded_from_popular'])
      .where('id', '=', communityId)
      .executeTakeFirst(),
    settingsOf(ctx, { communityId }),
  ])
  if (row === undefined) fail('not_found')
  const { welcomeHtml: _, ...rest } = settings
  return {
    title: row.title === row.name ? '' : row.title,
    description: row.description,
    sidebarMarkdown: row.sidebar_md,
    type: row.type,
    isNsfw: row.is_nsfw,
    isExcludedFromPopular: row.is_excluded_from_popular,
    ...rest,
  }
}

/**
 * Saves what somebody changed in settings they opened as `was`: only that is written, so that two who change different
 * settings at once both keep theirs. Without `was` everything in `wanted` is. Returns what was written. Throws
 * `settings_changed` with the names in `fields`, and writes nothing, when somebody else changed one of the same meanwhile;
 * what `editCommunity` and `changeCommunitySettings` throw.
 */
export async function saveSettings(
  ctx: Ctx,
  {
    communityId,
    wanted,
    was,
  }: {
    communityId: CommunityId
    wanted: Partial<EditableSettings>
    was: Partial<EditableSettings> | null
  },
): Promise<SettingName[]> {
  checkSettings(wanted)
  return inTransaction(ctx, async tx => {
    await lockCommunity(tx, { communityId })
    const now = await loadEditableSettings(tx, { communityId })
    const names = (Object.keys(wanted) as SettingName[]).filter(
      name => !isSame(wanted[name], was?.[name] ?? now[name]),
    )
    const taken = names.filter(
      name =>
        was !== null && name in was && !isSame(now[name], was[name]) && !isSame(now[name], wanted[name]),
    )
    if (taken.length > 0) fail('settings_changed', { fields: taken.join(' ') })
    await editCommunity(tx, { communityId, ...pick(wanted, names.filter(isColumnSetting)) })
    await changeCommunitySettings(tx, {
      communityId,
      ...pick(
        wanted,
        names.filter(name => !isColumnSetting(name)),
      ),
    })
    return names
  })
}

function pick(wanted: Partial<EditableSettings>, names: readonly SettingName[]): Partial<EditableSettings> {
  return Object.fromEntries(names.map(name => [name, wanted[name]]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
