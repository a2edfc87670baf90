import { type CreatedAccount, insertAccount, parseAccount } from '#domain/accounts/create-account.ts'
import { hashPassword } from '#domain/accounts/password.ts'
import { refuseTakenName } from '#domain/accounts/taken-name.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { askForMail, takeMailSlot } from './ask-for-mail.ts'

/**
 * Opens an account at the public door. Its address waits for a proof; whether it is another account's already is told to
 * that address alone. Throws what `createAccount` throws, but never `email_taken`.
 */
export async function signUp(
  ctx: Ctx,
  input: { name: string; password: string; email: string; base: string | null },
): Promise<CreatedAccount> {
  const { name, password, base } = input
  const account = await parseAccount({ name, password, email: input.email })
  await refuseTakenName(ctx, { name: account.name })
  const passwordHash = await hashPassword(account.password)
  return inTransaction(ctx, async tx => {
    const created = await insertAccount(tx, { account, passwordHash })
    if (account.email !== null && (await mayMail(tx, account.email)))
      await askForMail(tx, { purpose: 'verify-email', accountId: created.id, email: account.email, base })
    return created
  })
}

/** Nobody's mailbox is filled by signing up in their name again and again. */
async function mayMail(tx: Ctx, email: string): Promise<boolean> {
  return (await takeMailSlot(tx, { purpose: 'verify-email', who: email.toLowerCase() })) === null
}
