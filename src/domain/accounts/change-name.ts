import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { fail } from '#shared/errors.ts'
import { parseAccountName } from './account-name.ts'
import { isStaff, requireViewer } from './policy.ts'
import { claimName, refuseBlockedName, refuseTakenName } from './taken-name.ts'

/**
 * Returns a name the viewer could have, trimmed. Throws `login_required`, `name_not_editable`, `name_invalid`, `name_blocked`,
 * `name_taken`.
 */
export async function checkName(ctx: Ctx, { name }: { name: string }): Promise<string> {
  const member = requireEditableName(ctx)
  const wanted = parseWanted(member, name)
  await refuseBlockedName(ctx, { name: wanted })
  await refuseTakenName(ctx, { name: wanted, by: member.viewer.id })
  return wanted
}

/** Sets the viewer's chosen name, once. If several want it at the same moment, one gets it. Throws what `checkName` throws. */
export async function changeName(ctx: Ctx, { name }: { name: string }): Promise<string> {
  const member = requireEditableName(ctx)
  const wanted = parseWanted(member, name)
  await refuseBlockedName(ctx, { name: wanted })
  await inTransaction(member, async tx => {
    await claimName(tx, { name: wanted, by: tx.viewer.id })
    await settleName(tx, wanted)
  })
  return wanted
}

/** Keeps the generated name, which then can't be changed any more. Throws `login_required`, `name_not_editable`. */
export async function keepName(ctx: Ctx): Promise<string> {
  const member = requireEditableName(ctx)
  await settleName(member, member.viewer.name)
  return member.viewer.name
}

function requireEditableName(ctx: Ctx): MemberCtx {
  const member = requireViewer(ctx)
  if (member.viewer.standing?.isNameEditable !== true) fail('name_not_editable')
  return member
}

function parseWanted({ viewer }: MemberCtx, name: string): string {
  return parseAccountName(name, { isOfficial: isStaff(viewer) })
}

/** Settles the name by the row, not the session, since two requests may come at once. */
async function settleName(ctx: MemberCtx, name: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts')
    .set({ name, is_name_editable: false })
    .where('id', '=', ctx.viewer.id)
    .where('is_name_editable', '=', true)
    .executeTakeFirst()
    .catch(error =>
      violatedUnique(error) === 'accounts_name_key_key'
        ? fail('name_taken', { field: 'name', name })
        : Promise.reject(error),
    )
  if (numUpdatedRows !== 1n) fail('name_not_editable')
}
