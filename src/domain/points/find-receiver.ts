import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findWalletOwner } from '#domain/wallets/wallets.ts'
import type { Ctx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import type { AccountId } from '#shared/ids.ts'

/** Returns whose account stands under a name or an address; null when there is none. */
export async function findReceiver(ctx: Ctx, to: string): Promise<AccountId | null> {
  const written = memberName(to)
  if (/^0x/i.test(written)) return await findWalletOwner(ctx, { address: written })
  return await findAccountId(ctx, { name: written })
}
