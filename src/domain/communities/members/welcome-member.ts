import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { settingsOf } from '../setup/community-settings.ts'

/** Returns a community's welcome message as HTML, for a member who hasn't seen it; null for others, and without one. */
export async function takeWelcome(
  ctx: MemberCtx,
  { communityId }: { communityId: CommunityId },
): Promise<string | null> {
  const { welcomeHtml } = await settingsOf(ctx, { communityId })
  if (welcomeHtml === '') return null
  const { numAffectedRows } = await sql`
    insert into community_welcomes (community_id, account_id, shown_at)
    select community_id, account_id, ${ctx.now()}::timestamptz from memberships
    where community_id = ${communityId} and account_id = ${ctx.viewer.id}
    on conflict do nothing`.execute(ctx.db)
  return numAffectedRows === 1n ? welcomeHtml : null
}
