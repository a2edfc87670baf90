import { sql } from 'kysely'
import type { WrittenMessage } from '#domain/rooms/screen.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isPlacedAbout, type PlacedColumns, toPlacedColumns } from '#platform/database/thing-columns.ts'
import type { CommunityId, RoomId } from '#shared/ids.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import type { Match } from './language/judge.ts'
import type { Item } from './load-items.ts'

/** Maximum number of matched words stored per hit. */
const MOST_MATCHED = 20
const MATCHED_LENGTH = 100

export type HitToRecord = { match: Match; isShadow: boolean; did: string[] }

/** Subject of a hit: a post or comment, or a message of a channel. */
type About = PlacedColumns | { room_id: RoomId; room_seq: number }

/** Records which rules matched an item and what they did, with daily counts. Returns the rows' ids in the same order. */
export async function recordHits(
  tx: Ctx,
  { item, version, hits }: { item: Item; version: number; hits: readonly HitToRecord[] },
): Promise<number[]> {
  return insertHits(tx, { communityId: item.communityId, about: toPlacedColumns(item), version, hits })
}

/** The same for a message of a channel. */
export async function recordChatHits(
  tx: Ctx,
  { message, version, hits }: { message: WrittenMessage; version: number; hits: readonly HitToRecord[] },
): Promise<void> {
  const { communityId, roomId, seq } = message
  await insertHits(tx, { communityId, about: { room_id: roomId, room_seq: seq }, version, hits })
}

type Hits = { communityId: CommunityId; about: About; version: number; hits: readonly HitToRecord[] }

async function insertHits(tx: Ctx, { communityId, about, version, hits }: Hits): Promise<number[]> {
  const rows = hits.map(({ match, isShadow, did }) => ({
    community_id: communityId,
    version,
    rule_number: match.rule.number,
    rule_key: match.rule.key,
    rule_title: match.rule.title,
    ...about,
    is_shadow: isShadow,
    matched: matchedWords(match),
    did,
    happened_at: tx.now(),
  }))
  const made = await tx.db.insertInto('automod_hits').values(rows).returning('id').execute()
  await countHits(tx, communityId, hits)
  return made.map(row => row.id)
}

/** Counts matches by rule and day. In key order, so that two writers never deadlock. */
async function countHits(
  tx: Ctx,
  communityId: CommunityId,
  hits: readonly Pick<HitToRecord, 'match' | 'isShadow'>[],
): Promise<void> {
  const day = tx.now().toISOString().slice(0, 10)
  const rows = hits
    .map(({ match, isShadow }) => ({
      community_id: communityId,
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

/** Returns what was matched, for the log: the whole match of each search. */
export function matchedWords({ found }: Pick<Match, 'found'>): string[] {
  const words = [...found.values()].flatMap(({ groups }) => groups[0] ?? [])
  return [...new Set(words)].slice(0, MOST_MATCHED).map(word => cutTo(word, MATCHED_LENGTH))
}

/** Returns the rules that matched this item before. */
export async function hitBefore(tx: Ctx, ref: ThingRef): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('automod_hits')
    .select('rule_key')
    .distinct()
    .where(isPlacedAbout(ref))
    .execute()
  return new Set(rows.map(row => row.rule_key))
}
