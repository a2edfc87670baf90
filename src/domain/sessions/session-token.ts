import { createHash, randomBytes } from 'node:crypto'

/** A token is replaced by a new one after this long. */
export const TOKEN_SECONDS = 24 * 60 * 60
/** A session ends this long after it was last used. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A replaced token is still good for this long: for what was on its way, and for another tab. */
export const GRACE_SECONDS = 60

/** What a browser is sent: the token is for its cookie and is stored nowhere. */
export type IssuedToken = { token: string; endsAt: Date; expiresAt: Date }

/** 32 random bytes; only their hash is stored. */
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
