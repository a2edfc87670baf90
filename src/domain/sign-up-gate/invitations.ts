import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { InvitationView } from '#shared/accounts/sign-up.ts'
import type { AccountId } from '#shared/ids.ts'

const SHOWN = 100

type NewInvitation = { note: string; mostUses: number; expiresAt: Date; by: AccountId }

/** Makes an invitation. Returns its token, which isn't kept. */
export async function insertInvitation(
  tx: Ctx,
  { note, mostUses, expiresAt, by }: NewInvitation,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.db
    .insertInto('sign_up_invitations')
    .values({
      ...{ token_hash: hashOf(token), note, made_by: by, made_at: tx.now() },
      ...{ expires_at: expiresAt, most_uses: mostUses },
    })
    .execute()
  return token
}

/** Returns whether an invitation can be used now. */
export async function isInvitationOpen(
  { db, now }: DatabaseCtx & Pick<Ctx, 'now'>,
  { token }: { token: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from sign_up_invitations where token_hash = ${hashOf(token)} and revoked_at is null and uses < most_uses
      and expires_at > ${now()}`.execute(db)
  return rows.length > 0
}

/** Uses an invitation once, in the transaction of the sign-up. Returns false when it is no longer valid. */
export async function spendInvitation(tx: Ctx, { token }: { token: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sign_up_invitations set uses = uses + 1 where token_hash = ${hashOf(token)} and revoked_at is null
      and uses < most_uses and expires_at > ${tx.now()}`.execute(tx.db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Revokes an invitation. Returns its note; null when it was revoked before. */
export async function revokeInvitation(tx: Ctx, { id }: { id: number }): Promise<string | null> {
  const row = await tx.db
    .updateTable('sign_up_invitations')
    .set({ revoked_at: tx.now() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('note')
    .executeTakeFirst()
  return row?.note ?? null
}

/** Returns the latest invitations, newest first. */
export async function listInvitations({ db, now }: Ctx): Promise<InvitationView[]> {
  const rows = await db
    .selectFrom('sign_up_invitations as i')
    .leftJoin('accounts as a', 'a.id', 'i.made_by')
    .select(['i.id', 'i.note', 'i.expires_at', 'i.most_uses', 'i.uses', 'i.revoked_at', 'a.name as by'])
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(row => ({
    ...{ id: row.id, note: row.note, by: row.by, uses: row.uses, mostUses: row.most_uses },
    expiresAt: row.expires_at.toISOString(),
    state:
      row.revoked_at !== null
        ? 'revoked'
        : row.uses >= row.most_uses
          ? 'used'
          : row.expires_at <= now()
            ? 'expired'
            : 'open',
  }))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
