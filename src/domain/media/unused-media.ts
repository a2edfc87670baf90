import { type RawBuilder, sql } from 'kysely'

/**
 * Condition that nothing uses media `m`: no post, link, community, room, message, emoji, sidebar (for the last two also not one deleted within
 * the restorable hour), and no draft of its uploader. Add every new use of images here; `tests/api/content/pictures.test.ts`
 * compares this with the schema.
 */
export const isUnused: RawBuilder<boolean> = sql`(
  not exists (select from post_images i where i.media_id = m.id)
  and not exists (select from link_previews l where l.media_id = m.id)
  and not exists (select from communities c where c.icon_media_id = m.id)
  and not exists (select from community_styles s where s.banner_media_id = m.id)
  and not exists (select from community_emoji e where e.media_id = m.id)
  and not exists (select from rooms r where r.picture_id = m.id)
  and not exists (select from room_messages r where r.media_id = m.id)
  and not exists (
    select from community_widgets w where w.contents ? 'imageId' and (w.contents->>'imageId')::bigint = m.id
  )
  and not exists (
    select from deleted_parts u where u.list = 'community_widgets' and u.deleted_at > now() - interval '1 hour'
      and (u.part->'contents'->>'imageId')::bigint = m.id
  )
  and not exists (
    select from deleted_parts u where u.list = 'community_emoji' and u.deleted_at > now() - interval '1 hour'
      and (u.part->>'media_id')::bigint = m.id
  )
  and not exists (
    select from drafts d where d.account_id = m.owner_id
      and jsonb_path_exists(d.content, '$.images[*].mediaId ? (@ == $id)', jsonb_build_object('id', m.id))
  )
)`
