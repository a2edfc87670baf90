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
import { changeColumns } from './edit-community.ts'
import { logSettings } from './log-settings.ts'

/** Returns the current settings. The caller has checked read access. */
export async function loadEditableSettings(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<EditableSettings> {
  // One after the other, since a transaction has a single connection.
  const row = await ctx.db
    .selectFrom('communities')
    .select(['name', 'title', 'description', 'sidebar_md', 'type', 'is_nsfw', 'is_excluded_from_popular'])
    .where('id', '=', communityId)
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
  const settings = await settingsOf(ctx, { communityId })
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
 * Saves the settings that differ from `was`, the state when the form was opened, so that concurrent changes of different
 * settings are both kept. Without `was` everything in `wanted` is saved. Returns what was written. Throws `settings_changed`
 * with the names in `fields`, and writes nothing, when someone else changed one of the same meanwhile; what `editCommunity` and
 * `changeCommunitySettings` throw.
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
    const columns = pick(wanted, names.filter(isColumnSetting))
    const others = pick(
      wanted,
      names.filter(name => !isColumnSetting(name)),
    )
    await logSettings(tx, { communityId }, [
      ...(await changeColumns(tx, { communityId, ...columns })),
      ...(await changeCommunitySettings(tx, { communityId, ...others })),
    ])
    return names
  })
}

function pick(wanted: Partial<EditableSettings>, names: readonly SettingName[]): Partial<EditableSettings> {
  return Object.fromEntries(names.map(name => [name, wanted[name]]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
