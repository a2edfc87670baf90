import { requireSlot, returnSlot, type SlotRequest } from '#domain/throttles/take-slot.ts'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { isAccountName } from './account-name.ts'
import { isPasswordRight } from './password.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_PAIR = 10
const FAILURES_PER_ADDRESS = 30
/** Over all addresses, for browsers unknown to the account: slow enough against distributed guessing. */
const STRANGERS_WINDOW_SECONDS = 60 * 60
const FAILURES_OF_STRANGERS = 50

/** A browser where someone logged in before, or is logged in; its cookie was verified. */
export type KnownDevice = { accountId: AccountId; key: string }

/**
 * Returns the account of a name and password. Unknown names, wrong passwords, unclaimed and deleted accounts fail with the same
 * message in the same time. Only failures count: in 15 minutes 10 per account and address and 30 per address, and in an hour 50
 * per account. Attackers only lock out themselves: a browser already used with the account has its own 10 and is exempt from
 * the others. Throws `login_failed`; `rate_limited` with `retryAfterSeconds`.
 */
export async function verifyLogin(
  ctx: Ctx,
  input: { name: string; password: string; address: string; devices?: readonly KnownDevice[] },
): Promise<{ id: AccountId; name: string }> {
  const name = input.name.trim()
  const account = isAccountName(name) ? await findByName(ctx, name) : undefined
  const device = input.devices?.find(one => one.accountId === account?.id)
  const slots =
    device === undefined
      ? slotsOfStranger({ name, address: input.address })
      : [failuresOf(`device:${device.key}`, FAILURES_PER_PAIR)]
  const keys = await takeSlots(ctx, slots)
  const isRight = await isPasswordRight(input.password, account?.password_hash ?? null)
  if (account === undefined || !isRight) fail('login_failed')
  for (const key of keys) await returnSlot(ctx, { key })
  return { id: account.id, name: account.name }
}

/** Counts an attempt before the password is checked, so that parallel guesses can't slip through. */
async function takeSlots(ctx: Ctx, slots: SlotRequest[]): Promise<string[]> {
  const taken: string[] = []
  for (const slot of slots) {
    await requireSlot(ctx, slot)
    taken.push(slot.key)
  }
  return taken
}

function slotsOfStranger({ name, address }: { name: string; address: string }): SlotRequest[] {
  const from = throttleAddress(address)
  const ofAddress = failuresOf(`address:${from}`, FAILURES_PER_ADDRESS)
  if (!isAccountName(name)) return [ofAddress]
  const account = `account:${name.toLowerCase()}`
  return [
    ofAddress,
    failuresOf(`${account} ${from}`, FAILURES_PER_PAIR),
    { ...failuresOf(account, FAILURES_OF_STRANGERS), windowSeconds: STRANGERS_WINDOW_SECONDS },
  ]
}

function failuresOf(whose: string, limit: number): SlotRequest {
  return { key: `login:${whose}`, limit, windowSeconds: WINDOW_SECONDS }
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
