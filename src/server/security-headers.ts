import type { ServerResponse } from 'node:http'
import type { Config } from './config.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** For everything that is no page: nothing may load, run or frame. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  // React writes style attributes; a style element stays refused.
  "style-src-attr 'unsafe-inline'",
  // blob: shows a picture that is chosen but not sent yet.
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers that every answer carries, besides its policy: name, value, name, value. */
export function securityHeaders(config: Config): string[] {
  const fields = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (config.publicUrl?.startsWith('https:') === true)
    fields.push(['Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`])
  return fields.flat()
}

/**
 * Puts these headers on the raw response: hijacked replies skip the send hooks.
 * Pages replace the policy by one with their nonce.
 */
export function setSecurityHeaders(response: ServerResponse, fields: readonly string[]): void {
  response.setHeader('Content-Security-Policy', CLOSED_POLICY)
  for (let at = 0; at + 1 < fields.length; at += 2) response.setHeader(fields[at] ?? '', fields[at + 1] ?? '')
}

/**
 * The policy of one page: only scripts with its nonce, and what they load, run. `framedOrigin` is another site whose sign-on
 * script the page runs: what that script needs is allowed under the one path where it lies.
 */
export function pagePolicy(nonce: string, framedOrigin: string | null = null): string {
  const policy = `${PAGE_POLICY}; script-src 'nonce-${nonce}' 'strict-dynamic'`
  if (framedOrigin === null) return policy
  const elsewhere = `${framedOrigin}/gsi/`
  return `${policy
    .replace("style-src 'self'", `style-src 'self' ${elsewhere}style`)
    .replace("connect-src 'self'", `connect-src 'self' ${elsewhere}`)}; frame-src ${elsewhere}`
}
