import { removeFeedTokenOf } from '#domain/feed-tokens/change-feed-token.ts'
import { removePasskeysOf } from '#domain/passkeys/remove-passkeys-of.ts'
import { removeTotpOf } from '#domain/second-factors/reset-second-factors.ts'
import { removeLinksOf } from '#domain/sign-on/link.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'

/** Time within which a change of address can be undone; log-in methods younger than this may be an intruder's. */
const DOUBTFUL_MS = 7 * 24 * 3_600_000

/**
 * Removes log-in methods an intruder may have left when the owner recovers an account by email: passkeys, sign-on links and the
 * feed token. Two-factor is turned off if everything is in doubt; otherwise only when it is younger than a week, so that access
 * to someone's email doesn't bypass their app. The owner is told by email what was removed.
 */
export async function closeWaysIn(
  tx: Ctx,
  { accountId, doubts }: { accountId: AccountId; doubts: 'everything' | 'young' },
): Promise<void> {
  const since = doubts === 'everything' ? new Date(0) : new Date(tx.now().getTime() - DOUBTFUL_MS)
  const passkeys = await removePasskeysOf(tx, { accountId })
  const links = await removeLinksOf(tx, { accountId })
  await removeFeedTokenOf(tx, { accountId })
  const hadTotp = await removeTotpOf(tx, { accountId, since })
  if (passkeys + links > 0)
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'ways-in-closed' })
  if (hadTotp) await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-off' })
}
