import { sql } from 'kysely'
import { dated, type ExportPart, ME, PLACE, part } from './export-part.ts'

/** Community points, and what was got for them; what moved them is with the coins. */
export const POINT_PARTS: readonly ExportPart[] = [
  part(
    'points_earned',
    ['point_shares.account_id'],
    sql`select ${PLACE}, r.month, s.contribution, s.points from point_shares s join point_rounds r on r.id = s.round_id
      join communities c on c.id = r.community_id where s.account_id = ${ME} order by r.month, r.id`,
  ),
  part(
    'special_memberships',
    ['special_memberships.account_id'],
    sql`select ${PLACE}, m.price, m.days, m.started_at, m.ends_at, m.renews from special_memberships m
      join communities c on c.id = m.community_id where m.account_id = ${ME} order by m.started_at`,
  ),
  part(
    'badges',
    ['owned_badges.account_id'],
    sql`select ${PLACE}, b.title, o.bought_at from owned_badges o join point_badges b on b.id = o.badge_id
      join communities c on c.id = b.community_id
      where o.account_id = ${ME} and ${dated(sql`o.bought_at`)} order by o.bought_at`,
  ),
  part(
    'badges_added',
    ['point_badges.added_by'],
    sql`select ${PLACE}, b.title, b.price, b.added_at, b.retired_at from point_badges b join communities c on c.id = b.community_id
      where b.added_by = ${ME} and ${dated(sql`b.added_at`)} order by b.id`,
  ),
  part(
    'banners_held',
    ['point_banners.holder_id'],
    sql`select ${PLACE}, b.form, b.price, b.text, b.url, b.held_since from point_banners b
      join communities c on c.id = b.community_id where b.holder_id = ${ME} order by b.held_since`,
  ),
  part(
    'predictions',
    ['prediction_stakes.account_id'],
    sql`select s.post_id as "post t3", o.text as option, s.tokens, s.paid, s.staked_at from prediction_stakes s
      join prediction_options o on o.post_id = s.post_id and o.position = s.position
      where s.account_id = ${ME} and ${dated(sql`s.staked_at`)} order by s.staked_at`,
  ),
  part(
    'tournaments_started',
    ['tournaments.started_by'],
    sql`select ${PLACE}, t.title, t.starting_tokens, t.started_at, t.ended_at from tournaments t
      join communities c on c.id = t.community_id where t.started_by = ${ME} order by t.id`,
  ),
  part(
    'tiles',
    ['tiles.account_id', 'tile_waits.account_id'],
    sql`select e.title as event, t.x + 1 as column, t.y + 1 as row, t.color, t.placed_at, w.expires_at as waits_until
      from tiles t join tile_events e on e.id = t.event_id
      left join tile_waits w on w.event_id = t.event_id and w.account_id = t.account_id
      where t.account_id = ${ME} and ${dated(sql`t.placed_at`)} order by t.placed_at`,
  ),
  part(
    'tile_events_started',
    ['tile_events.started_by'],
    sql`select title, size, wait_seconds, started_at, ends_at from tile_events where started_by = ${ME} order by id`,
  ),
]
