import { isLiveChatEmbed } from '#web/data/live-chat-embed.ts'

const PAGE_POLICY = [
  "default-src 'none'",
  // React writes style attributes; style elements stay blocked.
  "style-src-attr 'unsafe-inline'",
  // blob: previews an image before it is uploaded.
  "img-src 'self' blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** Its card field and the bank's questions are frames; its script is allowed by the one that loads it. */
const STRIPE = {
  asked: ['https://api.stripe.com'],
  framed: ['https://js.stripe.com', 'https://hooks.stripe.com'],
} as const

export type PageRights = {
  nonce: string
  /** Replaces the nonce on shared pages: their inline scripts, see `inlineScripts`. */
  scripts?: readonly string[]
  /** Origin of the account manager's framed pages; '' for the site itself. */
  accountManagerOrigin: string
  /** The site's own origin. */
  ownUrl: string
  /** Whether the site may frame the page. */
  isFramed: boolean
  /** Origins of other sites that may frame it. */
  framedBy: readonly string[]
  /** Members pay by Stripe: its frames show, and the script that a dialog loads may ask its API. */
  paysByStripe: boolean
  /** Another site whose sign-on script the page runs; null for none. */
  scriptOrigin: string | null
}

/**
 * Returns the Content-Security-Policy of a page: only scripts with its nonce, and what they load, run; on a shared page its
 * inline scripts and the site's own files. It may frame the account manager; nothing may frame it, except the site its own
 * account pages, and the sites that the operator names its live chats. Another site's sign-on script is allowed only below its one path.
 */
export function pagePolicy({
  nonce,
  scripts,
  accountManagerOrigin,
  ownUrl,
  isFramed,
  framedBy,
  scriptOrigin,
  paysByStripe,
}: PageRights): string {
  const elsewhere = scriptOrigin === null ? [] : [`${scriptOrigin}/gsi/`]
  const directives = [
    PAGE_POLICY,
    ['style-src', "'self'", ...elsewhere.map(path => `${path}style`)].join(' '),
    ['connect-src', "'self'", ...elsewhere, ...(paysByStripe ? STRIPE.asked : [])].join(' '),
    ['frame-src', "'self'", accountManagerOrigin, ...elsewhere, ...(paysByStripe ? STRIPE.framed : [])]
      .filter(Boolean)
      .join(' '),
    [
      'frame-ancestors',
      ...(isFramed ? ["'self'", ownUrl] : framedBy.length > 0 ? framedBy : ["'none'"]),
    ].join(' '),
    scripts === undefined
      ? `script-src 'nonce-${nonce}' 'strict-dynamic'`
      : ['script-src', "'self'", ...scripts].join(' '),
  ]
  return directives.join('; ')
}

/** Account pages the site shows in frames (spec §2.16), if their URL asks for it. */
const FRAMED =
  /^\/(?:framedModal\/[\w-]+|framedGild\/\w+|(?:change_password|login|register|2fa\/(?:enable|disable|backup-keys)|account\/(?:confirm|done|onboarding|sso\/(?:link|unlink|one_tap)))\/?\?(?:.*&)?is_embedded=true)(?:[?&]|$)/

/** A post by itself, which may be a live chat. */
const POST = /^\/(?:r|u|user)\/[^/?]+\/comments\/[^?]*\?/

/** Returns whether a page is requested as a live chat to be embedded elsewhere (R1-22). */
export function isChatEmbed(url: string): boolean {
  return POST.test(url) && isLiveChatEmbed(url.slice(url.indexOf('?')))
}

/** Returns whether a page is requested for a frame of the site. */
export function isFramedPage(url: string): boolean {
  return FRAMED.test(url)
}
