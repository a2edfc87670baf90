import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'

const RECENT_MINUTES = 15

/** Returns whether the viewer gave a password or passkey in this session within the last minutes (15 by default). */
export function isRecentlyAuthenticated(
  ctx: Ctx,
  { maxAgeMinutes = RECENT_MINUTES }: { maxAgeMinutes?: number } = {},
): boolean {
  const shownAt = ctx.viewer?.session?.authenticatedAt
  return shownAt !== undefined && ctx.now().getTime() - shownAt.getTime() < maxAgeMinutes * 60_000
}

/** Requires a recent password or passkey in this session. Throws `login_required`, `recent_login_required`. */
export function requireRecentAuth(ctx: Ctx, options: { maxAgeMinutes?: number } = {}): void {
  if (ctx.viewer === null) fail('login_required')
  if (!isRecentlyAuthenticated(ctx, options)) fail('recent_login_required')
}

/** Records that the viewer has just given a password or passkey. */
export async function noteAuthentication(ctx: Ctx): Promise<void> {
  const session = ctx.viewer?.session
  if (session === undefined) return
  session.authenticatedAt = ctx.now()
  await ctx.db
    .updateTable('sessions')
    .set({ authenticated_at: session.authenticatedAt })
    .where('id', '=', session.id)
    .execute()
}
