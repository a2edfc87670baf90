import { removePasskeysOf } from '#domain/passkeys/remove-passkeys-of.ts'
import { removeTotpOf } from '#domain/second-factors/reset-second-factors.ts'
import { removeLinksOf } from '#domain/sign-on/link.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'

/** As long as a change of address can be taken back: what is younger may be an intruder's. */
const DOUBTFUL_MS = 7 * 24 * 3_600_000

/**
 * Whoever was in an account that its owner takes back by mail may have left ways in that need no password: passkeys and
 * sign-on links go. Two-factor is turned off where everything is in doubt; else only one that is younger than a week, so
 * that who reads somebody's mail does not get past their app by it. The owner is told by mail what went.
 */
export async function closeWaysIn(
  tx: Ctx,
  { accountId, doubts }: { accountId: AccountId; doubts: 'everything' | 'young' },
): Promise<void> {
  const since = doubts === 'everything' ? new Date(0) : new Date(tx.now().getTime() - DOUBTFUL_MS)
  const passkeys = await removePasskeysOf(tx, { accountId })
  const links = await removeLinksOf(tx, { accountId })
  const hadTotp = await removeTotpOf(tx, { accountId, since })
  if (passkeys + links > 0)
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'ways-in-closed' })
  if (hadTotp) await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-off' })
}
