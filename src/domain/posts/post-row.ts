import { type RawBuilder, sql } from 'kysely'
import {
  authorFlairJson,
  authorFlairTables,
  flairJson,
  type StoredFlair,
} from '#domain/flair-view/flair-json.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { MediaVariant } from '#platform/database/stored-json.ts'
import type { AwardCounts } from '#shared/awards/award-kinds.ts'
import type { AccountId, CommunityId, FlairTemplateId, PostId } from '#shared/ids.ts'
import type { PostKind } from '#shared/post-kinds.ts'

/** An image as stored, joined to a post or a preview. */
type MediaJson = {
  width: number
  height: number
  is_animated: boolean
  dominant_color: string
  blurhash: string
  variants: MediaVariant[]
}

/** Everything one statement reads about a post, for one viewer. */
export type PostRow = {
  id: PostId
  /** Not requested itself: the original of a crosspost. */
  is_original: boolean
  community_id: CommunityId
  author_id: AccountId | null
  author_name: string | null
  kind: PostKind
  title: string
  body_md: string
  body_html: string
  url: string | null
  domain: string | null
  crosspost_of: PostId | null
  awards: AwardCounts | null
  flair: StoredFlair | null
  flair_template_id: FlairTemplateId | null
  author_flair: StoredFlair | null
  is_legally_blocked: boolean
  is_nsfw: boolean
  is_spoiler: boolean
  is_locked: boolean
  is_pinned: boolean
  is_archived: boolean
  is_score_known: boolean
  ups: number
  downs: number
  hot: number
  comment_count: number
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  removed_at: Date | null
  removal_reason: string | null
  is_held: boolean
  distinguished: 'moderator' | 'admin' | null
  /** Set by a moderator, or by the community's settings; only with the body. */
  suggested_sort: string | null
  /** Its collections, most recently added first; only with the body. */
  collections: { id: number; title: string; count: number }[] | null
  is_contest: boolean
  is_approved: boolean
  preview_title: string | null
  preview_description: string | null
  preview_site: string | null
  preview_media: MediaJson | null
  images: (MediaJson & { alt: string; caption: string })[] | null
  vote: -1 | 1 | null
  is_saved: boolean
  is_hidden: boolean
  /** The viewer is the author, and the community lets authors choose flair. */
  may_flair_own: boolean
  /** The viewer is the author, and has pinned it to their profile. */
  is_on_profile: boolean
  visited_at: Date | null
  previous_visit_at: Date | null
  visited_comment_count: number | null
}

const MEDIA_JSON = sql`jsonb_build_object('width', m.width, 'height', m.height, 'is_animated', m.is_animated,
  'dominant_color', m.dominant_color, 'blurhash', m.blurhash, 'variants', m.variants)`

const COMMUNITY = sql`p.community_id`
const FLAIR = flairJson({ text: sql`p.flair_text`, communityId: COMMUNITY, template: sql`ft` })

/**
 * Returns SQL for the public removal reason of a `table` row (notes of automatic rules are for moderators), and whether it is
 * only filtered.
 */
