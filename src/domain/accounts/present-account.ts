import type { MemberCtx } from '#platform/context/context.ts'

/** Stores the viewer's display name and profile text, as plain text, where search and the heads of pages read them. */
export async function presentAccount(
  tx: MemberCtx,
  { displayName, about }: { displayName: string; about: string },
): Promise<void> {
  await tx.db
    .updateTable('accounts')
    .set({ display_name: displayName, about })
    .where('id', '=', tx.viewer.id)
    .execute()
}
