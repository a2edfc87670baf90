import { sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { refuseEntry } from '#domain/communities/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { WikiSettings, WikiView } from '#shared/views/wiki-view.ts'
import {
  canManageWiki,
  isOfferedToEdit,
  refuseWikiEditing,
  refuseWikiReading,
  type WikiRules,
} from './policy.ts'

/** Null: the site's own wiki. */
export type WikiPlace = { communityId: CommunityId | null }

/** A wiki with its permissions and the viewer's role there. */
export type Wiki = WikiRules & WikiPlace & { standing: CommunityAccess | null }

/** Used until changed. */
const DEFAULT_WIKI_SETTINGS: WikiSettings = { mode: 'moderators', accountAgeDays: 0, karma: 0 }

/** Loads a wiki for any viewer, even one who may not read it. Throws `not_found`, `community_private`. */
export async function loadWiki(ctx: Ctx, { communityId }: WikiPlace): Promise<Wiki> {
  if (communityId === null)
    return { communityId, standing: null, settings: DEFAULT_WIKI_SETTINGS, record: null }
  const standing = await requireCommunity(ctx, { communityId })
  if (standing.row.kind === 'profile') fail('not_found')
  if (!standing.canView) fail(refuseEntry(standing))
  const settings = await loadWikiSettings(ctx, { communityId })
  const asks = settings.mode === 'members' && settings.accountAgeDays + settings.karma > 0
  const record = asks ? await loadRecord(ctx, communityId) : { accountAgeDays: 0, karma: 0 }
  return { communityId, standing, settings, record }
}

/** {@link loadWiki} for readers. Throws also `wiki_off`. */
export async function loadReadableWiki(ctx: Ctx, place: WikiPlace): Promise<Wiki> {
  const wiki = await loadWiki(ctx, place)
  const refusal = refuseWikiReading(ctx.viewer, wiki, null)
  return refusal === null ? wiki : fail(refusal)
}

/** Returns who can edit a community's wiki. */
export async function loadWikiSettings(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<WikiSettings> {
  const row = await ctx.db
    .selectFrom('wiki_settings')
    .select(['mode', 'account_age_days as accountAgeDays', 'karma'])
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  return row ?? DEFAULT_WIKI_SETTINGS
}

/** Returns a wiki's frame. */
export function toWikiView(ctx: Ctx, wiki: Wiki): WikiView {
  const label = wiki.standing?.label ?? null
  return {
    base: label === null ? '/wiki' : `${label.path}wiki`,
    community: label,
    isOff: wiki.settings.mode === 'off',
    viewer: {
      canCreate: isOfferedToEdit(refuseWikiEditing(ctx.viewer, wiki, null)),
      canManage: canManageWiki(ctx.viewer, wiki),
    },
  }
}

/** Loads the age of the viewer's account, and the karma of their posts and comments here. */
async function loadRecord(ctx: Ctx, communityId: CommunityId): Promise<WikiRules['record']> {
  const id = ctx.viewer?.id
  if (id === undefined) return null
  const { rows } = await sql<{ age: number; karma: number }>`
    select floor(extract(epoch from ${ctx.now()}::timestamptz - a.created_at) / 86400)::int as age,
      (select coalesce(sum(score), 0) from posts
        where author_id = a.id and community_id = ${communityId} and in_community)::int
      + (select coalesce(sum(c.score), 0) from comments c join posts p on p.id = c.post_id
        where c.author_id = a.id and c.deleted_at is null and c.removed_at is null
          and p.community_id = ${communityId})::int as karma
    from accounts a where a.id = ${id}`.execute(ctx.db)
  const [row] = rows
  return row === undefined ? null : { accountAgeDays: row.age, karma: row.karma }
}
