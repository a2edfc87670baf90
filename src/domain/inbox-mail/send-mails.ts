import { lockInboxes } from '#domain/inbox/lock-inboxes.ts'
import { stopMail } from '#domain/inbox/notification-settings.ts'
import { endOfQuiet } from '#domain/inbox/quiet-hours.ts'
import {
  type ClaimedMail,
  claimMails,
  type DueMail,
  listDueMails,
  postponeMails,
} from '#domain/mail-queue/claim-mails.ts'
import { dropDueMails, retryMail, settleMail } from '#domain/mail-queue/settle-mails.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import type { Mailer, MailRun } from '#platform/mail/mail.ts'
import { readMailFailure } from '#platform/mail/mail-failure.ts'
import { type DigestLead, type DigestReader, findDigestLeads } from './find-digest-leads.ts'
import { loadRecipients, type Recipient } from './load-recipients.ts'
import { type WriteDeps, writeMail } from './write-mail.ts'

const BATCH = 30
/** Number of connections of a mailer run. */
const AT_ONCE = 3
/** The schedule starts a new run every minute; one never takes much longer. */
const RUN_MS = 50_000
/** Emails to one member within an hour; those beyond wait, and gather what happens meanwhile. */
const MOST_AN_HOUR = 20
const CROWDED_WAIT_MS = 30 * 60_000
const MOST_ATTEMPTS = 10
const MOST_AGE_MS = 48 * 3_600_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 4 * 3_600_000

export type SendDeps = Omit<WriteDeps, 'base'> & {
  mailer: Mailer
  /** Undefined: links in emails can't be made, so none are sent. */
  base: string | undefined
}

/**
 * Sends the emails that are due; a scheduled job, of which several may run at once. An email is recorded as sent right after the
 * mail server accepted it: only a process that dies between the two sends it again, with the same Message-ID.
 */
export async function sendMails(ctx: Ctx, { base, ...deps }: SendDeps, signal?: AbortSignal): Promise<void> {
  if (base === undefined) return dropAll(ctx)
  const endsAt = performance.now() + RUN_MS
  let run: MailRun | undefined
  try {
    while (signal?.aborted !== true && performance.now() < endsAt) {
      const due = await listDueMails(ctx, { limit: BATCH })
      if (due.length === 0) return
      const recipients = await loadRecipients(ctx, [...new Set(due.map(mail => mail.account_id))])
      const claimed = await claimReady(ctx, due, recipients)
      if (claimed.length === 0 && due.length < BATCH) return
      run ??= (await deps.mailer.openRun?.()) ?? { send: mail => deps.mailer.send(mail), close() {} }
      if (!(await sendAll(ctx, { ...deps, base, run }, { claimed, recipients }))) return
    }
  } finally {
    run?.close()
  }
}

async function dropAll(ctx: Ctx): Promise<void> {
  const count = await dropDueMails(ctx, 'PUBLIC_URL is not set')
  if (count > 0)
    ctx.log.warn({ count }, 'Notifications were not emailed: PUBLIC_URL must be set, for the links in them')
}

/** Claims what may be sent now; what falls into quiet hours, or is too much for one member, waits. */
async function claimReady(
  ctx: Ctx,
  due: readonly DueMail[],
  recipients: ReadonlyMap<unknown, Recipient>,
): Promise<ClaimedMail[]> {
  const later = due.flatMap(mail => {
    const dueAt = mail.is_open && mail.kind !== 'digest' ? waitOf(ctx, mail, recipients) : null
    return dueAt === null ? [] : [{ id: mail.id, dueAt }]
  })
  await postponeMails(ctx, later)
  const waiting = new Set(later.map(({ id }) => id))
  const ready = due.filter(({ id }) => !waiting.has(id))
  if (ready.length === 0) return []
  return inTransaction(ctx, async tx => {
    await lockInboxes(tx, [...new Set(ready.map(mail => mail.account_id))])
    return claimMails(
      tx,
      ready.map(({ id }) => id),
    )
  })
}

