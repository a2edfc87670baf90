import { dropDoubtfulLinks } from '#domain/account-mail/account-tokens.ts'
import { askForMail } from '#domain/account-mail/ask-for-mail.ts'
import { wishEmail } from '#domain/accounts/email.ts'
import { holdsRole } from '#domain/accounts/policy.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { endSessionsOf } from '#domain/sessions/end-session.ts'
import { closeAppeal, closeSuspension, openSuspension } from '#domain/suspensions/suspend-account.ts'
import { openSweep, parseSweepWords, type SweepWords } from '#domain/sweeps/open-sweep.ts'
import { settleSweep } from '#domain/sweeps/settle-sweep.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { recordAct } from './admin-log.ts'
import { lockTarget, requireActingAdmin, type Target } from './require-target.ts'

const DAY_MS = 24 * 3_600_000
const MOST_DAYS = 3_650

/* Each of these throws `login_required`, `not_allowed` (also for the viewer's own account), `recent_login_required` and
   `not_found`, and adds an entry to the admin log. */

/** Suspends for a number of days or permanently. Admins lose their role first. Throws `field_invalid` for `days` and `reason`. */
export async function suspendAccount(
  ctx: Ctx,
  input: { name: string; days: number | null; reason: string },
): Promise<void> {
  const admin = requireActingAdmin(ctx, 'accounts')
  const { days } = input
  const reason = cleanText(input.reason).trim()
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    fail('field_invalid', { field: 'days' })
  if (isBlank(reason) || lengthOf(reason) > LIMITS.suspensionReasonLength)
    fail('field_invalid', { field: 'reason' })
  const until = days === null ? null : new Date(admin.now().getTime() + days * DAY_MS)
  await act(admin, input.name, async (tx, target) => {
    if (target.is_admin) fail('not_allowed')
    await openSuspension(tx, { accountId: target.id, reason, until })
    const details = { reason, until: until?.toISOString() ?? null }
    await recordAct(tx, { act: 'suspend', subjectId: target.id, details })
  })
}

/** Lifts a suspension. Throws `conflict` when there is none. */
export async function liftSuspension(ctx: Ctx, { name }: { name: string }): Promise<void> {
  await act(requireActingAdmin(ctx, 'accounts'), name, async (tx, target) => {
    if (!(await closeSuspension(tx, { accountId: target.id }))) fail('conflict')
    await recordAct(tx, { act: 'lift', subjectId: target.id })
  })
}

/** Denies an appeal and lets the account appeal again. Throws `conflict` when there is no appeal. */
export async function refuseAppeal(ctx: Ctx, { name }: { name: string }): Promise<void> {
  await act(requireActingAdmin(ctx, 'accounts'), name, async (tx, target) => {
    if (!(await closeAppeal(tx, { accountId: target.id }))) fail('conflict')
    await recordAct(tx, { act: 'refuse_appeal', subjectId: target.id })
  })
}

/** Signs an account out everywhere and makes it read-only until its password is reset. Sends the email for that. */
export async function forcePasswordReset(
  ctx: Ctx,
  { name, base }: { name: string; base: string | null },
): Promise<void> {
  await act(requireActingAdmin(ctx, 'accounts'), name, async (tx, target) => {
    await setStanding(tx, { accountId: target.id, must_reset_password: true })
    await dropDoubtfulLinks(tx, { accountId: target.id, undoId: null })
    // An address requested by someone else must not become the one the email goes to.
    if (target.email !== null) await wishEmail(tx, { accountId: target.id, email: null })
    await endSessionsOf(tx, { accountId: target.id })
    if (target.email !== null)
      await askForMail(tx, { purpose: 'reset-password', accountId: target.id, email: null, base })
    await recordAct(tx, { act: 'force_reset', subjectId: target.id })
  })
}

/**
 * Removes all content of an account, as a job that can be stopped and undone; also for unclaimed accounts. Admins lose their
 * role first. Throws `body_too_long` (rule, reason), `sweep_running`.
 */
export async function removeEverything(
  ctx: Ctx,
  { name, ...asked }: SweepWords & { name: string },
): Promise<void> {
  const admin = requireActingAdmin(ctx, 'accounts')
  const words = parseSweepWords(asked)
  await actOnWords(admin, name, async (tx, target) => {
    if (target.is_admin) fail('not_allowed')
    await openSweep(tx, { communityId: null, accountId: target.id, words })
    await recordAct(tx, { act: 'remove_all', subjectId: target.id, details: { reason: words.reason } })
  })
}

/** Stops or undoes that. Throws `conflict` when it is too late, `sweep_running`. */
export async function settleRemoval(
  ctx: Ctx,
  { name, sweepId, how }: { name: string; sweepId: number; how: 'stop' | 'undo' },
): Promise<void> {
  await actOnWords(requireActingAdmin(ctx, 'accounts'), name, async (tx, target) => {
    if ((await settleSweep(tx, { communityId: null, sweepId, how })) !== target.id) fail('conflict')
    const kind = how === 'stop' ? 'stop_remove_all' : 'restore_all'
    await recordAct(tx, { act: kind, subjectId: target.id })
  })
}

/** Signs an account out everywhere. */
export async function endAccountSessions(ctx: Ctx, { name }: { name: string }): Promise<void> {
  await act(requireActingAdmin(ctx, 'accounts'), name, async (tx, target) => {
    await endSessionsOf(tx, { accountId: target.id })
    await recordAct(tx, { act: 'end_sessions', subjectId: target.id })
  })
}

type Work = (tx: MemberCtx, target: Target) => Promise<void>

/** Only whole admins act on admins. */
function act(admin: MemberCtx, name: string, work: Work): Promise<void> {
  return inTransaction(admin, async tx => {
    const target = await lockTarget(tx, { name, alsoUnclaimed: false })
    if (target.is_admin && !holdsRole(tx.viewer, 'all')) fail('not_allowed')
    await work(tx, target)
  })
}

/** Allows actions on content of unclaimed accounts. */
function actOnWords(admin: MemberCtx, name: string, work: Work): Promise<void> {
  return inTransaction(admin, async tx => work(tx, await lockTarget(tx, { name, alsoUnclaimed: true })))
}
