import { requireSlot, returnSlot } from '#domain/throttles/take-slot.ts'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { isAccountName } from './account-name.ts'
import { isPasswordRight } from './password.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 30

/**
 * Who a name and password belong to. Unknown names, wrong passwords, unclaimed and deleted accounts fail alike, in
 * their words and in the time they take. Only failures count: 10 per account, 30 per address, in 15 minutes.
 * Throws `login_failed`; `rate_limited` with `retryAfterSeconds`.
 */
export async function verifyLogin(
  ctx: Ctx,
  input: { name: string; password: string; address: string },
): Promise<{ id: AccountId; name: string }> {
  const name = input.name.trim()
  const keys = await takeSlots(ctx, { name, address: input.address })
  const account = isAccountName(name) ? await findByName(ctx, name) : undefined
  const isRight = await isPasswordRight(input.password, account?.password_hash ?? null)
  if (account === undefined || !isRight) fail('login_failed')
  for (const key of keys) await returnSlot(ctx, { key })
  return { id: account.id, name: account.name }
}

/** Taken before the password is looked at, so that parallel guesses cannot slip through. */
async function takeSlots(ctx: Ctx, { name, address }: { name: string; address: string }): Promise<string[]> {
  const addressKey = `login:address:${throttleAddress(address)}`
  const accountKey = `login:account:${name.toLowerCase()}`
  await requireSlot(ctx, { key: addressKey, limit: FAILURES_PER_ADDRESS, windowSeconds: WINDOW_SECONDS })
  if (!isAccountName(name)) return [addressKey]
  await requireSlot(ctx, { key: accountKey, limit: FAILURES_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  return [addressKey, accountKey]
}

function findByName(
  ctx: Ctx,
  name: string,
): Promise<{ id: AccountId; name: string; password_hash: string | null } | undefined> {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'password_hash'])
    .where('name_key', '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_claimed', '=', true)
    .executeTakeFirst()
}
