import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type AccountId, type RoomId, toBase36 } from '#shared/ids.ts'

/** Comments that gather in one unit. */
const OF_A_UNIT = 5
const ROOMS = 10_000
/** Rooms of the reader, and messages in the largest of them. */
const OWN_ROOMS = 1_000
const LARGEST = 50_000

/** Tells an account of this many replies, a third of them not read; what a run before told is kept. */
export async function fillNotices(ctx: Ctx, accountId: AccountId, count: number): Promise<void> {
  await sql`
    with content as (
      select row_number() over (order by c.id desc) as place, c.id, c.post_id, c.author_id, p.community_id
      from comments c join posts p on p.id = c.post_id
      where c.deleted_at is null and c.removed_at is null and p.in_all order by c.id desc limit 20000
    ), told as (
      select g.n, (g.n - 1) / ${sql.lit(OF_A_UNIT)} as unit, t.*
      from generate_series(1, ${count}::int) g(n)
      join content t on t.place = 1 + (g.n - 1) / ${sql.lit(OF_A_UNIT)} % (select count(*) from content)
    ), units as (
      insert into notification_units (account_id, key, kind, newest_seq, newest_at, shown, unread)
      select ${accountId}, 'post_reply bench ' || unit, 'post_reply', max(told.n), now() - make_interval(secs => ${count} - max(told.n)),
        count(*), count(*) filter (where unit % 3 = 0)
      from told group by unit on conflict do nothing returning id, key
    )
    insert into notifications (account_id, seq, unit_id, kind, cause, actor_id, community_id, post_id, comment_id, created_at, read_at)
    select ${accountId}, t.n, u.id, 'post_reply', 'bench ' || t.n, t.author_id, t.community_id, t.post_id, t.id,
      now() - make_interval(secs => ${count} - t.n), case when t.unit % 3 <> 0 then now() end
    from told t join units u on u.key = 'post_reply bench ' || t.unit
    on conflict do nothing`.execute(ctx.db)
  await sql`
    insert into inbox_counters as c (account_id, last_seq) values (${accountId}, ${count})
    on conflict (account_id) do update set last_seq = greatest(c.last_seq, excluded.last_seq)`.execute(ctx.db)
  await sql`vacuum analyze notifications, notification_units`.execute(ctx.db)
}

/** Fills the site with messages in chats of two; a tenth of the rooms are the reader's. Returns the largest of theirs. */
export async function fillMessages(ctx: Ctx, accountId: AccountId, count: number): Promise<string> {
  const { rows: known } = await sql<{ id: RoomId }>`
    select id from rooms where name = 'bench largest' limit 1`.execute(ctx.db)
  if (known[0] !== undefined) return toBase36(known[0].id)
  const each = Math.floor((count - LARGEST) / ROOMS)
  await sql`drop index room_messages_search`.execute(ctx.db)
  await sql`
    with others as (
      select id, row_number() over (order by id) as n from accounts where name_key like 'talker\_%' and id <> ${accountId}
    ), planned as (
      select g.n, case when g.n <= ${sql.lit(OWN_ROOMS)} then ${accountId} else b.id end as a, o.id as b
      from generate_series(1, ${sql.lit(ROOMS)}) g(n)
      join others o on o.n = 1 + g.n % (select count(*) from others)
      join others b on b.n = 1 + (g.n * 7 + 3) % (select count(*) from others)
    ), made as (
      insert into rooms (kind, name, created_by, last_seq, last_at)
      select case when n = 1 then 'group' else 'message' end, case when n = 1 then 'bench largest' else 'bench ' || n end, a,
        case when n = 1 then ${sql.lit(LARGEST)} else ${each}::int end, now() - n * interval '1 minute' from planned
      returning id, name
    ), placed as (
      select made.id, planned.* from made join planned
        on made.name = case when n = 1 then 'bench largest' else 'bench ' || n end
    ), joined as (
      insert into room_members (room_id, account_id, read_seq, wrote_at)
      select id, a, case when n % 3 = 0 then 0 else ${each}::int end, now() from placed
      union all select id, b, ${each}::int, now() from placed where a <> b
    )
    insert into room_messages (room_id, seq, author_id, body_md, body_html, renderer_version, written_at)
    select id, s, case when s % 2 = 0 then a else b end, words, '<p>' || words || '</p>', 1, now() - (${sql.lit(LARGEST)} - s) * interval '1 second'
    from placed, generate_series(1, case when n = 1 then ${sql.lit(LARGEST)} else ${each}::int end) s,
      lateral (select 'Message number ' || s || case when s % 97 = 0 then ' about the quarterly report' else ' about nothing much at all' end as words) w`.execute(
    ctx.db,
  )
  await sql`create index room_messages_search on room_messages using gin (search)`.execute(ctx.db)
  await sql`vacuum analyze rooms, room_members, room_messages`.execute(ctx.db)
  const { rows } = await sql<{ id: RoomId }>`select id from rooms where name = 'bench largest'`.execute(
    ctx.db,
  )
  return toBase36(rows[0]?.id ?? (0 as RoomId))
}
