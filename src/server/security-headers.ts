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
 * The policy of one page: only scripts with its nonce, and what they load, run. It may show the account manager in a
 * frame; nobody may show it in one, but the site itself its account pages (`isFramed`).
 */
export function pagePolicy(
  nonce: string,
  {
    accountManagerOrigin,
    ownUrl,
    isFramed,
  }: { accountManagerOrigin: string; ownUrl: string; isFramed: boolean },
): string {
  const ancestors = isFramed ? `'self' ${ownUrl}` : "'none'"
  const frames = `'self' ${accountManagerOrigin}`.trim()
  return `${PAGE_POLICY}; frame-src ${frames}; frame-ancestors ${ancestors}; script-src 'nonce-${nonce}' 'strict-dynamic'`
}

/** The account pages that the site shows in frames (spec §2.16), where their address asks for it. */
const FRAMED =
  /^\/(?:framedModal\/\w+|(?:change_password|login|register|2fa\/(?:enable|disable|backup-keys)|account\/(?:confirm|done|onboarding|sso\/(?:link|unlink|one_tap)))\/?\?(?:.*&)?is_embedded=true)(?:[?&]|$)/

/** Whether a page is asked for to be shown in a frame of the site. */
export function isFramedPage(url: string): boolean {
  return FRAMED.test(url)
}
