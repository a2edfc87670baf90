import type { ServerResponse } from 'node:http'
import type { Config } from './config.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** For everything that is no page: nothing may load, run or frame. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

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
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Puts the headers that every answer carries on the raw response: hijacked replies skip the send hooks.
 * Pages replace the policy by one with their nonce.
 */
export function setSecurityHeaders(response: ServerResponse, config: Config): void {
  response.setHeader('Content-Security-Policy', CLOSED_POLICY)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  if (config.publicUrl?.startsWith('https:') === true) {
    response.setHeader('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
  }
}

/** The policy of one page: only scripts with its nonce, and what they load, run. */
export function pagePolicy(nonce: string): string {
  return `${PAGE_POLICY}; script-src 'nonce-${nonce}' 'strict-dynamic'`
}
