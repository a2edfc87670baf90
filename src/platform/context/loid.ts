import { randomInt } from 'node:crypto'
import type { RequestContext } from './request-context.ts'

/** The logged-out id: identifies a browser without an account, to this site only. */
export const LOID_COOKIE = 'loid'
export const LOID_SECONDS = 2 * 365 * 24 * 3_600
const LENGTH = 18

export function newLoid(): string {
  return Array.from({ length: LENGTH }, () => randomInt(36).toString(36)).join('')
}

export function isLoid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-z]{18}$/.test(text)
}

/** Returns a visitor's id, creating it if needed; null for members. */
export function requireLoid({ ctx, cookies, setCookie }: RequestContext): string | null {
  if (ctx.viewer !== null) return null
  const sent = cookies[LOID_COOKIE]
  if (isLoid(sent)) return sent
  const loid = newLoid()
  setCookie(LOID_COOKIE, loid, { maxAgeSeconds: LOID_SECONDS })
  return loid
}
