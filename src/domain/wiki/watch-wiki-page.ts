import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { loadReadableWiki, type WikiPlace } from './load-wiki.ts'
import { findWikiPage } from './load-wiki-page.ts'
import { refuseWikiReading } from './policy.ts'
import { normalWikiName } from './wiki-name.ts'

type Which = WikiPlace & { name: string }

/** Returns whether the viewer watches a page; null for visitors and pages that they can't watch. */
export async function isWatched(ctx: Ctx, { communityId, name }: Which): Promise<boolean | null> {
  if (ctx.viewer === null) return null
  const page = await findWikiPage(ctx, { communityId, name: normalWikiName(name) })
  if (page === null) return null
  const row = await ctx.db
    .selectFrom('wiki_watches')
    .select('page_id')
    .where('account_id', '=', ctx.viewer.id)
    .where('page_id', '=', page.id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notifies the viewer of new revisions of a page, or no longer. Throws `login_required`, `not_found`, `community_private`,
 * `wiki_off`, `too_many_watches`.
 */
export async function watchWikiPage(
  ctx: Ctx,
  { communityId, name, isOn }: Which & { isOn: boolean },
): Promise<void> {
  const { db, viewer, now } = requireViewer(ctx)
  const page = await findWikiPage(ctx, { communityId, name: normalWikiName(name) })
  if (!isOn) {
    // Also for those who may no longer read it.
    if (page === null) return
    await db
      .deleteFrom('wiki_watches')
      .where('account_id', '=', viewer.id)
      .where('page_id', '=', page.id)
      .execute()
    return
  }
  const wiki = await loadReadableWiki(ctx, { communityId })
  if (page === null || refuseWikiReading(viewer, wiki, { isSecret: page.is_secret }) !== null)
    fail('not_found')
  const { count } = await db
    .selectFrom('wiki_watches')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  if (count >= LIMITS.wikiWatches) fail('too_many_watches', { limit: LIMITS.wikiWatches })
  await db
    .insertInto('wiki_watches')
    .values({ account_id: viewer.id, page_id: page.id, created_at: now() })
    .onConflict(conflict => conflict.columns(['account_id', 'page_id']).doNothing())
    .execute()
}
