import { takeSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { AccountId } from '#shared/ids.ts'
import type { LinkPurpose } from './account-tokens.ts'

const MAILS_PER_HOUR = 5
const HOUR_SECONDS = 3_600
/** How long the queue may take to send; the link's own time begins when it is sent. */
const PATIENCE_MS = 24 * 3_600_000

export type MailWish = {
  purpose: LinkPurpose
  /** Null: nobody. The wish costs the same and comes to nothing, so that nobody learns who is here. */
  accountId: AccountId | null
  /** Where it goes; null: to the account's proven address. */
  email: string | null
  /** Base of the links, `mailBase` of the request; null where the site does not know its address. */
  base: string | null
}

/** Asks for a letter with a link; the token is made by the job that sends it. In the transaction of what needs it. */
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
 * Takes one of the letters of this kind that somebody may be sent in an hour; `who` is an account's id, or what was
 * typed where it is nobody's. Returns the seconds to wait when there are none left, else null.
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
