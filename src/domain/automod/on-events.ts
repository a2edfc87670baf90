import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

/** Checks link targets once known, and erases deleted text: of hits in it, only the fact remains. */
export const automodSubscriptions: Subscription[] = [
  on('link-preview.ready', 'automod.judge-previewed', (tx, events) =>
    askToJudge(
      tx,
      events.map(event => event.payload.urlKey),
    ),
  ),
  // A post written while its preview was fetched was checked without it, and the preview isn't fetched again.
  on('post.created', 'automod.judge-previewed-meanwhile', async (tx, events) => {
    const ids = events.flatMap(event => (event.payload.urlKey === null ? [] : event.payload.postId))
    if (ids.length === 0) return
    const { rows } = await sql<{ url_key: string }>`
      select distinct p.url_key from posts p join link_previews l on l.url_key = p.url_key
      where p.id = any(${ids}::bigint[]) and l.state = 'ready' and l.fetched_at >= p.created_at`.execute(
      tx.db,
    )
    await askToJudge(
      tx,
      rows.map(row => row.url_key),
    )
  }),
  on('post.deleted', 'automod.forget-deleted-posts', async (tx, events) => {
    await tx.db
      .updateTable('automod_hits')
      .set({ matched: [] })
      .where(
        'post_id',
        'in',
        events.map(event => event.payload.postId),
      )
      .where('comment_id', 'is', null)
      .execute()
  }),
  on('comment.deleted', 'automod.forget-deleted-comments', async (tx, events) => {
    await tx.db
      .updateTable('automod_hits')
      .set({ matched: [] })
      .where(
        'comment_id',
        'in',
        events.map(event => event.payload.commentId),
      )
      .execute()
  }),
]

async function askToJudge(tx: Ctx, urlKeys: string[]): Promise<void> {
  for (const urlKey of new Set(urlKeys))
    await enqueueJob(tx, 'automod.judge-previewed', { urlKey }, { key: `previewed:${urlKey}` })
}
