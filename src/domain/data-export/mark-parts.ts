import { sql } from 'kysely'
import { dated, type ExportPart, ME, PLACE, part } from './export-part.ts'

/** Marked and read items, and choices. */
export const MARK_PARTS: readonly ExportPart[] = [
  part(
    'votes',
    ['post_votes.account_id', 'comment_votes.account_id'],
    sql`select post_id as "post t3", null::bigint as "comment t1", direction, created_at from post_votes
        where account_id = ${ME} and ${dated(sql`created_at`)}
      union all
      select null, comment_id, direction, created_at from comment_votes where account_id = ${ME} and ${dated(sql`created_at`)}`,
  ),
  part(
    'saved',
    ['saved_posts.account_id', 'saved_comments.account_id'],
    sql`select post_id as "post t3", null::bigint as "comment t1", saved_at from saved_posts
        where account_id = ${ME} and ${dated(sql`saved_at`)}
      union all
      select null, comment_id, saved_at from saved_comments where account_id = ${ME} and ${dated(sql`saved_at`)}`,
  ),
  part(
    'searches',
    ['recent_searches.account_id'],
    sql`select scope, query, searched_at from recent_searches
    where account_id = ${ME} and ${dated(sql`searched_at`)} order by searched_at`,
  ),
  part(
    'saved_searches',
    ['saved_searches.account_id'],
    sql`select name, query, kind, sort, time_range, scope, place_label, is_pinned, is_notifying, created_at from saved_searches
      where account_id = ${ME} and deleted_at is null and ${dated(sql`created_at`)} order by id`,
  ),
  part(
    'hidden',
    ['hidden_posts.account_id'],
    sql`select post_id as "post t3", post_id as "address link", hidden_at from hidden_posts
      where account_id = ${ME} and ${dated(sql`hidden_at`)} order by hidden_at`,
  ),
  part(
    'read',
    ['thread_visits.account_id'],
    sql`select post_id as "post t3", post_id as "address link", visited_at, previous_visit_at, comment_count from thread_visits
      where account_id = ${ME} and ${dated(sql`visited_at`)}`,
  ),
  part(
    'visited_communities',
    ['community_visits.account_id'],
    sql`select ${PLACE}, v.visited_at from community_visits v join communities c on c.id = v.community_id
      where v.account_id = ${ME} and ${dated(sql`v.visited_at`)} order by v.visited_at`,
  ),
  part(
    'joined',
    ['memberships.account_id'],
    sql`select ${PLACE}, m.is_favorite, m.joined_at, m.position from memberships m join communities c on c.id = m.community_id
      where m.account_id = ${ME} order by m.joined_at`,
  ),
  part(
    'communities',
    [
      'communities.owner_id',
      'moderators.account_id',
      'approved_members.account_id',
      'moderator_invitations.account_id',
      'community_bans.account_id',
      'community_mutes.account_id',
    ],
    sql`select ${PLACE}, standing, at, until, reason from (
        select id as community_id, 'owner' as standing, created_at as at, null::timestamptz as until, null as reason
          from communities where owner_id = ${ME}
        union all select community_id, 'moderator', added_at, null, array_to_string(rights, ' ') from moderators where account_id = ${ME}
        union all select community_id, 'approved', approved_at, null, null from approved_members where account_id = ${ME}
        union all select community_id, 'invited to moderate', created_at, null, array_to_string(rights, ' ')
          from moderator_invitations where account_id = ${ME}
        union all select community_id, 'banned', banned_at, ends_at, concat_ws(': ', rule, nullif(message, ''))
          from community_bans where account_id = ${ME}
        union all select community_id, 'muted by moderators', muted_at, ends_at, null from community_mutes where account_id = ${ME}
      ) standings join communities c on c.id = standings.community_id order by at`,
  ),
  part(
    'requests_to_join',
    ['community_requests.account_id'],
    sql`select ${PLACE}, r.message, r.asked_at, r.decided_at, r.is_approved
      from community_requests r join communities c on c.id = r.community_id where r.account_id = ${ME} order by r.id`,
  ),
  part(
    'places_answered',
    ['geotag_answers.account_id'],
    sql`select ${PLACE}, g.kind, g.country, g.region, g.answered_at from geotag_answers g join communities c on c.id = g.community_id
      where g.account_id = ${ME} order by g.answered_at`,
  ),
  part(
    'welcomes',
    ['community_welcomes.account_id'],
    sql`select ${PLACE}, w.shown_at from community_welcomes w join communities c on c.id = w.community_id where w.account_id = ${ME}`,
  ),
  part(
    'flair',
    ['user_flair.account_id'],
    sql`select ${PLACE}, f.text, f.badge, f.achievement, f.is_shown, f.changed_at from user_flair f join communities c on c.id = f.community_id
      where f.account_id = ${ME}`,
  ),
  part(
    'blocked_people',
    ['blocked_accounts.account_id'],
    sql`select b.blocked_id as "account t2", a.name, b.blocked_at from blocked_accounts b join accounts a on a.id = b.blocked_id
      where b.account_id = ${ME} order by b.blocked_at`,
  ),
  part(
    'muted_communities',
    ['muted_communities.account_id'],
    sql`select ${PLACE}, m.muted_at from muted_communities m join communities c on c.id = m.community_id
      where m.account_id = ${ME} order by m.muted_at`,
  ),
  part(
    'custom_feeds',
    ['multis.owner_id'],
    sql`select f.name as feed, f.title, f.description, f.audience, f.created_at, ${PLACE}
      from multis f left join multi_communities m on m.multi_id = f.id left join communities c on c.id = m.community_id
      where f.owner_id = ${ME} order by f.id, m.added_at`,
  ),
  part(
    'followed_collections',
    ['collection_follows.account_id'],
    sql`select o.title, ${PLACE}, f.followed_at from collection_follows f join collections o on o.id = f.collection_id
      join communities c on c.id = o.community_id where f.account_id = ${ME} order by f.followed_at`,
  ),
  part(
    'filters',
    ['feed_filters.account_id'],
    sql`select kind, text, act, created_at, expires_at from feed_filters where account_id = ${ME} order by id`,
  ),
]
