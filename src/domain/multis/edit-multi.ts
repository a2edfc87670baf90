import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireOwnMulti } from './load-multi.ts'
import { type MultiInput, parseMulti } from './multi-fields.ts'

/** Edits one of the viewer's custom feeds and its visibility; its URL stays. Throws as `createMulti`. */
export async function editMulti(ctx: Ctx, { name, ...input }: MultiInput & { name: string }): Promise<void> {
  const member = requireWriter(ctx)
  const multi = await requireOwnMulti(ctx, { name })
  await member.db.updateTable('multis').set(parseMulti(input)).where('id', '=', multi.id).execute()
}

/** Deletes one of the viewer's custom feeds. Throws `login_required`, `not_found`. */
export async function deleteMulti(ctx: Ctx, { name }: { name: string }): Promise<void> {
  const member = requireViewer(ctx)
  const multi = await requireOwnMulti(ctx, { name })
  await member.db.deleteFrom('multis').where('id', '=', multi.id).execute()
}

/** Adds one of the viewer's custom feeds to their favorites, or removes it. Throws `login_required`, `not_found`. */
export async function setMultiFavorite(
  ctx: Ctx,
  { name, isFavorite }: { name: string; isFavorite: boolean },
): Promise<{ isFavorite: boolean }> {
  const member = requireViewer(ctx)
  const multi = await requireOwnMulti(ctx, { name })
  await member.db.updateTable('multis').set({ is_favorite: isFavorite }).where('id', '=', multi.id).execute()
  return { isFavorite }
}
