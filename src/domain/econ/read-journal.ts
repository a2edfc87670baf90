import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { EntryView, JournalView, PostingView } from '#shared/econ/econ-view.ts'
import { type FoundEntity, findEntity } from './find-entity.ts'

const PAGE = 50

/**
 * Returns the ledger entries that concern an entity, with all their postings, newest first. Throws `login_required`,
 * `not_allowed`, `bad_request`, `not_found`.
 */
export async function readJournal(
  ctx: Ctx,
  { entityRef, before, limit = PAGE }: { entityRef: string; before?: number | undefined; limit?: number },
): Promise<JournalView> {
  const entity = await findEntity(ctx, { entityRef })
  const { rows } = await sql<{ id: number }>`
    select e.id from ledger_entries e where ${concerning(entity)} and e.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by e.id desc limit ${limit + 1}`.execute(ctx.db)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const entries = await loadEntries(ctx, ids)
  return { entries, next: rows.length > limit ? (ids.at(-1) ?? null) : null }
}

function concerning({ entityType, rowId }: FoundEntity) {
  if (entityType === 'redditor')
    return sql`e.id in (
      select p.entry_id from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id
      where a.account_id = ${rowId})`
  if (entityType === 'order') {
    const keys = ['order', 'refund', 'refund-money'].map(word => `${word}:${rowId}`)
    return sql`(e.key = any(${keys}) or e.key like ${`dispute%:${rowId}:%`})`
  }
  if (entityType === 'award' && rowId !== 0)
    return sql`e.id = (select entry_id from awards where id = ${rowId})`
  if (entityType === 'subreddit')
    return sql`e.id in (
      select p.entry_id from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id
      where a.currency = ${`points:${rowId}`})`
  if (entityType === 'vault')
    return sql`e.id in (
      select p.entry_id from wallets w join ledger_accounts a on a.account_id = w.account_id and a.currency like 'points:%'
      join ledger_postings p on p.ledger_account_id = a.id where w.id = ${rowId})`
  return sql`false`
}

/** Returns entries by id, newest first. */
export async function loadEntries({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<EntryView[]> {
  if (ids.length === 0) return []
  const { rows: entries } = await sql<Omit<EntryView, 'at' | 'postings'> & { at: Date }>`
    select e.id, e.made_at as at, e.cause, e.key, a.name as actor, e.note
    from ledger_entries e left join accounts a on a.id = e.actor_id
    where e.id = any(${ids}::bigint[]) order by e.id desc`.execute(db)
  const { rows: postings } = await sql<PostingView & { entryId: number }>`
    select p.entry_id as "entryId", coalesce(l.house, 'u/' || a.name, 'deleted') as holder, l.currency, p.amount,
      p.balance_after as "balanceAfter"
    from ledger_postings p join ledger_accounts l on l.id = p.ledger_account_id left join accounts a on a.id = l.account_id
    where p.entry_id = any(${ids}::bigint[]) order by p.entry_id, l.currency, p.amount`.execute(db)
  const byEntry = Map.groupBy(postings, posting => posting.entryId)
  return entries.map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    postings: (byEntry.get(entry.id) ?? []).map(({ entryId, ...posting }) => posting),
  }))
}
