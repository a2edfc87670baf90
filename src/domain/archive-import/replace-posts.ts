import { sql } from 'kysely'
import { changeImportedAccounts } from '#domain/accounts/copy-accounts.ts'
import { type ImportedPost, replaceImportedPosts } from '#domain/posts/copy-posts.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import { communityKey } from './find-communities.ts'
import type { ImportRun } from './import-run.ts'
import type { PostFields } from './parse-post-row.ts'

/** A post of this import that a newer copy of its row may replace. */
export type ReplaceablePost = { id: PostId; communityKey: string; authorId: AccountId | null; karma: number }

/**
 * Returns those of these posts that came with this import and have no votes or edits since, locked until the
 * transaction ends.
 */
export async function loadReplaceable(
  tx: ClientTx,
  run: ImportRun,
  ids: readonly number[],
): Promise<Map<number, ReplaceablePost>> {
  const recent = ids.filter(id => id >= run.replaceableFrom)
  if (recent.length === 0) return new Map()
  const { rows } = await sql<ReplaceablePost>`
    select p.id, case c.kind when 'profile' then 'profile:' || substr(c.name_key, 3) else 'community:' || c.name_key end as "communityKey",
      p.author_id as "authorId", case when p.is_score_known then p.ups - p.downs - 1 else 0 end as karma
    from posts p join communities c on c.id = p.community_id
    where p.id = any(${recent}::bigint[])
      and not exists (select from post_votes v where v.post_id = p.id)
      and not exists (select from post_revisions r where r.post_id = p.id)
    order by p.id for no key update of p`.execute(tx.db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns whether a row is a copy of the post as far as its community tells. */
export function isInCommunity(fields: PostFields, post: ReplaceablePost): boolean {
  return communityKey(fields.community) === post.communityKey
}

/** Replaces posts with newer copies and subtracts their karma; that of the newer ones is already added. */
export async function replacePosts(
  tx: ClientTx,
  copies: readonly { old: ReplaceablePost; post: ImportedPost }[],
): Promise<void> {
  if (copies.length === 0) return
  const karma = new Map<AccountId, number>()
  for (const { old } of copies) {
    if (old.authorId !== null) karma.set(old.authorId, (karma.get(old.authorId) ?? 0) - old.karma)
  }
  const changes = [...karma].map(([id, postKarma]) => ({ id, postKarma, commentKarma: 0, createdAt: null }))
  await changeImportedAccounts(tx, changes)
  await replaceImportedPosts(
    tx,
    copies.map(({ post }) => post),
  )
}
