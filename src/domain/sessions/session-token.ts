import { createHash, randomBytes } from 'node:crypto'

/** Lifetime of a token before it is replaced. */
export const TOKEN_SECONDS = 24 * 60 * 60
/** Lifetime of a session after its last use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** Seconds a replaced token still works, for requests in flight and other tabs. */
export const GRACE_SECONDS = 60

/** A token to send to the browser in a cookie; stored nowhere. */
export type IssuedToken = { token: string; endsAt: Date; expiresAt: Date }

/** Returns 32 random bytes; only their hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isSessionToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * 1_000)
}

export function tokenEnd(now: Date): Date {
  return new Date(now.getTime() + TOKEN_SECONDS * 1_000)
}
