import { createHash, randomBytes } from 'node:crypto'

/** A session ends this long after it was last used. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

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
