import { sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { SIGN_UP_LIMITS, type SignUpRequestView } from '#shared/accounts/sign-up.ts'
import { fail } from '#shared/errors.ts'

const SHOWN = 100
/** Days until an undecided request is deleted, so that its author can try again. */
export const KEPT_DAYS = 60

type NewRequest = {
  name: string
  look: string
  passwordHash: string
  email: string | null
  words: string
  address: string
}

/** Keeps a sign-up until an admin decides. Throws `name_taken`, `sign_ups_waiting`. */
export async function insertSignUpRequest(
  tx: Ctx,
  { look, passwordHash, ...asked }: NewRequest,
): Promise<void> {
  if ((await countSignUpRequests(tx)) >= SIGN_UP_LIMITS.requests) fail('sign_ups_waiting')
  await tx.db
    .insertInto('sign_up_requests')
    .values({ ...asked, name_look: look, password_hash: passwordHash, asked_at: tx.now() })
    .execute()
    .catch(error =>
      violatedUnique(error) === 'sign_up_requests_name_look_key'
        ? fail('name_taken', { field: 'name', name: asked.name })
        : Promise.reject(error),
    )
}

export async function countSignUpRequests({ db }: DatabaseCtx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_up_requests`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns the sign-ups that wait longest. */
export async function listSignUpRequests({ db }: DatabaseCtx): Promise<SignUpRequestView[]> {
  const rows = await db
    .selectFrom('sign_up_requests')
    .select(['id', 'name', 'email', 'words', 'address', 'asked_at'])
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at.toISOString() }))
}

/** Takes a request out of the queue, to be decided. Null when another admin was faster. */
export async function takeSignUpRequest(
  tx: Ctx,
  { id }: { id: number },
): Promise<{ name: string; email: string | null; passwordHash: string } | null> {
  const row = await tx.db
    .deleteFrom('sign_up_requests')
    .where('id', '=', id)
    .returning(['name', 'email', 'password_hash as passwordHash'])
    .executeTakeFirst()
  return row ?? null
}

/** Deletes requests left undecided for two months; a scheduled job. */
export async function forgetSignUpRequests(ctx: Ctx): Promise<void> {
  await sql`delete from sign_up_requests
    where asked_at < ${ctx.now()}::timestamptz - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(ctx.db)
}
