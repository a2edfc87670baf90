import { requireViewer } from '#domain/accounts/policy.ts'
import { requireAnotherWayIn } from '#domain/accounts/ways-in.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import type { PasskeyView } from '#shared/views/session-view.ts'

const NAME_LENGTH = 50

/** Returns the viewer's passkeys, newest first. Throws `login_required`. */
export async function listPasskeys(ctx: Ctx): Promise<PasskeyView[]> {
  const { db, viewer } = requireViewer(ctx)
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', viewer.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Throws `login_required`, `not_found`, `field_invalid` on field `name`. */
export async function renamePasskey(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  const renamed = await db
    .updateTable('passkeys')
    .set({ name: parsePasskeyName(name) })
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (renamed === undefined) fail('not_found')
}

/** Throws `login_required`, `recent_login_required`, `not_found`, `last_way_in`. */
export async function removePasskey(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  await inTransaction(member, async tx => {
    await requireAnotherWayIn(tx, { accountId })
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) fail('not_found')
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'passkey-removed' })
  })
}

/** Throws `field_invalid` on field `name`. */
export function parsePasskeyName(text: string): string {
  const name = withoutControls(text).trim()
  if (isBlank(name) || lengthOf(name) > NAME_LENGTH || !name.isWellFormed())
    fail('field_invalid', { field: 'name' })
  return name
}
