import { randomBytes } from 'node:crypto'
import { takeSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { type LoginPuzzle, solutionTest } from '#shared/accounts/login-puzzle.ts'

/** A solved puzzle as a form sends it; empty texts without one. */
export type LoginProof = { vault: Vault; puzzle: string; solution: string }

const PURPOSE = 'login-puzzle'
const PUZZLE_SECONDS = 10 * 60
const MOST_DIGITS = 15

type Made = { name: string; bits: number; id: string }

/** Returns a puzzle for one attempt at the password of `name`, valid for ten minutes. */
export function makeLoginPuzzle(ctx: Ctx, vault: Vault, { name, bits }: Omit<Made, 'id'>): LoginPuzzle {
  const endsAt = new Date(ctx.now().getTime() + PUZZLE_SECONDS * 1_000)
  const made: Made = { name, bits, id: randomBytes(9).toString('base64url') }
  return { puzzle: vault.seal(PURPOSE, made, endsAt), bits }
}

/** Returns whether this solves a puzzle for `name` of at least so many bits, and uses it up. */
export async function takeLoginProof(
  ctx: Ctx,
  { vault, puzzle, solution }: LoginProof,
  { name, bits }: Omit<Made, 'id'>,
): Promise<boolean> {
  const made = vault.unseal(PURPOSE, puzzle, ctx.now()) as Made | null
  if (made === null || made.name !== name || made.bits < bits) return false
  if (solution.length > MOST_DIGITS || !/^\d+$/.test(solution)) return false
  if (!solutionTest({ puzzle, bits: made.bits })(Number(solution))) return false
  return (await takeSlot(ctx, { key: `puzzle:${made.id}`, limit: 1, windowSeconds: PUZZLE_SECONDS })).ok
}
