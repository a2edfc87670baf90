import { requireStaff } from '#domain/accounts/policy.ts'
import { recordAct } from '#domain/admin/admin-log.ts'
import { loadWallets, unlinkWallets } from '#domain/wallets/wallets.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { VaultView } from '#shared/econ/econ-view.ts'
import { fail } from '#shared/errors.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { requireActingStaff } from './policy.ts'
import { parseAccountId } from './redditors.ts'

const MOST_REASON_LENGTH = 300

/** Returns the addresses of an account, the active one first. Throws `login_required`, `not_allowed`, `not_found` for no id. */
export async function listVaults(ctx: Ctx, { entityId }: { entityId: string }): Promise<VaultView[]> {
  const staff = requireStaff(ctx, 'money')
  const accountId = parseAccountId(entityId) ?? fail('not_found')
  const wallets = await loadWallets(staff, { accountId })
  const time = (at: Date | null) => at?.toISOString() ?? null
  return wallets.map(wallet => ({
    address: wallet.address,
    active: wallet.isActive,
    backupCreatedAt: time(wallet.backupCreatedAt),
    backupModifiedAt: time(wallet.backupModifiedAt),
    createdAt: wallet.createdAt.toISOString(),
    hiddenAt: time(wallet.hiddenAt),
    modifiedAt: wallet.modifiedAt.toISOString(),
  }))
}

type Unlinked = { account: string; provider: string; address: string; reason: string }

/**
 * Unlinks an address from an account (R7.1-10). Throws `login_required`, `not_allowed` (also for the viewer's own
 * account), `suspended`, `not_found` for another provider or an address it does not have, `text_too_long` (reason).
 */
export async function unlinkVault(
  ctx: Ctx,
  { account, provider, address, reason: given }: Unlinked,
): Promise<void> {
  const staff = requireActingStaff(ctx)
  const accountId = provider === 'ethereum' ? parseAccountId(account) : null
  if (accountId === null) fail('not_found')
  if (accountId === staff.viewer.id) fail('not_allowed')
  const reason = cleanLine(given)
  if (lengthOf(reason) > MOST_REASON_LENGTH)
    fail('text_too_long', { field: 'reason', limit: MOST_REASON_LENGTH })
  await inTransaction(staff, async tx => {
    if ((await unlinkWallets(tx, { accountId, address })) === 0) fail('not_found')
    await recordAct(tx, {
      act: 'econ_act',
      subjectId: accountId,
      details: { name: 'unlinkVault', ref: address.toLowerCase(), params: '{}', reason, coins: 0 },
    })
  })
}
