import type { ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** Policy of everything but pages: nothing may load, run or frame. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

/** Returns whether a policy lets other sites frame the response, which `X-Frame-Options` can't say. */
export function isFramedElsewhere(policy: string | null): boolean {
  return policy !== null && /frame-ancestors (?:\*|https?:)/.test(policy)
}

/** Returns the headers of every response, besides its policy: name, value, name, value. */
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
 * Sets these headers on the raw response, since hijacked replies skip the send hooks. Pages replace the policy with one that
 * has their nonce.
 */
export function setSecurityHeaders(response: ServerResponse, fields: readonly string[]): void {
  response.setHeader('Content-Security-Policy', CLOSED_POLICY)
  for (let at = 0; at + 1 < fields.length; at += 2) response.setHeader(fields[at] ?? '', fields[at + 1] ?? '')
}
