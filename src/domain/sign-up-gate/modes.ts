import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { SignUpMode, SignUpModeView } from '#shared/accounts/sign-up.ts'
import type { AccountId } from '#shared/ids.ts'

const SHOWN = 20

/** Returns who may sign up now. */
export async function loadSignUpMode({ db }: DatabaseCtx): Promise<SignUpMode> {
  const row = await db
    .selectFrom('sign_up_modes')
    .select('mode')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mode ?? 'open'
}

/** Returns the latest changes, newest first. */
export async function listSignUpModes({ db }: DatabaseCtx): Promise<SignUpModeView[]> {
  const rows = await db
    .selectFrom('sign_up_modes as m')
    .leftJoin('accounts as a', 'a.id', 'm.set_by')
    .select(['m.id', 'm.mode', 'm.set_at', 'a.name as by'])
    .orderBy('m.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, mode, by, set_at }) => ({ id, mode, by, at: set_at.toISOString() }))
}

/** Records a change of mode. */
export async function insertSignUpMode(
  tx: Ctx,
  { mode, by }: { mode: SignUpMode; by: AccountId },
): Promise<void> {
  await tx.db.insertInto('sign_up_modes').values({ mode, set_by: by, set_at: tx.now() }).execute()
}
