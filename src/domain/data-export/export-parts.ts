import { sql } from 'kysely'
import { COIN_PARTS } from './coin-parts.ts'
import { dated, type ExportPart, ME, PLACE, part } from './export-part.ts'
import { MARK_PARTS } from './mark-parts.ts'
import { POINT_PARTS } from './point-parts.ts'

/** Account data and settings. */
const ACCOUNT_PARTS: readonly ExportPart[] = [
  part(
    'account',
    ['accounts.id'],
    sql`select a.id as "id t2", a.name, a.email, a.email_verified_at, a.pending_email, a.created_at, a.about, a.post_karma,
      a.comment_karma, a.preferences, a.password_hash is not null as has_password, a.is_claimed, a.is_staff, a.is_admin, a.admin_roles,
      a.is_name_editable, a.must_reset_password, a.is_suspended, a.suspended_until, a.premium_until, a.deleted_at
      from accounts a where a.id = ${ME}`,
  ),
  part(
    'profile',
    ['profiles.account_id'],
    sql`select display_name, about_md as about, links, changed_at from profiles where account_id = ${ME}`,
  ),
  part(
    'profile_pins',
    ['profile_pins.account_id'],
    sql`select post_id as "post t3", post_id as "address link", position from profile_pins where account_id = ${ME} order by position`,
  ),
  part(
    'post_sets',
    ['post_sets.account_id'],
    sql`select s.id as set_id, s.title, s.description, s.created_at, i.position, i.post_id as "post t3", i.post_id as "address link"
      from post_sets s left join post_set_items i on i.set_id = s.id where s.account_id = ${ME} order by s.id, i.position`,
  ),
  part(
    'sessions',
    ['sessions.account_id'],
    sql`select created_at, last_seen_at, expires_at, authenticated_at, address, user_agent from sessions
      where account_id = ${ME} order by id`,
  ),
  part(
    'known_devices',
    ['known_devices.account_id'],
    sql`select device, network, last_seen_at from known_devices where account_id = ${ME} order by last_seen_at`,
  ),
  part(
    'log_in_methods',
    ['totp_secrets.account_id', 'backup_codes.account_id', 'passkeys.account_id', 'sign_on_links.account_id'],
    sql`select 'authenticator app' as method, null as name, null as email, created_at as added_at, confirmed_at, null::timestamptz as used_at
        from totp_secrets where account_id = ${ME}
      union all select 'backup code', null, null, null, null, used_at from backup_codes where account_id = ${ME}
      union all select 'passkey', name, null, created_at, null, last_used_at from passkeys where account_id = ${ME}
      union all select 'log-in provider', provider, email, linked_at, null, last_used_at from sign_on_links where account_id = ${ME}`,
  ),
  part(
    'deletion_requests',
    ['account_deletions.account_id'],
    sql`select asked_at, due_at, keeps_content from account_deletions where account_id = ${ME}`,
  ),
  part(
    'suspensions',
    ['suspensions.account_id'],
    sql`select reason, started_at, until, lifted_at from suspensions where account_id = ${ME} order by id`,
  ),
  part(
    'appeals',
    ['appeals.account_id'],
    sql`select body, created_at, closed_at from appeals where account_id = ${ME} order by id`,
  ),
  part(
    'data_requests',
    ['data_exports.account_id'],
    sql`select asked_at, from_at, to_at, state, expires_at from data_exports where account_id = ${ME} order by id`,
  ),
]

