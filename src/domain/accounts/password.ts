import { hashOnThread, verifyOnThread } from '#platform/password-thread/password-thread.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf } from '#shared/text/clean-text.ts'
import { isGuessable } from './guessable.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Made with the same parameters from discarded random bytes: verifying against it costs as much as a real one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$rEKW4HHtBvDMgNA2vrZTFw$JR+qohi5ibhvW5UoysjSf7/RSP+2QHbJWJo19cmX5SU'

/**
 * Returns a chosen password as hashed (NFKC, so that the same characters from another keyboard match). Throws
 * `password_too_short`, `password_too_long`, `password_too_common` on field `password`.
 */
export async function parsePassword(text: string, { name }: { name: string }): Promise<string> {
  const password = text.normalize('NFKC')
  const length = lengthOf(password)
  if (length < LIMITS.passwordMin) fail('password_too_short', { field: 'password', min: LIMITS.passwordMin })
  if (length > LIMITS.passwordMax) fail('password_too_long', { field: 'password', max: LIMITS.passwordMax })
  if (await isGuessable(password, { name })) fail('password_too_common', { field: 'password' })
  return password
}

/** Hashes a parsed password on a separate thread. */
export function hashPassword(password: string): Promise<string> {
  return hashOnThread(password, PARAMETERS)
}

/** Checks a typed password. Without a hash (no such account, no password) it does the same work and returns false. */
export async function isPasswordRight(text: string, passwordHash: string | null): Promise<boolean> {
  const password = text.normalize('NFKC')
  const isPossible = passwordHash !== null && lengthOf(password) <= LIMITS.passwordMax
  const matches = await verifyOnThread(isPossible ? passwordHash : DUMMY_HASH, isPossible ? password : '')
  return isPossible && matches
}