export function publicReason(table: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${table}.removal is null or ${table}.removed_by is not null
    then coalesce(${table}.removal_reason, ${table}.removed_rule) end as removal_reason,
    coalesce(${table}.removal = 'filtered', false) as is_held`
}

const MOST_COLLECTIONS = 5
const COLLECTIONS = sql`(select json_agg(one) from (
  select k.id, k.title, (select count(*)::int from collection_posts n where n.collection_id = k.id) as count
  from collection_posts kp join collections k on k.id = kp.collection_id
  where kp.post_id = p.id order by kp.added_at desc, k.id desc limit ${sql.lit(MOST_COLLECTIONS)}
) one)`

/** Characters of rendered text a listing needs for its excerpt. */
const LISTING_HTML_LENGTH = 1_500

/**
 * Reads all posts of a page in one statement: post, author, preview, images, and the viewer's own marks; in the requested
 * order, then the originals of crossposts.
 */
export function selectPosts(input: {
  ids: readonly PostId[]
  viewerId: AccountId | null
  withBody: boolean
}): RawBuilder<PostRow> {
  const body = input.withBody
    ? sql`p.body_md, p.body_html, coalesce(p.suggested_sort, (
        select s.settings->>'suggestedSort' from community_settings s where s.community_id = p.community_id
      )) as suggested_sort, ${COLLECTIONS} as collections`
    : sql`'' as body_md, left(p.body_html, ${sql.lit(LISTING_HTML_LENGTH)}) as body_html, null as suggested_sort,
      null as collections`
  return sql<PostRow>`
    with listed as materialized (
      select id, place from unnest(${sqlList(input.ids, 'bigint')}) with ordinality as given(id, place)
    ), wanted as (
      select id, place from listed
      union all
      select distinct sharing.crosspost_of, null::bigint from listed join posts sharing on sharing.id = listed.id
      where sharing.crosspost_of is not null
    )
    select p.id, wanted.place is null as is_original, p.community_id, p.author_id, a.name as author_name, p.kind, p.title, p.awards, ${body},
      p.url, p.domain, p.crosspost_of, ${FLAIR} as flair, p.flair_template_id,
      ${authorFlairJson(COMMUNITY)} as author_flair, p.is_legally_blocked, p.is_nsfw, p.is_spoiler, p.is_locked, p.is_pinned, p.is_archived,
      p.is_score_known, p.ups, p.downs, p.hot, p.comment_count, p.created_at, p.edited_at, p.deleted_at,
      p.removed_at, ${publicReason(sql`p`)}, p.distinguished, p.is_contest, p.approved_at is not null as is_approved,
      lp.title as preview_title, lp.description as preview_description, lp.site_name as preview_site,
      (select ${MEDIA_JSON} from media m where m.id = lp.media_id) as preview_media,
      case when p.kind = 'image' then (
        select jsonb_agg(${MEDIA_JSON} || jsonb_build_object('alt', i.alt, 'caption', i.caption) order by i.position)
        from post_images i join media m on m.id = i.media_id where i.post_id = p.id
      ) end as images,
      ${viewerColumns(input.viewerId)}
    from wanted join posts p on p.id = wanted.id
    left join accounts a on a.id = p.author_id
    left join flair_templates ft on ft.id = p.flair_template_id
    ${authorFlairTables(COMMUNITY, sql`p.author_id`)}
    left join link_previews lp on lp.url_key = p.url_key and lp.state = 'ready'
    ${viewerJoins(input.viewerId)}
    order by wanted.place`
}

function viewerColumns(viewerId: AccountId | null): RawBuilder<unknown> {
  if (viewerId === null) {
    return sql`null as vote, false as is_saved, false as is_hidden, false as may_flair_own, false as is_on_profile,
      null as visited_at, null as previous_visit_at, null as visited_comment_count`
  }
  return sql`v.direction as vote, s.post_id is not null as is_saved, h.post_id is not null as is_hidden,
    p.author_id = ${viewerId} and exists (
      select from flair_templates ot where ot.community_id = p.community_id and ot.kind = 'post' and not ot.is_moderator_only
    ) and not exists (
      select from flair_settings fs where fs.community_id = p.community_id and not fs.posts_may_choose
    ) as may_flair_own,
    p.author_id = ${viewerId} and exists (
      select from profile_pins pin where pin.account_id = ${viewerId} and pin.post_id = p.id
    ) as is_on_profile,
    t.visited_at, t.previous_visit_at, t.comment_count as visited_comment_count`
}

function viewerJoins(viewerId: AccountId | null): RawBuilder<unknown> {
  if (viewerId === null) return sql``
  return sql`
    left join post_votes v on v.account_id = ${viewerId} and v.post_id = p.id
    left join saved_posts s on s.account_id = ${viewerId} and s.post_id = p.id
    left join hidden_posts h on h.account_id = ${viewerId} and h.post_id = p.id
    left join thread_visits t on t.account_id = ${viewerId} and t.post_id = p.id`
}
