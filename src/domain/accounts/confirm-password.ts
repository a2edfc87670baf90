import type { Ctx } from '#platform/context/context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { requireViewer } from './policy.ts'
import { verifyLogin } from './verify-login.ts'

/**
 * Checks the viewer's own password, with the same limits as at log-in. Throws `login_required`, `password_wrong` on `field`,
 * `rate_limited`.
 */
export async function confirmPassword(
  ctx: Ctx,
  { password, address, field = 'password' }: { password: string; address: string; field?: string },
): Promise<void> {
  const { viewer } = requireViewer(ctx)
  try {
    const { id: accountId, name, session } = viewer
    const devices = session === undefined ? [] : [{ accountId, key: `session ${session.id}` }]
    await verifyLogin(ctx, { name, password, address, devices })
  } catch (error) {
    if (isAppError(error) && error.code === 'login_failed') fail('password_wrong', { field })
    throw error
  }
}

/** Returns whether the viewer has a password; members who signed up with a provider may not. */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  return row?.password_hash != null
}
