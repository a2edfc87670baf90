import { isSuspended, requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'

/** Data of the appeal page. */
export type AppealState = {
  /** Null: the viewer is not suspended. */
  suspension: { reason: string; until: Date | null } | null
  /** When the pending appeal was sent. */
  openSince: Date | null
}

/** Loads the viewer's suspension and appeal; empty for visitors. */
export async function loadAppealState(ctx: Ctx): Promise<AppealState> {
  const { viewer } = ctx
  if (viewer === null || !isSuspended(viewer, ctx.now())) return { suspension: null, openSince: null }
  const row = await ctx.db
    .selectFrom('suspensions as s')
    .leftJoin('appeals as a', join =>
      join.onRef('a.account_id', '=', 's.account_id').on('a.closed_at', 'is', null),
    )
    .select(['s.reason', 's.until', 'a.created_at'])
    .where('s.account_id', '=', viewer.id)
    .where('s.lifted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return { suspension: null, openSince: null }
  return { suspension: { reason: row.reason, until: row.until }, openSince: row.created_at }
}

/**
 * Appeals the viewer's suspension: up to 1000 characters, one appeal at a time. Throws `login_required`, `nothing_to_appeal`,
 * `already_appealed`, `body_missing`, `body_too_long`.
 */
export async function appealSuspension(ctx: Ctx, { body }: { body: string }): Promise<void> {
  const { db, viewer, now } = requireViewer(ctx)
  if (!isSuspended(viewer, now())) fail('nothing_to_appeal')
  const text = cleanText(body).trim()
  if (isBlank(text)) fail('body_missing', { field: 'body' })
  if (lengthOf(text) > LIMITS.appealLength)
    fail('body_too_long', { field: 'body', limit: LIMITS.appealLength })
  const suspension = await db
    .selectFrom('suspensions')
    .select('id')
    .where('account_id', '=', viewer.id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (suspension === undefined) fail('nothing_to_appeal')
  await db
    .insertInto('appeals')
    .values({ account_id: viewer.id, suspension_id: suspension.id, body: text, created_at: now() })
    .execute()
    .catch(error =>
      violatedUnique(error) === 'appeals_open' ? fail('already_appealed') : Promise.reject(error),
    )
}
