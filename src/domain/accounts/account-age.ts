import type { MemberCtx } from '#platform/context/context.ts'

/** Returns the age of the viewer's account. */
export async function loadAgeSeconds({ db, viewer, now }: MemberCtx): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  return row === undefined ? 0 : (now().getTime() - row.created_at.getTime()) / 1_000
}
