import type { Ctx } from '#platform/context/context.ts'
import type { PageGateKind } from '#shared/gates.ts'
import { isLookupName } from '#shared/names.ts'
import { isStaff } from './policy.ts'

/**
 * What stands in place of somebody's profile: that there is nobody of that name, or no more, or that they are suspended
 * for good, which staff and they themselves look past. Null lets the viewer in.
 */
export async function profileGate(ctx: Ctx, { name }: { name: string }): Promise<PageGateKind | null> {
  if (!isLookupName(name)) return 'profile-missing'
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'deleted_at', 'is_suspended', 'suspended_until'])
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) return 'profile-missing'
  if (row.deleted_at !== null) return 'profile-deleted'
  const isShut = row.is_suspended && row.suspended_until === null
  const looksPast = isStaff(ctx.viewer) || ctx.viewer?.id === row.id
  return isShut && !looksPast ? 'profile-suspended' : null
}
