import { type RawBuilder, sql } from 'kysely'

/**
 * Whether nothing refers to media `m`: no post, link, community, emoji, sidebar (of the last two also what
 * was deleted within the hour in which it can be put back), and no draft of whoever uploaded it.
 * Whoever adds a place that keeps pictures adds it here; `tests/api/pictures.test.ts` compares this with the schema.
 */
export const isUnused: RawBuilder<boolean> = sql`(
  not exists (select from post_images i where i.media_id = m.id)
  and not exists (select from link_previews l where l.media_id = m.id)
  and not exists (select from communities c where c.icon_media_id = m.id)
  and not exists (select from community_styles s where s.banner_media_id = m.id)
  and not exists (select from community_emoji e where e.media_id = m.id)
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
