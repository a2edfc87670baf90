import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, PostId, RoomId } from '#shared/ids.ts'

/** An image on this many posts isn't searched for further uses. */
const MOST_POSTS = 50
/** An image in more messages isn't searched for further ones. */
const MOST_MESSAGES = 20

export type PictureUses = {
  /** The uploaders, except those who deleted what it was for. */
  uploaders: AccountId[]
  /** Posts with it, or whose link preview shows it; the viewer's own first, then those in listings. */
  postIds: PostId[]
  /** Communities whose icon it is. */
  iconOf: CommunityId[]
  /** Communities that show it elsewhere. */
  shownIn: CommunityId[]
  /** Messages with it, or whose link preview shows it, those of the viewer's rooms first; `seq` null: the room's own picture. */
  messages: { roomId: RoomId; seq: number | null }[]
}

/** Returns where an image is used, by the digest in its file names. Doesn't check who may see it there. */
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
      ) as "shownIn",
      ${ctx.viewer === null ? sql`'[]'::jsonb` : messagesWith(ctx.viewer.id)} as messages`.execute(ctx.db)
  return rows[0] ?? { uploaders: [], postIds: [], iconOf: [], shownIn: [], messages: [] }
}

/** Messages, which only members can read. */
function messagesWith(accountId: AccountId) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('roomId', room_id, 'seq', seq)), '[]') from (
      select room_id, seq from (
        select room_id, seq from room_messages where media_id in (select id from pictures)
        union all
        select r.room_id, r.seq from link_previews l join room_messages r on r.url_key = l.url_key
          where l.media_id in (select id from pictures)
        union all
        select id, null from rooms where picture_id in (select id from pictures)
      ) found
      order by exists (select from room_members m where m.account_id = ${accountId} and m.room_id = found.room_id) desc, seq desc
      limit ${sql.lit(MOST_MESSAGES)}
    ) nearest
  )`
}
