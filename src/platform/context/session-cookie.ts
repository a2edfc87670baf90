import { type RequestContext, SESSION_COOKIE } from './request-context.ts'

/** Sends a session token to the browser, valid as long as the session may last. */
export function sendSessionToken(
  { ctx, setCookie }: Pick<RequestContext, 'ctx' | 'setCookie'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - ctx.now().getTime()) / 1_000)
  setCookie(SESSION_COOKIE, token, { maxAgeSeconds, httpOnly: true })
}
