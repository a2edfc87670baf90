import type { MemberCtx } from '#platform/context/context.ts'

type Presented = { displayName: string | undefined; about: string | undefined }

/**
 * Stores the viewer's display name and profile text, as plain text, where search and the heads of pages read them; what is
 * undefined stays.
 */
export async function presentAccount(tx: MemberCtx, { displayName, about }: Presented): Promise<void> {
  const given = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(about !== undefined && { about }),
  }
  if (Object.keys(given).length === 0) return
  await tx.db.updateTable('accounts').set(given).where('id', '=', tx.viewer.id).execute()
}
