import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import type { SignUpBlockKind, SignUpBlockView } from '#shared/accounts/sign-up.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

type Now = DatabaseCtx & Pick<Ctx, 'now'>

/** Throws `email_blocked` for an address whose domain, or a domain above it, may not sign up. */
export async function refuseBlockedEmail(ctx: Now, { email }: { email: string | null }): Promise<void> {
  if (email === null) return
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const labels = (domainToASCII(host) || host).split('.')
  const domains = labels.map((_, at) => labels.slice(at).join('.'))
  const row = await activeOf(ctx, 'email_domain').where('value', 'in', domains).executeTakeFirst()
  if (row !== undefined) fail('email_blocked', { field: 'email', domain: row.value })
}

/** Throws `name_blocked` for a name that contains a blocked word; `look` is the name as it looks (`lookOf`). */
export async function refuseBlockedWord(ctx: Now, { look }: { look: string }): Promise<void> {
  const row = await activeOf(ctx, 'word')
    .where(sql<boolean>`position(value in ${withoutJoints(look)}) > 0`)
    .executeTakeFirst()
  if (row !== undefined) fail('name_blocked', { field: 'name' })
}

/** Throws `network_blocked` for an address within a network that may not sign up. */
export async function refuseBlockedNetwork(ctx: Now, { address }: { address: string }): Promise<void> {
  if (address === '') return
  const row = await activeOf(ctx, 'network')
    .where(sql<boolean>`value::inet >>= ${address}::inet`)
    .executeTakeFirst()
  if (row !== undefined) fail('network_blocked')
}

/** Words are compared without what joins them, so underscores hide none. */
export function withoutJoints(look: string): string {
  return look.replaceAll('_', '')
}

function activeOf({ db, now }: Now, kind: SignUpBlockKind) {
  return db
    .selectFrom('sign_up_blocks')
    .select('value')
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
    .orderBy('id')
    .limit(1)
}

/** Returns what is blocked, newest first. */
export async function listSignUpBlocks({ db, now }: Now): Promise<SignUpBlockView[]> {
  const rows = await db
    .selectFrom('sign_up_blocks as b')
    .leftJoin('accounts as a', 'a.id', 'b.set_by')
    .select(['b.id', 'b.kind', 'b.value', 'b.reason', 'b.set_at', 'b.expires_at', 'a.name as by'])
    .where('b.lifted_at', 'is', null)
    .where(({ eb, or }) => or([eb('b.expires_at', 'is', null), eb('b.expires_at', '>', now())]))
    .orderBy('b.id', 'desc')
    .execute()
  return rows.map(({ set_at, expires_at, ...row }) => ({
    ...row,
    at: set_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  }))
}

type NewBlock = {
  kind: SignUpBlockKind
  value: string
  reason: string
  expiresAt: Date | null
  by: AccountId
}

/** Adds a block; one that expired makes room. Throws `already_blocked`. */
export async function insertSignUpBlock(
  tx: Ctx,
  { kind, value, reason, expiresAt, by }: NewBlock,
): Promise<void> {
  await tx.db
    .updateTable('sign_up_blocks')
    .set({ lifted_at: tx.now() })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('lifted_at', 'is', null)
    .where('expires_at', '<=', tx.now())
    .execute()
  await tx.db
    .insertInto('sign_up_blocks')
    .values({ kind, value, reason, set_by: by, set_at: tx.now(), expires_at: expiresAt })
    .execute()
    .catch(error =>
      violatedUnique(error) === 'sign_up_blocks_active'
        ? fail('already_blocked', { field: 'value' })
        : Promise.reject(error),
    )
}

/** Lifts a block, or puts it back. Returns what it is about; null when nothing changed. */
export async function setSignUpBlockLifted(
  tx: Ctx,
  { id, isLifted }: { id: number; isLifted: boolean },
): Promise<{ kind: SignUpBlockKind; value: string } | null> {
  const row = await tx.db
    .updateTable('sign_up_blocks')
    .set({ lifted_at: isLifted ? tx.now() : null })
    .where('id', '=', id)
    .where('lifted_at', isLifted ? 'is' : 'is not', null)
    .returning(['kind', 'value'])
    .executeTakeFirst()
    .catch(error => (violatedUnique(error) === 'sign_up_blocks_active' ? undefined : Promise.reject(error)))
  return row ?? null
}