/** Written content. */
const CONTENT_PARTS: readonly ExportPart[] = [
  part(
    'posts',
    ['posts.author_id'],
    sql`select p.id as "id t3", p.id as "address link", ${PLACE}, p.kind, p.title, p.body_md as text, p.url,
      p.crosspost_of as "crosspost_of t3", p.flair_text as flair, p.is_nsfw, p.is_spoiler, p.is_locked, p.is_pinned, p.is_archived,
      p.ups, p.downs, p.comment_count, p.created_at, p.edited_at, p.removed_at
      from posts p join communities c on c.id = p.community_id
      where p.author_id = ${ME} and p.deleted_at is null and ${dated(sql`p.created_at`)} order by p.created_at, p.id`,
  ),
  part(
    'post_versions',
    [],
    sql`select r.post_id as "post t3", r.body_md as text, r.written_at, r.replaced_at
      from posts p join post_revisions r on r.post_id = p.id
      where p.author_id = ${ME} and p.deleted_at is null and ${dated(sql`p.created_at`)} order by r.id`,
  ),
  part(
    'comments',
    ['comments.author_id'],
    sql`select m.id as "id t1", m.post_id as "post t3", m.post_id as "address link", m.parent_id as "parent t1", ${PLACE},
      m.body_md as text, m.ups, m.downs, m.created_at, m.edited_at, m.removed_at
      from comments m join posts p on p.id = m.post_id join communities c on c.id = p.community_id
      where m.author_id = ${ME} and m.deleted_at is null and ${dated(sql`m.created_at`)} order by m.created_at, m.id`,
  ),
  part(
    'comment_versions',
    [],
    sql`select r.comment_id as "comment t1", r.body_md as text, r.written_at, r.replaced_at
      from comments m join comment_revisions r on r.comment_id = m.id
      where m.author_id = ${ME} and m.deleted_at is null and ${dated(sql`m.created_at`)} order by r.id`,
  ),
  part(
    'drafts',
    ['drafts.account_id'],
    sql`select slot, content, updated_at from drafts where account_id = ${ME} and ${dated(sql`updated_at`)} order by slot`,
  ),
  part(
    'scheduled_posts',
    ['scheduled_posts.created_by'],
    sql`select ${PLACE}, s.title, s.body_md as text, s.first_local, s.time_zone, s.repeat_unit, s.repeat_every, s.next_at,
      s.times_made, s.created_at from scheduled_posts s join communities c on c.id = s.community_id
      where s.created_by = ${ME} and ${dated(sql`s.created_at`)} order by s.id`,
  ),
  part(
    'messages',
    ['modmail_messages.author_id', 'modmail_conversations.account_id'],
    sql`select v.id as conversation, ${PLACE}, v.subject, m.side, m.author_id is not distinct from ${ME} as is_mine, m.is_note,
      m.body_md as text, m.written_at
      from modmail_messages m join modmail_conversations v on v.id = m.conversation_id join communities c on c.id = v.community_id
      where (m.author_id = ${ME} or (v.account_id = ${ME} and not m.is_note)) and ${dated(sql`m.written_at`)} order by m.id`,
  ),
  part(
    'private_messages_and_chat',
    ['room_messages.author_id', 'room_members.account_id', 'rooms.created_by'],
    sql`select r.id as conversation, r.kind, r.name as subject, m.author_id = ${ME} as is_mine,
      (select name from accounts a where a.id = m.author_id) as author, m.body_md as text, m.written_at, m.edited_at
      from room_members mine join rooms r on r.id = mine.room_id join room_messages m on m.room_id = r.id
      where mine.account_id = ${ME} and (m.author_id = ${ME} or r.kind in ('message', 'direct')) and m.deleted_at is null
        and not exists (select from room_hidden h where h.account_id = ${ME} and h.room_id = m.room_id and h.seq = m.seq)
        and ${dated(sql`m.written_at`)} order by m.room_id, m.seq`,
  ),
  part(
    'chat_reactions',
    ['room_reactions.account_id'],
    sql`select room_id as conversation, seq as message, emoji from room_reactions where account_id = ${ME} order by 1, 2`,
  ),
  part(
    'wiki_edits',
    ['wiki_revisions.author_id', 'wiki_pages.edited_by'],
    sql`select w.name as page, ${PLACE}, r.body_md as text, r.reason, r.written_at
      from wiki_revisions r join wiki_pages w on w.id = r.page_id left join communities c on c.id = r.community_id
      where r.author_id = ${ME} and ${dated(sql`r.written_at`)} order by r.id`,
  ),
  part(
    'reports',
    ['reports.reporter_id', 'site_reports.reporter_id', 'room_reports.reporter_id'],
    sql`select 'moderators' as to_whom, post_id as "post t3", comment_id as "comment t1", reason, note, created_at, resolved_at
        from reports where reporter_id = ${ME} and ${dated(sql`created_at`)}
      union all
      select 'admins', post_id, comment_id, reason, note, created_at, resolved_at
        from site_reports where reporter_id = ${ME} and ${dated(sql`created_at`)}
      union all
      select 'about a message', null, null, reason, note, created_at, resolved_at
        from room_reports where reporter_id = ${ME} and ${dated(sql`created_at`)}`,
  ),
]

