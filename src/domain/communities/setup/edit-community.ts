import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { releaseMedia } from '#domain/media/release-media.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { checkSettings } from '#shared/communities/community-settings.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'
import type { CommunityAccess } from '../community-access.ts'
import { requireCommunity } from '../load-communities.ts'
import { canModerate, refuseEntry } from '../policy.ts'
import { logSettings } from './log-settings.ts'
import { parseColors, requireUpload } from './style-fields.ts'

export type CommunityChanges = {
  title?: string
  description?: string
  sidebarMarkdown?: string
  type?: CommunityType
  isNsfw?: boolean
  isExcludedFromPopular?: boolean
  accent?: string | null
  iconMediaId?: MediaId | null
}
type ColumnChanges = ReturnType<typeof toColumns>

/**
 * Changes the given properties moderators may change, and logs them. Emits `community.changed` if it affects where posts are
 * listed. Throws `login_required`, `not_found`, `community_private`, `not_allowed`, `field_invalid` (title, description, type),
 * `body_too_long` (sidebarMarkdown), and those of `parseColors` (accent) and `requireUpload`.
 */
export async function editCommunity(
  ctx: Ctx,
  input: CommunityChanges & { communityId: CommunityId },
): Promise<void> {
  await inTransaction(ctx, async tx => logSettings(tx, input, await changeColumns(tx, input)))
}

/** The same without the log entry, which the caller writes. Returns the log's names of what changed. */
export async function changeColumns(
  ctx: Ctx,
  { communityId, ...changes }: CommunityChanges & { communityId: CommunityId },
): Promise<string[]> {
  const member = requireWriter(ctx)
  const columns = toColumns(changes)
  const access = await requireCommunity(member, { communityId })
  if (!access.canView) fail(refuseEntry(access))
  if (!canModerate(member.viewer, access, 'config')) fail('not_allowed')
  checkProfile(access, changes)
  await requireUpload(member, changes.iconMediaId, 'icon')
  if (Object.keys(columns).length === 0) return []
  return inTransaction(member, tx => update(tx, access, columns))
}

/** A profile is its owner's page: it is neither private nor restricted. */
function checkProfile({ row }: CommunityAccess, { type }: CommunityChanges): void {
  if (row.kind === 'profile' && type !== undefined && type !== 'public') {
    fail('field_invalid', { field: 'type' })
  }
}

function toColumns(changes: CommunityChanges) {
  const { accent, iconMediaId, ...settings } = changes
  const { title, description, sidebarMarkdown, type, isNsfw, isExcludedFromPopular } = checkSettings(settings)
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(sidebarMarkdown !== undefined && renderSidebar(sidebarMarkdown)),
    ...(type !== undefined && { type }),
    ...(isNsfw !== undefined && { is_nsfw: isNsfw }),
    ...(isExcludedFromPopular !== undefined && { is_excluded_from_popular: isExcludedFromPopular }),
    ...(accent !== undefined && { accent: parseColors({ accent: accent ?? '' }).accent || null }),
    ...(iconMediaId !== undefined && { icon_media_id: iconMediaId }),
  }
}

function renderSidebar(markdown: string): {
  sidebar_md: string
  sidebar_html: string
  renderer_version: number
} {
  const { html, rendererVersion } = renderMarkdown(markdown, { kind: 'wiki' })
  return { sidebar_md: markdown, sidebar_html: html, renderer_version: rendererVersion }
}

/** The log's names of the columns. */
const NAMES = {
  title: 'title',
  description: 'description',
  sidebar_md: 'sidebarMarkdown',
  type: 'type',
  is_nsfw: 'isNsfw',
  is_excluded_from_popular: 'isExcludedFromPopular',
  accent: 'accent',
  icon_media_id: 'icon',
} as const
const LOGGED = Object.keys(NAMES) as (keyof typeof NAMES)[]

async function update(tx: MemberCtx, { row }: CommunityAccess, columns: ColumnChanges): Promise<string[]> {
  const communityId = row.id
  const before = await tx.db
    .selectFrom('communities')
    .select(LOGGED)
    .where('id', '=', communityId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (columns.icon_media_id !== undefined && before.icon_media_id !== columns.icon_media_id)
    await releaseMedia(tx, { ids: sql`values (${before.icon_media_id}::bigint)` })
  await tx.db.updateTable('communities').set(columns).where('id', '=', communityId).execute()
  const after = { ...before, ...columns }
  const changesListings =
    after.type !== before.type ||
    after.is_nsfw !== before.is_nsfw ||
    after.is_excluded_from_popular !== before.is_excluded_from_popular
  if (changesListings) await emitEvent(tx, 'community.changed', { communityId })
  // A profile has no log.
  if (row.kind !== 'community') return []
  return LOGGED.filter(name => after[name] !== before[name]).map(name => NAMES[name])
}
