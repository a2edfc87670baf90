import { sql } from 'kysely'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { keepDeleted, partRow, takeDeleted } from '#domain/communities/setup/deleted-parts.ts'
import { movedTo } from '#domain/communities/setup/move-item.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { TeamText } from '#shared/views/mod-view.ts'
import { requireWords } from './parse-words.ts'

/* Ordered texts of a team: removal reasons and saved replies. The caller has checked permission; changes work in the
   caller's transaction. */

export type TextShelf = {
  table: 'removal_reasons' | 'saved_replies'
  titleLength: number
  messageLength: number
  most: number
}
export type TextWords = { title: string; message: string }
type CommunityScope = { communityId: CommunityId }

/** Returns a community's texts, in order. */
export async function listTexts(
  ctx: Ctx,
  shelf: TextShelf,
  { communityId }: CommunityScope,
): Promise<TeamText[]> {
  const { rows } = await sql<{ id: number } & TextWords>`
    select id, title, message from ${sql.table(shelf.table)}
    where community_id = ${communityId} order by position, id`.execute(ctx.db)
  return rows.map(row => ({ ...row, id: String(row.id) }))
}

/** Returns texts for storage. Throws `body_missing` and `body_too_long` (title, message). */
export function parseText(shelf: TextShelf, words: TextWords): TextWords {
  return {
    title: requireWords(words.title, { field: 'title', limit: shelf.titleLength }),
    message: requireWords(words.message, { field: 'message', limit: shelf.messageLength }),
  }
}

/** Adds a text at the end, or edits one. Throws `too_many_texts`, `not_found`. */
export async function saveText(
  tx: Ctx,
  shelf: TextShelf,
  { communityId, id, title, message }: CommunityScope & { id: number | null } & TextWords,
): Promise<void> {
  if (id === null) return addText(tx, shelf, { communityId, title, message })
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(shelf.table)} set title = ${title}, message = ${message}
    where id = ${id} and community_id = ${communityId} returning id`.execute(tx.db)
  if (rows.length === 0) fail('not_found')
}

async function addText(tx: Ctx, shelf: TextShelf, text: CommunityScope & TextWords): Promise<void> {
  const { communityId, title, message } = text
  // Serialize, so that count and position stay right.
  await lockCommunity(tx, { communityId })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(shelf.table)} (community_id, title, message, position, created_at)
    select ${communityId}, ${title}, ${message}, coalesce(max(position), 0) + 1, ${tx.now()}
    from ${sql.table(shelf.table)} where community_id = ${communityId}
    having count(*) < ${shelf.most} returning id`.execute(tx.db)
  if (rows.length === 0) fail('too_many_texts', { limit: shelf.most })
}

/** Deletes a text; returns its title and the number for `restoreText`. Throws `not_found`. */
export async function deleteText(
  tx: Ctx,
  shelf: TextShelf,
  { communityId, id }: CommunityScope & { id: number },
): Promise<{ title: string; deletedId: number }> {
  const { rows } = await sql<{ part: { title: string } }>`
    delete from ${sql.table(shelf.table)} t where id = ${id} and community_id = ${communityId}
    returning to_jsonb(t) as part`.execute(tx.db)
  const part = rows[0]?.part ?? fail('not_found')
  return { title: part.title, deletedId: await keepDeleted(tx, { communityId, list: shelf.table, part }) }
}

/** Restores a deleted text to its position; returns its title. Throws `undo_expired`, `too_many_texts`. */
export async function restoreText(
  tx: Ctx,
  shelf: TextShelf,
  { communityId, deletedId }: CommunityScope & { deletedId: number },
): Promise<string> {
  await lockCommunity(tx, { communityId })
  const deleted = await takeDeleted(tx, { communityId, list: shelf.table, deletedId })
  const { rows } = await sql<{ title: string }>`
    insert into ${sql.table(shelf.table)} overriding system value
    select * from ${partRow(shelf.table, deleted)}
    where (select count(*) from ${sql.table(shelf.table)} where community_id = ${communityId}) < ${shelf.most}
    returning title`.execute(tx.db)
  return rows[0]?.title ?? fail('too_many_texts', { limit: shelf.most })
}

/** Moves a text to a position, from 0, clamped; does nothing if it is gone. */
export async function moveText(
  tx: Ctx,
  shelf: TextShelf,
  { communityId, id, to }: CommunityScope & { id: number; to: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(shelf.table)} where community_id = ${communityId}
    order by position, id for update`.execute(tx.db)
  const order = movedTo(
    rows.map(row => row.id),
    id,
    to,
  )
  if (order === null) return
  await sql`
    update ${sql.table(shelf.table)} r set position = o.place
    from unnest(${order}::bigint[]) with ordinality as o(id, place) where r.id = o.id`.execute(tx.db)
}
