import {
  requireSlot,
  returnSlot,
  type SlotRequest,
  slotsTaken,
  takeSlot,
} from '#domain/throttles/take-slot.ts'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { isAccountName } from './account-name.ts'
import { type LoginProof, makeLoginPuzzle, takeLoginProof } from './login-proof.ts'
import { isPasswordRight } from './password.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_PAIR = 10
const FAILURES_PER_ADDRESS = 30
/** Over all addresses, for browsers unknown to the account: slow enough against distributed guessing. */
const STRANGERS_WINDOW_SECONDS = 60 * 60
const FAILURES_OF_STRANGERS = 50
/** After those, each with a solved puzzle. Takes a dozen addresses, each with its 40 failures an hour. */
const FAILURES_WITH_PROOF = 500
/** A fraction of a second on a laptop; one bit more, twice the work, each time such failures double from this many. */
const PROOF_BITS = 18
const FAILURES_PER_BIT = 32

/** A browser where someone logged in before, or is logged in; its cookie was verified. */
export type KnownDevice = { accountId: AccountId; key: string }

/**
 * Returns the account of a name and password. Unknown names, wrong passwords, unclaimed and deleted accounts fail with the same
 * message in the same time. Only failures count: in 15 minutes 10 per account and address and 30 per address, and in an hour 50
 * per account, then 500 with a solved puzzle each. Attackers only lock out themselves: a browser already used with the account
 * has its own 10 and is exempt from the others. Throws `login_failed`; `rate_limited` with `retryAfterSeconds`;
 * `login_guarded`, which also brings the puzzle (`puzzle`, `bits`) when `proof` is given, solved or not.
 */
export async function verifyLogin(
  ctx: Ctx,
  input: {
    name: string
    password: string
    address: string
    devices?: readonly KnownDevice[]
    proof?: LoginProof
  },
): Promise<{ id: AccountId; name: string }> {
  const name = input.name.trim()
  const account = isAccountName(name) ? await findByName(ctx, name) : undefined
  const device = input.devices?.find(one => one.accountId === account?.id)
  const keys =
    device === undefined
      ? await takeSlotsOfStranger(ctx, { ...input, name })
      : await takeSlots(ctx, [failuresOf(`device:${device.key}`, FAILURES_PER_PAIR)])
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

type Stranger = { name: string; address: string; proof?: LoginProof }

async function takeSlotsOfStranger(ctx: Ctx, { name, address, proof }: Stranger): Promise<string[]> {
  const from = throttleAddress(address)
  const ofAddress = failuresOf(`address:${from}`, FAILURES_PER_ADDRESS)
  if (!isAccountName(name)) return takeSlots(ctx, [ofAddress])
  const key = name.toLowerCase()
  const taken = await takeSlots(ctx, [ofAddress, failuresOf(`account:${key} ${from}`, FAILURES_PER_PAIR)])
  try {
    return [...taken, await takeSlotOfAccount(ctx, { name: key, proof })]
  } catch (error) {
    for (const each of taken) await returnSlot(ctx, { key: each })
    throw error
  }
}

/** Takes one of the failures that all strangers share; when there are none left, one of those for solved puzzles. */
async function takeSlotOfAccount(
  ctx: Ctx,
  { name, proof }: { name: string; proof: LoginProof | undefined },
): Promise<string> {
  const free = failuresOf(`account:${name}`, FAILURES_OF_STRANGERS, STRANGERS_WINDOW_SECONDS)
  const slot = await takeSlot(ctx, free)
  if (slot.ok) return free.key
  const { retryAfterSeconds } = slot
  const refusal = { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) }
  const earned = failuresOf(`account:${name} proof`, FAILURES_WITH_PROOF, STRANGERS_WINDOW_SECONDS)
  const failures = await slotsTaken(ctx, earned)
  if (proof === undefined || failures >= FAILURES_WITH_PROOF) fail('login_guarded', refusal)
  const bits = proofBits(failures)
  if (!(await takeLoginProof(ctx, proof, { name, bits })))
    fail('login_guarded', { ...refusal, ...makeLoginPuzzle(ctx, proof.vault, { name, bits }) })
  if (!(await takeSlot(ctx, earned)).ok) fail('login_guarded', refusal)
  return earned.key
}

function proofBits(failures: number): number {
  return PROOF_BITS + Math.floor(Math.log2(1 + failures / FAILURES_PER_BIT))
}

function failuresOf(whose: string, limit: number, windowSeconds = WINDOW_SECONDS): SlotRequest {
  return { key: `login:${whose}`, limit, windowSeconds }
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
