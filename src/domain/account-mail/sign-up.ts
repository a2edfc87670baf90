import { lookOf } from '#domain/accounts/account-name.ts'
import { type CreatedAccount, insertAccount, parseAccount } from '#domain/accounts/create-account.ts'
import { hashPassword } from '#domain/accounts/password.ts'
import { refuseBlockedName, refuseTakenName } from '#domain/accounts/taken-name.ts'
import { refuseBlockedEmail, refuseBlockedNetwork } from '#domain/sign-up-gate/blocks.ts'
import { spendInvitation } from '#domain/sign-up-gate/invitations.ts'
import { loadSignUpMode } from '#domain/sign-up-gate/modes.ts'
import { insertSignUpRequest } from '#domain/sign-up-gate/requests.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { SIGN_UP_LIMITS } from '#shared/accounts/sign-up.ts'
import { fail } from '#shared/errors.ts'
import { cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { askForMail, takeMailSlot } from './ask-for-mail.ts'

type SignUp = {
  name: string
  password: string
  email: string
  base: string | null
  /** IP address of the request. */
  address: string
  /** Token of an invitation; empty without one. */
  invite: string
  /** Why they want to join, where admins decide. */
  words: string
}

/**
 * Creates an account by public sign-up, or keeps it for the admins to decide: then null. Its email address awaits verification;
 * whether it belongs to another account is only revealed to that address. Throws what `createAccount` throws, but never
 * `email_taken`; `sign_up_closed`, `sign_up_by_invitation`, `invitation_invalid`, `email_blocked`, `name_blocked`,
 * `network_blocked`, `sign_up_words_missing`, `text_too_long` (words), `sign_ups_waiting`.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<CreatedAccount | null> {
  const { name, password, base, address, invite } = input
  const mode = await loadSignUpMode(ctx)
  if (mode === 'closed') fail('sign_up_closed')
  if (mode === 'invitation' && invite === '') fail('sign_up_by_invitation')
  await refuseBlockedNetwork(ctx, { address })
  const account = await parseAccount({ name, password, email: input.email })
  await refuseBlockedName(ctx, { name: account.name })
  await refuseBlockedEmail(ctx, account)
  await refuseTakenName(ctx, { name: account.name })
  const isAsked = mode === 'approval' && invite === ''
  const words = isAsked ? parseWords(input.words) : ''
  const passwordHash = await hashPassword(account.password)
  return inTransaction(ctx, async tx => {
    if (isAsked) {
      const { name: wanted, email } = account
      await insertSignUpRequest(tx, {
        name: wanted,
        look: lookOf(wanted),
        passwordHash,
        email,
        words,
        address,
      })
      return null
    }
    if (mode !== 'open' && !(await spendInvitation(tx, { token: invite }))) fail('invitation_invalid')
    const created = await insertAccount(tx, { account, passwordHash })
    await mailNewcomer(tx, { account: created, email: account.email, base })
    return created
  })
}

function parseWords(text: string): string {
  const words = cleanText(text)
  if (isBlank(words)) fail('sign_up_words_missing', { field: 'words' })
  if (lengthOf(words) > SIGN_UP_LIMITS.words)
    fail('text_too_long', { field: 'words', limit: SIGN_UP_LIMITS.words })
  return words
}

/** Asks a new member to confirm their address, in the transaction that creates the account. */
export async function mailNewcomer(
  tx: Ctx,
  { account, email, base }: { account: CreatedAccount; email: string | null; base: string | null },
): Promise<void> {
  if (email !== null && (await mayMail(tx, email)))
    await askForMail(tx, { purpose: 'verify-email', accountId: account.id, email, base })
}

/** Limits emails per address, so that repeated sign-ups can't fill someone's inbox. */
async function mayMail(tx: Ctx, email: string): Promise<boolean> {
  return (await takeMailSlot(tx, { purpose: 'verify-email', who: email.toLowerCase() })) === null
}
