import { type RawBuilder, sql } from 'kysely'
import { flairJson, type StoredFlair, toFlairView } from '#domain/flair-view/flair-json.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { FlairView, OwnFlairView } from '#shared/views/flair-view.ts'
import type { CommunityAccess } from './community-access.ts'
import { canModerate } from './policy.ts'

/** Flair data of a community's page, read in the page's own statement. */
export type FlairRow = {
  post_flairs: StoredFlair[] | null
  own_flair: StoredFlair | null
  is_flair_shown: boolean | null
  offers_user_flair: boolean
}

/** The most a sidebar can list. */
const MOST_LISTED = 30
const COMMUNITY = sql`c.id`

/** Returns flair columns for communities `c`. */
export function flairColumns(viewer: Viewer | null): RawBuilder<FlairRow> {
  const listed = flairJson({ text: sql`t.text`, communityId: COMMUNITY, template: sql`t` })
  const own = flairJson({ text: sql`w.text`, communityId: COMMUNITY, template: sql`t` })
  const viewerId = sql`${viewer?.id ?? null}::bigint`
  return sql`(
      select jsonb_agg(${listed} order by t.position, t.id) from (
        select * from flair_templates where community_id = c.id and kind = 'post' and not is_moderator_only
        order by position, id limit ${sql.lit(MOST_LISTED)}
      ) t
    ) as post_flairs, (
      select ${own} from user_flair w left join flair_templates t on t.id = w.template_id
      where w.community_id = c.id and w.account_id = ${viewerId}
    ) as own_flair,
    (select w.is_shown from user_flair w where w.community_id = c.id and w.account_id = ${viewerId}) as is_flair_shown,
    ${viewerId} is not null and exists (
      select from flair_templates where community_id = c.id and kind = 'user' and not is_moderator_only
    ) and not exists (
      select from flair_settings fs where fs.community_id = c.id and not fs.users_may_choose
    ) as offers_user_flair`
}

export function toPostFlairs(row: FlairRow): FlairView[] {
  return (row.post_flairs ?? []).flatMap(flair => toFlairView(flair) ?? [])
}

/** R6-05: returns the viewer's flair; null when there is none to show or choose. */
export function toOwnFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  row: FlairRow,
): OwnFlairView | null {
  if (viewer === null || access.row.kind === 'profile') return null
  const mayChoose = row.offers_user_flair && !access.isBannedHere
  const canChange = mayChoose || canModerate(viewer, access, 'flair')
  const flair = toFlairView(row.own_flair)
  return canChange || flair !== null ? { flair, canChange, isShown: row.is_flair_shown ?? true } : null
}
