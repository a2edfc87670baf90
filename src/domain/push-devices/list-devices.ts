import { requireViewer } from '#domain/accounts/policy.ts'
import { describeDevice } from '#domain/sessions/describe-device.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PushDeviceView } from '#shared/inbox/push-view.ts'

/** Returns the devices that receive the viewer's push messages: this one first, then the newest. Throws `login_required`. */
export async function listPushDevices(ctx: Ctx): Promise<PushDeviceView[]> {
  const { db, viewer } = requireViewer(ctx)
  const rows = await db
    .selectFrom('push_devices as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 's.user_agent', 's.last_seen_at', 'p.created_at', 'p.last_sent_at'])
    .where('p.account_id', '=', viewer.id)
    .where('s.expires_at', '>', ctx.now())
    .orderBy('p.id', 'desc')
    .execute()
  const views = rows.map(row => ({
    id: row.id,
    ...describeDevice(row.user_agent ?? ''),
    addedAt: row.created_at.toISOString(),
    usedAt: row.last_seen_at.toISOString(),
    sentAt: row.last_sent_at?.toISOString() ?? null,
    isCurrent: row.session_id === viewer.session?.id,
  }))
  return views.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Ends push messages to one of the viewer's devices. Throws `login_required`, `not_found` (removed, or someone else's). */
export async function removePushDevice(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  const removed = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (removed === undefined) fail('not_found')
}

/** Ends push messages to this browser, if it receives any. Throws `login_required`. */
export async function removeThisDevice(ctx: Ctx): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  const sessionId = viewer.session?.id ?? fail('login_required')
  await db
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', viewer.id)
    .execute()
}
