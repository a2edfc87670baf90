import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { CommunityId } from '#shared/ids.ts'
import { utcDay } from './count-readers.ts'

type Count = 'joins' | 'leaves' | 'posts' | 'comments' | 'reports'

/** Adds a community's events to its daily counts. */
export const communitySubscriptions: Subscription[] = [
  on('membership.changed', 'communities.joins-of-the-day', async (tx, events) => {
    await addToDay(tx, 'joins', communitiesOf(events.filter(event => event.payload.isMember)))
    await addToDay(tx, 'leaves', communitiesOf(events.filter(event => !event.payload.isMember)))
  }),
  on('post.created', 'communities.posts-of-the-day', (tx, events) =>
    addToDay(tx, 'posts', communitiesOf(events)),
  ),
  on('report.created', 'communities.reports-of-the-day', (tx, events) =>
    addToDay(tx, 'reports', communitiesOf(events)),
  ),
  on('comment.created', 'communities.comments-of-the-day', async (tx, events) => {
    const posts = events.map(event => event.payload.postId)
    const { rows } = await sql<{ id: CommunityId }>`
      select p.community_id as id from unnest(${posts}::bigint[]) as given(id) join posts p on p.id = given.id`.execute(
      tx.db,
    )
    await addToDay(
      tx,
      'comments',
      rows.map(row => row.id),
    )
  }),
]

function communitiesOf(events: readonly { payload: { communityId: CommunityId } }[]): CommunityId[] {
  return events.map(event => event.payload.communityId)
}

/** Counts each mention of a community, in order of id, like every writer of days. */
async function addToDay(tx: Ctx, count: Count, ids: readonly CommunityId[]): Promise<void> {
  if (ids.length === 0) return
  const column = sql.ref(count)
  await sql`
    insert into community_days as d (community_id, day, ${column})
    select c.id, ${utcDay(tx.now())}::date, count(*) from unnest(${ids}::bigint[]) as given(id)
    join communities c on c.id = given.id group by c.id order by c.id
    on conflict (community_id, day) do update set ${column} = d.${column} + excluded.${column}`.execute(tx.db)
}
