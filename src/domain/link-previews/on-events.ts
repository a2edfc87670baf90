import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { PostId } from '#shared/ids.ts'

/** Requests a new link's preview once, however many posts share it. */
export const linkPreviewSubscriptions: Subscription[] = [
  on('post.created', 'link-previews.ask', (tx, events) =>
    askForPreviews(
      tx,
      events.flatMap(event => (event.payload.urlKey === null ? [] : event.payload.postId)),
    ),
  ),
]

async function askForPreviews(tx: Ctx, postIds: PostId[]): Promise<void> {
  if (postIds.length === 0) return
  const { rows } = await sql<{ url_key: string }>`
    insert into link_previews (url_key, url)
    select distinct on (url_key) url_key, url from posts
    where id = any(${postIds}::bigint[]) and url_key is not null and url is not null
    on conflict (url_key) do update set state = 'pending' where link_previews.state = 'failed'
    returning url_key`.execute(tx.db)
  for (const { url_key: urlKey } of rows)
    await enqueueJob(tx, 'link-previews.fetch', { urlKey }, { key: `preview:${urlKey}` })
}
