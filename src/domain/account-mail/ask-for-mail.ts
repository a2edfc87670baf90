import { takeSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { AccountId } from '#shared/ids.ts'
import type { LinkPurpose } from './account-tokens.ts'

const MAILS_PER_HOUR = 5
const HOUR_SECONDS = 3_600
/** Time the queue may take to send; the link's own lifetime begins when it is sent. */
const PATIENCE_MS = 24 * 3_600_000

export type MailWish = {
  purpose: LinkPurpose
  /** Null: no account. The request costs the same without effect, so that it doesn't reveal who has an account. */
  accountId: AccountId | null
  /** Recipient address; null: the account's verified one. */
  email: string | null
  /** Base of the links, `mailBase` of the request; null when the site doesn't know its address. */
  base: string | null
}

/** Requests an email with a link; the sending job creates the token. Call it in the transaction that needs it. */
export async function askForMail(tx: Ctx, { purpose, accountId, email, base }: MailWish): Promise<void> {
  const now = tx.now()
  const { id } = await tx.db
    .insertInto('account_tokens')
    .values({
      purpose,
      account_id: accountId,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + PATIENCE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(tx, 'accounts.send-link', { tokenId: id, base }, { maxAttempts: 10 })
}

/**
 * Takes one of the emails of this kind allowed per hour; `who` is an account id, or the typed text when it matches none.
 * Returns the seconds to wait if none are left, else null.
 */
export async function takeMailSlot(
  ctx: Ctx,
  { purpose, who }: { purpose: LinkPurpose; who: string | number },
): Promise<number | null> {
  const slot = await takeSlot(ctx, {
    key: `mail:${purpose}:${who}`,
    limit: MAILS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  })
  return slot.ok ? null : slot.retryAfterSeconds
}
