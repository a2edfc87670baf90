import type { Ctx } from '#platform/context/context.ts'
import type { SessionView } from '#shared/views/session-view.ts'

/** Returns the viewer's session for their browser; null for visitors. Costs no statement. */
export function sessionView(ctx: Ctx): SessionView | null {
  const endsAt = ctx.viewer?.session?.endsAt
  if (endsAt === undefined) return null
  const leftMs = Math.max(endsAt.getTime() - ctx.now().getTime(), 0)
  return { expires: endsAt.toISOString(), expiresIn: Math.floor(leftMs / 1_000) }
}
