import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

type Standing = {
  is_suspended?: boolean
  suspended_until?: Date | null
  must_reset_password?: boolean
  is_staff?: boolean
  is_admin?: boolean
}

/** Writes what bounds an account, or lifts it. Whoever calls this has asked whether it is allowed, and notes it. */
export async function setStanding(
  tx: Ctx,
  { accountId, ...standing }: Standing & { accountId: AccountId },
): Promise<void> {
  await tx.db.updateTable('accounts').set(standing).where('id', '=', accountId).execute()
}