/** Work for communities and the site. */
const WORK_PARTS: readonly ExportPart[] = [
  part(
    'moderator_actions',
    ['mod_acts.account_id'],
    sql`select ${PLACE}, m.act, m.post_id as "post t3", m.comment_id as "comment t1", m.at
      from mod_acts m join communities c on c.id = m.community_id
      where m.account_id = ${ME} and ${dated(sql`m.at`)} order by m.id`,
  ),
  part(
    'moderator_notes',
    ['user_notes.author_id', 'mod_remarks.author_id'],
    sql`select ${PLACE}, n.body as text, n.created_at, n.edited_at from user_notes n join communities c on c.id = n.community_id
        where n.author_id = ${ME} and ${dated(sql`n.created_at`)}
      union all
      select ${PLACE}, r.body, r.created_at, r.edited_at from mod_remarks r join mod_items i on i.id = r.item_id
        join communities c on c.id = i.community_id where r.author_id = ${ME} and ${dated(sql`r.created_at`)}`,
  ),
  part(
    'automod_versions',
    ['automod_versions.author_id'],
    sql`select ${PLACE}, v.number, v.note, v.yaml as rules, v.created_at from automod_versions v join communities c on c.id = v.community_id
      where v.author_id = ${ME} and ${dated(sql`v.created_at`)} order by v.id`,
  ),
  part(
    'collections_made',
    ['collections.created_by'],
    sql`select o.title, ${PLACE}, o.body_md as text, o.created_at from collections o join communities c on c.id = o.community_id
      where o.created_by = ${ME} and ${dated(sql`o.created_at`)} order by o.id`,
  ),
  part(
    'notifications',
    ['notifications.account_id'],
    sql`select kind, created_at, read_at from notifications where account_id = ${ME} and ${dated(sql`created_at`)}
      order by seq`,
  ),
  part(
    'notification_settings',
    ['notification_settings.account_id'],
    sql`select choices, digest, digest_hour, time_zone, quiet_from, quiet_to, stopped_email, stopped_reason
      from notification_settings where account_id = ${ME}`,
  ),
  part(
    'thread_notifications',
    ['thread_levels.account_id'],
    sql`select t.post_id as "post_id t3", t.level from thread_levels t where t.account_id = ${ME} order by t.post_id`,
  ),
  part(
    'wiki_pages_watched',
    ['wiki_watches.account_id'],
    sql`select w.name as page, ${PLACE}, t.created_at from wiki_watches t join wiki_pages w on w.id = t.page_id
      left join communities c on c.id = w.community_id where t.account_id = ${ME} order by t.created_at`,
  ),
  part(
    'community_notifications',
    ['community_levels.account_id'],
    sql`select ${PLACE}, l.level from community_levels l join communities c on c.id = l.community_id
      where l.account_id = ${ME}`,
  ),
  part(
    'emoji_added',
    ['community_emoji.added_by'],
    sql`select ${PLACE}, e.name, e.added_at from community_emoji e join communities c on c.id = e.community_id where e.added_by = ${ME}`,
  ),
  part(
    'bulk_removals',
    ['sweeps.asked_by'],
    sql`select s.asked_at, s.removal, s.reason, s.total, s.removed, s.restored, s.ended_at from sweeps s
      where s.asked_by = ${ME} and ${dated(sql`s.asked_at`)} order by s.id`,
  ),
  part(
    'admin_actions',
    ['admin_acts.admin_id'],
    sql`select act, at from admin_acts where admin_id = ${ME} and ${dated(sql`at`)} order by id`,
  ),
]

/** Exported lists, in the order of the files. */
export const EXPORT_PARTS = [
  ...ACCOUNT_PARTS,
  ...CONTENT_PARTS,
  ...MARK_PARTS,
  ...COIN_PARTS,
  ...POINT_PARTS,
  ...WORK_PARTS,
]

/** Images of the account's posts, in their largest size; their own columns give their place in the archive. */
export const PICTURES = part(
  'pictures',
  ['media.owner_id'],
  sql`select i.post_id as "post t3", i.position, i.alt, i.caption, m.width, m.height, m.created_at, m.variants
    from posts p join post_images i on i.post_id = p.id join media m on m.id = i.media_id
    where p.author_id = ${ME} and p.deleted_at is null and ${dated(sql`p.created_at`)} order by i.post_id, i.position`,
)
