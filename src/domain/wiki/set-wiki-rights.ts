import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { WIKI_EDIT_LEVELS, WIKI_MODES } from '#shared/communities/wiki-rights.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { WikiPageSettings, WikiSettings } from '#shared/views/wiki-view.ts'
import type { WikiPlace } from './load-wiki.ts'
import { findWikiPage } from './load-wiki-page.ts'
import { logWikiAct } from './log-wiki-act.ts'
import { normalWikiName } from './wiki-name.ts'
import { requireWikiManager } from './wiki-revisions.ts'

/** Sets who can edit a community's wiki. Throws `login_required`, `not_found`, `not_allowed`, `field_invalid`. */
export async function setWikiSettings(
  ctx: Ctx,
  { communityId, settings }: { communityId: CommunityId; settings: WikiSettings },
): Promise<void> {
  const member = await requireWikiManager(ctx, { communityId })
  const { mode, accountAgeDays, karma } = settings
  if (!WIKI_MODES.includes(mode)) fail('field_invalid', { field: 'mode' })
  if (!isWithin(accountAgeDays, LIMITS.wikiMostDays)) fail('field_invalid', { field: 'accountAgeDays' })
  if (!isWithin(karma, LIMITS.wikiMostKarma)) fail('field_invalid', { field: 'karma' })
  const row = { mode, account_age_days: accountAgeDays, karma, changed_at: member.now() }
  await inTransaction(member, async tx => {
    await tx.db
      .insertInto('wiki_settings')
      .values({ ...row, community_id: communityId })
      .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
      .execute()
    await logModAct(tx, { communityId, action: 'wiki_settings', details: { mode, accountAgeDays, karma } })
  })
}

/** Sets who can read and edit one page. Throws `login_required`, `not_found`, `not_allowed`, `field_invalid`. */
export async function setWikiPageSettings(
  ctx: Ctx,
  { communityId, name, settings }: WikiPlace & { name: string; settings: WikiPageSettings },
): Promise<void> {
  const member = await requireWikiManager(ctx, { communityId })
  const { editLevel, isSecret, isListed } = settings
  if (!WIKI_EDIT_LEVELS.includes(editLevel)) fail('field_invalid', { field: 'editLevel' })
  const page = (await findWikiPage(member, { communityId, name: normalWikiName(name) })) ?? fail('not_found')
  await inTransaction(member, async tx => {
    await tx.db
      .updateTable('wiki_pages')
      .set({ edit_level: editLevel, is_secret: isSecret, is_listed: isListed })
      .where('id', '=', page.id)
      .execute()
    const details = { page: page.name, editLevel, isSecret, isListed }
    await logWikiAct(tx, { communityId }, { act: 'wiki_page_settings', details })
  })
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}
