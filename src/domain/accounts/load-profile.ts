import type { Ctx } from '#platform/context/context.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import type { PageGateKind } from '#shared/communities/gates.ts'
import type { AccountView } from '#shared/views/account-view.ts'
import { loadAccountByName } from './load-accounts.ts'
import { isStaff } from './policy.ts'

export type Profile = { gate: PageGateKind } | { gate: null; account: AccountView }

/** Somebody as their profile shows them, or what stands in its place: the only way to a profile for its pages. */
export async function loadProfile(ctx: Ctx, { name }: { name: string }): Promise<Profile> {
  const gate = await profileGate(ctx, { name })
  if (gate !== null) return { gate }
  const account = await loadAccountByName(ctx, { name })
  return account === null ? { gate: 'profile-missing' } : { gate, account }
}

/**
 * What stands in place of somebody's profile: that there is nobody of that name, or no more, or that they are suspended
 * for good, which staff and they themselves look past. Null lets the viewer in.
 */
async function profileGate(ctx: Ctx, { name }: { name: string }): Promise<PageGateKind | null> {
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
