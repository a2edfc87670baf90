import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { type CommunitySettings, checkSettings } from '#shared/communities/community-settings.ts'
import type { CommunityId } from '#shared/ids.ts'
import { lockCommunity } from '../lock-community.ts'
import { requireModerator } from '../team/require-moderator.ts'
import { settingsOf } from './community-settings.ts'

type SettingsChanges = Partial<Omit<CommunitySettings, 'welcomeHtml'>>

/**
 * Changes the given settings. The caller writes the log entry: returns the names of what changed. Throws what
 * `requireModerator` throws for the permission `config`, and what `checkSettings` throws.
 */
export async function changeCommunitySettings(
  ctx: Ctx,
  { communityId, ...changes }: SettingsChanges & { communityId: CommunityId },
): Promise<string[]> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const checked = withHtml(checkSettings(changes))
  return inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const before = await settingsOf(tx, { communityId })
    const after = { ...before, ...checked }
    const changed = Object.keys(checked).filter(
      key => JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(Reflect.get(after, key)),
    )
    if (changed.length === 0) return changed
    const row = { settings: JSON.stringify(after), changed_at: tx.now() }
    await tx.db
      .insertInto('community_settings')
      .values({ ...row, community_id: communityId })
      .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
      .execute()
    await emitEvent(tx, 'community.described', { communityId })
    return changed
  })
}

function withHtml(changes: SettingsChanges): Partial<CommunitySettings> {
  const { welcomeMarkdown } = changes
  if (welcomeMarkdown === undefined) return changes
  return { ...changes, welcomeHtml: welcomeMarkdown === '' ? '' : renderMarkdown(welcomeMarkdown).html }
}
