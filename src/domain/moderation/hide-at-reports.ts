import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { countReports } from '#domain/mod-items/mod-items.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type ThingRef, toThingFullname } from '#shared/thing-ref.ts'
import { applyAct } from './apply-act.ts'
import { loadThingsForSite } from './load-things.ts'

/**
 * Filters an item with as many reports as its community has chosen, until reviewed; approved items stay. The log names the site
 * and the number. In the caller's transaction, after the report.
 */
export async function hideAtReports(
  tx: Ctx,
  reported: { communityId: CommunityId; ref: ThingRef },
): Promise<void> {
  const { hideAtReports: limit } = await settingsOf(tx, { communityId: reported.communityId })
  if (limit === 0) return
  const count = await countReports(tx, reported.ref)
  if (count < limit) return
  const target = toThingFullname(reported.ref)
  const thing = (await loadThingsForSite(tx, [target])).get(target)
  if (thing === undefined || thing.isDeleted || thing.isRemoved || thing.isApproved) return
  const facts = { act: 'filter', by: 'site', rule: null, instead: null } as const
  await applyAct({ ...tx, viewer: null }, thing, { ...facts, reason: `${count} reports` })
}
