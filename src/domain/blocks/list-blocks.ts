import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { loadCommunityLabels } from '#domain/communities/load-communities.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { AuthorLabel } from '#shared/views/post-view.ts'
import { loadBlocks } from './load-blocks.ts'

/**
 * Returns the accounts the viewer blocks and the communities they muted, by name; empty for visitors. Deleted accounts and
 * communities the viewer can't read any more are left out.
 */
export async function listBlocks(
  ctx: Ctx,
): Promise<{ accounts: AuthorLabel[]; communities: CommunityLabel[] }> {
  const blocks = await loadBlocks(ctx)
  const [accounts, communities] = await Promise.all([
    loadAuthorLabels(ctx, { ids: [...blocks.accounts] }),
    loadCommunityLabels(ctx, { ids: [...blocks.communities] }),
  ])
  return { accounts: byName(accounts.values()), communities: byName(communities.values()) }
}

function byName<Label extends { name: string }>(labels: Iterable<Label>): Label[] {
  return [...labels].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
