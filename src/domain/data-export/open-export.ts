import type { Readable } from 'node:stream'
import { requireViewer } from '#domain/accounts/policy.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import type { Ctx } from '#platform/context/context.ts'
import { openShared, type SharedFiles } from '#platform/files/shared-files.ts'
import { fail } from '#shared/errors.ts'

export type OpenedExport = { stream: Readable; sizeBytes: number; name: string }

/**
 * Returns the archive of one of the viewer's own exports; the caller must read or destroy it. Throws `login_required`,
 * `recent_login_required`, and `not_found` for someone else's, expired and unfinished ones.
 */
export async function openExport(
  ctx: Ctx,
  { id, files }: { id: number; files: SharedFiles },
): Promise<OpenedExport> {
  const { db, viewer, now } = requireViewer(ctx)
  requireRecentAuth(ctx)
  const row = await db
    .selectFrom('data_exports')
    .select(['file', 'done_at'])
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row?.file || row.done_at === null) fail('not_found')
  const opened = (await openShared(files, row.file)) ?? fail('not_found')
  const name = `${viewer.name}-${row.done_at.toISOString().slice(0, 10)}.zip`
  return { ...opened, name }
}
