import { isSuspended } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountBanner } from '#shared/views/account-banner.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Returns the one banner above every page, the first that applies in this order: deprecated browser, forced password reset,
 * permanent suspension, temporary suspension (R4-abn-01). It only concerns this viewer and browser (R6-12).
 */
export function accountBanner(
  ctx: Ctx,
  { isBrowserDeprecated }: { isBrowserDeprecated: boolean },
): AccountBanner | null {
  if (isBrowserDeprecated) return { kind: 'browser' }
  const { viewer } = ctx
  if (viewer === null) return null
  if (viewer.standing?.mustResetPassword === true) return { kind: 'reset' }
  const suspension = viewer.standing?.suspension ?? null
  if (suspension === null || !isSuspended(viewer, ctx.now())) return null
  if (suspension.until === null) return { kind: 'permanent' }
  return { kind: 'temporary', days: Math.ceil((suspension.until.getTime() - ctx.now().getTime()) / DAY_MS) }
}
