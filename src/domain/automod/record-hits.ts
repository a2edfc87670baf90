import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import type { Match } from './language/judge.ts'
import type { Item } from './load-items.ts'

/** Words kept of what a rule found. */
const MOST_MATCHED = 20
const MATCHED_LENGTH = 100

export type HitToRecord = { match: Match; isShadow: boolean; did: string[] }

/** Notes which rules fitted an item and what they did, and counts them by day. Returns the rows' ids in the same order. */
export async function recordHits(
  tx: Ctx,
  { item, version, hits }: { item: Item; version: number; hits: readonly HitToRecord[] },
): Promise<number[]> {
  const now = tx.now()
  const rows = hits.map(({ match, isShadow, did }) => ({
    community_id: item.communityId,
    version,
    rule_number: match.rule.number,
    rule_key: match.rule.key,
    rule_title: match.rule.title,
    post_id: item.postId,
    comment_id: item.commentId,
    is_shadow: isShadow,
    matched: matchedWords(match),
    did,
    happened_at: now,
  }))
  const made = await tx.db.insertInto('automod_hits').values(rows).returning('id').execute()
  await countHits(tx, item, hits)
  return made.map(row => row.id)
}

/** In the order of the keys: two writers never wait for each other. */
async function countHits(tx: Ctx, item: Item, hits: readonly HitToRecord[]): Promise<void> {
  const day = tx.now().toISOString().slice(0, 10)
  const rows = hits
    .map(({ match, isShadow }) => ({
      community_id: item.communityId,
      rule_key: match.rule.key,
      day,
      acted: isShadow ? 0 : 1,
      watched: isShadow ? 1 : 0,
    }))
    .toSorted((a, b) => (a.rule_key < b.rule_key ? -1 : 1))
  const single = rows.filter((row, index) => row.rule_key !== rows[index - 1]?.rule_key)
  await tx.db
    .insertInto('automod_counts')
    .values(single)
    .onConflict(conflict =>
      conflict.columns(['community_id', 'rule_key', 'day']).doUpdateSet({
        acted: sql`automod_counts.acted + excluded.acted`,
        watched: sql`automod_counts.watched + excluded.watched`,
      }),
    )
    .execute()
}

/** What was found, for the log: every search's whole match. */
export function matchedWords({ found }: Pick<Match, 'found'>): string[] {
  const words = [...found.values()].flatMap(({ groups }) => groups[0] ?? [])
  return [...new Set(words)].slice(0, MOST_MATCHED).map(word => word.slice(0, MATCHED_LENGTH))
}

/** Rules that fitted this item before. */
export async function hitBefore(
  tx: Ctx,
  { postId, commentId }: { postId: PostId; commentId: CommentId | null },
): Promise<Set<string>> {
  const query = tx.db.selectFrom('automod_hits').select('rule_key').distinct()
  const rows = await (commentId === null
    ? query.where('post_id', '=', postId).where('comment_id', 'is', null)
    : query.where('comment_id', '=', commentId)
  ).execute()
  return new Set(rows.map(row => row.rule_key))
}
