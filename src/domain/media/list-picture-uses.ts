import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'

/** Whatever else shows a picture that so many posts show is not looked at. */
const MOST_POSTS = 50

export type PictureUses = {
  /** Who uploaded it, and has not deleted since what it was for. */
  uploaders: AccountId[]
  /** Posts with it, or whose link is shown with it; the viewer's own first, then those that stand in listings. */
  postIds: PostId[]
  /** Communities whose icon it is. */
  iconOf: CommunityId[]
  /** Communities that show it in another place. */
  shownIn: CommunityId[]
}

/** Where a picture is shown, known by the digest in the names of its files. Says nothing about who may see it there. */
export async function listPictureUses(ctx: Ctx, { sha256 }: { sha256: string }): Promise<PictureUses> {
  const { rows } = await sql<{ [Key in keyof PictureUses]: PictureUses[Key] }>`
    with pictures as materialized (select id, owner_id, released_at from media where sha256 = ${sha256}),
    shown as (
      select i.post_id as id from post_images i where i.media_id in (select id from pictures)
      union
      select p.id from link_previews l join posts p on p.url_key = l.url_key and p.in_community
        where l.media_id in (select id from pictures)
      union
      select p.id from link_previews l join posts p on p.url_key = l.url_key and not p.in_community
        where l.media_id in (select id from pictures)
    )
    select
      array(select distinct owner_id from pictures where owner_id is not null and released_at is null) as uploaders,
      array(
        select p.id from shown join posts p using (id)
        order by (p.author_id is not distinct from ${ctx.viewer?.id ?? null}::bigint) desc, p.in_all desc, p.in_community desc, p.id desc
        limit ${MOST_POSTS}
      ) as "postIds",
      array(select id from communities where icon_media_id in (select id from pictures)) as "iconOf",
      array(
        select community_id from community_styles where banner_media_id in (select id from pictures)
        union select community_id from community_emoji where media_id in (select id from pictures)
        union select community_id from community_widgets
          where contents ? 'imageId' and (contents->>'imageId')::bigint in (select id from pictures)
      ) as "shownIn"`.execute(ctx.db)
  return rows[0] ?? { uploaders: [], postIds: [], iconOf: [], shownIn: [] }
}
