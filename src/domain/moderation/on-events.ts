import { sql } from 'kysely'
import { noteEdited } from '#domain/mod-items/mod-items.ts'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { commentRef, postRef } from '#shared/thing-ref.ts'

type Row = { community_id: CommunityId; author_id: AccountId | null }

/** Adds edited items to the queue of edits, in communities with moderators. */
export const moderationSubscriptions: Subscription[] = [
  on('post.edited', 'moderation.edited-posts', async (tx, events) => {
    for (const postId of inOrder(events.map(event => event.payload.postId))) {
      const row = await findEdited(tx, sql`from posts p where p.id = ${postId}`)
      if (row !== undefined) await noteEdited(tx, { ...toThing(row), ref: postRef(postId) })
    }
  }),
  on('comment.edited', 'moderation.edited-comments', async (tx, events) => {
    for (const commentId of inOrder(events.map(event => event.payload.commentId))) {
      const row = await findEdited(
        tx,
        sql`from comments x join posts p on p.id = x.post_id where x.id = ${commentId}`,
        sql`x.author_id`,
      )
      if (row !== undefined) await noteEdited(tx, { ...toThing(row), ref: commentRef(commentId) })
    }
  }),
]

/** Several are locked at once: in order of id, as everywhere. */
function inOrder<Id extends number>(ids: readonly Id[]): Id[] {
  return [...new Set(ids)].sort((one, other) => one - other)
}

async function findEdited(tx: Ctx, source: ReturnType<typeof sql>, author = sql`p.author_id`) {
  const { rows } = await sql<Row>`
    select p.community_id, ${author} as author_id ${source}
      and exists (select from moderators m where m.community_id = p.community_id)`.execute(tx.db)
  return rows[0]
}

function toThing(row: Row) {
  return { communityId: row.community_id, authorId: row.author_id }
}
