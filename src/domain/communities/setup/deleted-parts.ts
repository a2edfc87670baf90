import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Lists of a community that moderators edit, by table. */
export type PartList =
  | 'community_rules'
  | 'community_widgets'
  | 'removal_reasons'
  | 'saved_replies'
  | 'flair_templates'
  | 'community_emoji'

/** A deleted row, and for flair what used it. */
export type DeletedPart = { part: object; wornByAccounts: number[]; wornByPosts: number[] }

/** Time within which a deleted item can be restored. */
const UNDO_MINUTES = 60

/**
 * Stores an item deleted from a list, in the caller's transaction, and purges expired ones. Returns the number to restore it
 * by.
 */
export async function keepDeleted(
  tx: Ctx,
  {
    communityId,
    list,
    part,
    wornByAccounts = [],
    wornByPosts = [],
  }: {
    communityId: CommunityId
    list: PartList
  } & Pick<DeletedPart, 'part'> &
    Partial<DeletedPart>,
): Promise<number> {
  await sql`
    delete from deleted_parts where community_id = ${communityId} and deleted_at < ${oldest(tx)}`.execute(
    tx.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into deleted_parts (community_id, list, part, worn_by_accounts, worn_by_posts, deleted_at)
    values (${communityId}, ${list}, ${JSON.stringify(part)}, ${sqlList(wornByAccounts, 'bigint')},
      ${sqlList(wornByPosts, 'bigint')}, ${tx.now()}) returning id`.execute(tx.db)
  return rows[0]?.id ?? fail('internal')
}

/** Takes a deleted item for restoring, once, in the caller's transaction. Throws `undo_expired` when there is none. */
export async function takeDeleted(
  tx: Ctx,
  { communityId, list, deletedId }: { communityId: CommunityId; list: PartList; deletedId: number },
): Promise<DeletedPart> {
  const { rows } = await sql<DeletedPart>`
    delete from deleted_parts
    where id = ${deletedId} and community_id = ${communityId} and list = ${list} and deleted_at >= ${oldest(tx)}
    returning part, worn_by_accounts as "wornByAccounts", worn_by_posts as "wornByPosts"`.execute(tx.db)
  return rows[0] ?? fail('undo_expired')
}

/** Returns a deleted row in its table's type, for `insert into … overriding system value select * from …`. */
export function partRow(list: PartList, { part }: DeletedPart): RawBuilder<unknown> {
  return sql`jsonb_populate_record(null::${sql.table(list)}, ${JSON.stringify(part)}::jsonb)`
}

function oldest(tx: Ctx): Date {
  return new Date(tx.now().getTime() - UNDO_MINUTES * 60_000)
}
