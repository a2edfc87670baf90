import { sql } from 'kysely'
import { requireAdmin } from '#domain/accounts/policy.ts'
import { countMails } from '#domain/mail-queue/failed-mails.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { countJobs } from '#platform/jobs/failed-jobs.ts'
import {
  ACTIVITY_DAYS,
  type ActivityDay,
  type ActivityQueue,
  type ActivityView,
} from '#shared/views/storage-view.ts'

const DAY_MS = 86_400_000

/**
 * Returns the site's daily numbers, oldest first without gaps and including today, the same number of days before, and what
 * waits to be worked on. Throws `login_required`, `not_allowed`.
 */
export async function loadActivity(ctx: Ctx): Promise<ActivityView> {
  const admin = requireAdmin(ctx, 'site')
  const [days, queues] = await Promise.all([countDays(admin), listQueues(admin)])
  return { days: days.slice(ACTIVITY_DAYS), before: days.slice(0, ACTIVITY_DAYS), queues }
}

async function countDays(ctx: MemberCtx): Promise<ActivityDay[]> {
  const count = 2 * ACTIVITY_DAYS
  const since = new Date(ctx.now().getTime() - (count - 1) * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<ActivityDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(c.views, 0)::float8 as visits,
      coalesce(s.count, 0)::float8 as "signUps", coalesce(c.posts, 0)::float8 as posts,
      coalesce(c.comments, 0)::float8 as comments
    from (select ${since}::date + n as day from generate_series(0, ${count - 1}::int) as n) days
    left join (
      select day, sum(views) as views, sum(posts) as posts, sum(comments) as comments from community_days
      where day >= ${since}::date group by day
    ) c on c.day = days.day
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*) from accounts
      where created_at >= ${since}::date::timestamp at time zone 'UTC' and is_claimed group by 1
    ) s on s.day = days.day
    order by days.day`.execute(ctx.db)
  return rows
}

type Row = { events: number; deadEvents: number; pushes: number; mailsSent: number; pushesSent: number }

async function listQueues(ctx: MemberCtx): Promise<ActivityQueue[]> {
  const lately = new Date(ctx.now().getTime() - DAY_MS)
  const [jobs, mails, { rows }] = await Promise.all([
    countJobs(ctx),
    countMails(ctx),
    sql<Row>`
      select (select count(*)::int from events) + (select count(*)::int from event_deliveries where died_at is null) as events,
        (select count(*)::int from event_deliveries where died_at is not null) as "deadEvents",
        (select count(*)::int from push_deliveries where due_at is not null) as pushes,
        (select count(*)::int from push_deliveries where sent_at > ${lately}) as "pushesSent",
        (select count(*)::int from queued_mails where state = 'sent' and done_at > ${lately}) as "mailsSent"`.execute(
      ctx.db,
    ),
  ])
  const [row = { events: 0, deadEvents: 0, pushes: 0, mailsSent: 0, pushesSent: 0 }] = rows
  return [
    { name: 'jobs', waiting: jobs.waiting + jobs.failing, failed: jobs.dead, doneLately: null },
    { name: 'events', waiting: row.events, failed: row.deadEvents, doneLately: null },
    { name: 'mails', waiting: mails.waiting, failed: mails.failed, doneLately: row.mailsSent },
    { name: 'pushes', waiting: row.pushes, failed: null, doneLately: row.pushesSent },
  ]
}
