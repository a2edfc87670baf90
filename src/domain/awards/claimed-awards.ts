import { sql } from 'kysely'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { AwardId } from '#shared/awards/award-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

export type ClaimedAward = { kind: AwardId; expiresAt: string }

/** Returns the awards that a member claimed and may still give, those that expire first at first. */
export async function listClaimed(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { accountId }: { accountId: AccountId },
): Promise<ClaimedAward[]> {
  const rows = await db
    .selectFrom('claimed_awards')
    .select(['kind', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('expires_at')
    .limit(50)
    .execute()
  return rows.map(({ kind, expires_at }) => ({ kind, expiresAt: expires_at.toISOString() }))
}

/** Returns which of these offers a member has claimed. */
export async function findClaimed(
  { db }: Pick<Ctx, 'db'>,
  { accountId, offers }: { accountId: AccountId; offers: readonly string[] },
): Promise<Set<string>> {
  if (offers.length === 0) return new Set()
  const rows = await db
    .selectFrom('claimed_awards')
    .select('offer')
    .where('account_id', '=', accountId)
    .where('offer', 'in', offers)
    .execute()
  return new Set(rows.map(row => row.offer))
}

/** Keeps an award of an offer for a member, once. Returns whether it is new. */
export async function keepClaim(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  claim: { accountId: AccountId; offer: string; kind: AwardId; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into claimed_awards (account_id, offer, kind, claimed_at, expires_at)
    values (${claim.accountId}, ${claim.offer}, ${claim.kind}, ${now()}, ${claim.expiresAt})
    on conflict (account_id, offer) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Takes one of the viewer's claimed awards of a kind, in the transaction that gives it. Throws `claim_missing`. */
export async function spendClaim(tx: MemberCtx, kind: AwardId): Promise<void> {
  const { rows } = await sql`
    update claimed_awards set used_at = ${tx.now()} where id = (
      select id from claimed_awards
      where account_id = ${tx.viewer.id} and kind = ${kind} and used_at is null and expires_at > ${tx.now()}
      order by expires_at limit 1 for update skip locked
    ) returning id`.execute(tx.db)
  if (rows.length === 0) fail('claim_missing')
}
