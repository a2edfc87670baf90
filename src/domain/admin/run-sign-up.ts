import { mailNewcomer } from '#domain/account-mail/sign-up.ts'
import { insertAccount } from '#domain/accounts/create-account.ts'
import { requireAdmin } from '#domain/accounts/policy.ts'
import { insertInvitation, listInvitations, revokeInvitation } from '#domain/sign-up-gate/invitations.ts'
import { insertSignUpMode, listSignUpModes, loadSignUpMode } from '#domain/sign-up-gate/modes.ts'
import { countSignUpRequests, listSignUpRequests, takeSignUpRequest } from '#domain/sign-up-gate/requests.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import {
  type InvitationView,
  SIGN_UP_LIMITS,
  SIGN_UP_MODES,
  type SignUpMode,
  type SignUpModeView,
  type SignUpRequestView,
} from '#shared/accounts/sign-up.ts'
import { fail } from '#shared/errors.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { recordAct } from './admin-log.ts'
import { requireActingAdmin } from './require-target.ts'

const DAY_MS = 86_400_000

type SignUpState = {
  mode: SignUpMode
  history: SignUpModeView[]
  requests: SignUpRequestView[]
  requestCount: number
  invitations: InvitationView[]
}

/** Returns who may sign up, and who asked to. Throws `login_required`, `not_allowed`. */
export async function loadSignUpState(ctx: Ctx): Promise<SignUpState> {
  const admin = requireAdmin(ctx, 'accounts')
  const [mode, history, requests, requestCount, invitations] = await Promise.all([
    loadSignUpMode(admin),
    listSignUpModes(admin),
    listSignUpRequests(admin),
    countSignUpRequests(admin),
    listInvitations(admin),
  ])
  return { mode, history, requests, requestCount, invitations }
}

/** Sets who may sign up from now on. Throws `login_required`, `not_allowed`, `recent_login_required`, `field_invalid` (mode). */
export async function setSignUpMode(ctx: Ctx, input: { mode: string }): Promise<void> {
  const mode = SIGN_UP_MODES.find(one => one === input.mode) ?? fail('field_invalid', { field: 'mode' })
  await inTransaction(requireActingAdmin(ctx, 'accounts'), async tx => {
    if ((await loadSignUpMode(tx)) === mode) return
    await insertSignUpMode(tx, { mode, by: tx.viewer.id })
    await recordAct(tx, { act: 'set_sign_up', subjectId: null, details: { mode } })
  })
}

/**
 * Makes an invitation link. Returns its token, which is shown once. Throws `login_required`, `not_allowed`,
 * `recent_login_required`, `text_too_long` (note), `field_invalid` (uses, days).
 */
export async function invite(ctx: Ctx, input: { note: string; uses: string; days: string }): Promise<string> {
  const admin = requireActingAdmin(ctx, 'accounts')
  const note = cleanLine(input.note)
  if (lengthOf(note) > SIGN_UP_LIMITS.note)
    fail('text_too_long', { field: 'note', limit: SIGN_UP_LIMITS.note })
  const mostUses = parseNumber(input.uses, 'uses')
  const days = parseNumber(input.days, 'days')
  const expiresAt = new Date(ctx.now().getTime() + days * DAY_MS)
  return inTransaction(admin, async tx => {
    const token = await insertInvitation(tx, { note, mostUses, expiresAt, by: tx.viewer.id })
    await recordAct(tx, { act: 'invite', subjectId: null, details: { name: note, count: mostUses } })
    return token
  })
}

function parseNumber(text: string, field: 'uses' | 'days'): number {
  const [value, to] = [Number(text), SIGN_UP_LIMITS[field]]
  if (text.trim() === '' || !Number.isInteger(value) || value < 1 || value > to)
    fail('field_invalid', { field, from: 1, to })
  return value
}

/** Ends an invitation. Throws `login_required`, `not_allowed`, `recent_login_required`, `conflict`. */
export async function endInvitation(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(requireActingAdmin(ctx, 'accounts'), async tx => {
    const note = (await revokeInvitation(tx, { id })) ?? fail('conflict')
    await recordAct(tx, { act: 'revoke_invite', subjectId: null, details: { name: note } })
  })
}

/**
 * Approves a sign-up by creating its account and sending a confirmation email, or rejects it and keeps nothing of it.
 * Returns the name. Throws `login_required`, `not_allowed`, `recent_login_required`, `conflict`, `name_taken`.
 */
export async function decideSignUp(
  ctx: Ctx,
  { id, isApproved, base }: { id: number; isApproved: boolean; base: string | null },
): Promise<string> {
  return inTransaction(requireActingAdmin(ctx, 'accounts'), async tx => {
    const { name, email, passwordHash } = (await takeSignUpRequest(tx, { id })) ?? fail('conflict')
    if (!isApproved) {
      await recordAct(tx, { act: 'refuse_sign_up', subjectId: null, details: { name } })
      return name
    }
    const account = {
      ...{ name, email, password: '' },
      ...{ isVerified: false, isStaff: false, isAdmin: false },
    }
    const created = await insertAccount(tx, { account, passwordHash })
    await mailNewcomer(tx, { account: created, email, base })
    await recordAct(tx, { act: 'approve_sign_up', subjectId: created.id })
    return name
  })
}