function waitOf(ctx: Ctx, mail: DueMail, recipients: ReadonlyMap<unknown, Recipient>): Date | null {
  const recipient = recipients.get(mail.account_id)
  if (recipient === undefined) return null
  const quietEnd = endOfQuiet(recipient.hours, ctx.now())
  if (quietEnd !== null) return quietEnd
  return mail.sent_lately >= MOST_AN_HOUR ? new Date(ctx.now().getTime() + CROWDED_WAIT_MS) : null
}

type Batch = { claimed: readonly ClaimedMail[]; recipients: ReadonlyMap<unknown, Recipient> }
type RunDeps = WriteDeps & { run: MailRun }

/** Returns false when the mail server can't be reached: the rest of the batch waits, too. */
async function sendAll(ctx: Ctx, deps: RunDeps, { claimed, recipients }: Batch): Promise<boolean> {
  const queue = [...claimed]
  const leads = await findDigestLeads(ctx, readersOf({ claimed, recipients }))
  let isReachable = true
  const work = async (): Promise<void> => {
    for (let mail = queue.shift(); mail !== undefined; mail = queue.shift()) {
      if (isReachable)
        isReachable = await sendOne(ctx, deps, mail, {
          recipient: recipients.get(mail.account_id),
          lead: leads.get(mail.account_id),
        })
      else await putBack(ctx, mail, 'The mail server could not be reached')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return isReachable
}

/** Returns the recipients of the digests among them. */
function readersOf({ claimed, recipients }: Batch): DigestReader[] {
  return claimed.flatMap(({ account_id: accountId, since }) => {
    const recipient = recipients.get(accountId)
    if (since === null || recipient === undefined) return []
    return [{ accountId, since, showNsfw: recipient.viewer.showNsfw }]
  })
}

type Prepared = { recipient: Recipient | undefined; lead: DigestLead | undefined }

async function sendOne(
  ctx: Ctx,
  deps: RunDeps,
  mail: ClaimedMail,
  { recipient, lead }: Prepared,
): Promise<boolean> {
  const { id } = mail
  if (recipient === undefined) return settle(ctx, id, 'dropped')
  try {
    const written = await speakTo(recipient.viewer.preferences?.language, () =>
      writeMail(ctx, deps, { mail, recipient, lead }),
    )
    if (written === null) return settle(ctx, id, 'dropped')
    await deps.run.send(written)
  } catch (error) {
    return handleFailure(ctx, mail, recipient, error)
  }
  return settle(ctx, id, 'sent')
}

async function settle(ctx: Ctx, id: number, state: 'sent' | 'dropped'): Promise<true> {
  await settleMail(ctx, { id, state })
  return true
}

async function handleFailure(
  ctx: Ctx,
  mail: ClaimedMail,
  recipient: Recipient,
  error: unknown,
): Promise<boolean> {
  const { kind, words } = readMailFailure(error)
  const { id, attempts } = mail
  const ageMs = ctx.now().getTime() - mail.created_at.getTime()
  if (kind === 'server' && ageMs < MOST_AGE_MS) {
    ctx.log.warn({ err: error }, 'The mail server could not be reached, emails wait')
    await putBack(ctx, mail, words)
    return false
  }
  if (kind === 'later' && attempts < MOST_ATTEMPTS && ageMs < MOST_AGE_MS) {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
    const dueAt = new Date(ctx.now().getTime() + pauseMs)
    await retryMail(ctx, { id, dueAt, error: words, isCounted: true })
    return true
  }
  ctx.log.error({ err: error, mailId: id }, 'An email was given up')
  await inTransaction(ctx, async tx => {
    if (kind === 'recipient') {
      const { viewer, email } = recipient
      await stopMail(tx, { accountId: viewer.id, email, reason: words })
    }
    await settleMail(tx, { id, state: 'failed', error: words })
  })
  return true
}

function putBack(ctx: Ctx, { id }: ClaimedMail, error: string): Promise<void> {
  const dueAt = new Date(ctx.now().getTime() + FIRST_PAUSE_MS)
  return retryMail(ctx, { id, dueAt, error, isCounted: false })
}
