import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

type StandingChange = {
  is_suspended?: boolean
  suspended_until?: Date | null
  must_reset_password?: boolean
  is_staff?: boolean
  is_admin?: boolean
  admin_roles?: string[] | null
}

/** Sets or lifts an account's restrictions. The caller has checked permission, and logs it. */
export async function setStanding(
  tx: Ctx,
  { accountId, ...standing }: StandingChange & { accountId: AccountId },
): Promise<void> {
  await tx.db.updateTable('accounts').set(standing).where('id', '=', accountId).execute()
}
