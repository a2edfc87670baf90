const PAGE_POLICY = [
  "default-src 'none'",
  // React writes style attributes; a style element stays refused.
  "style-src-attr 'unsafe-inline'",
  // blob: shows a picture that is chosen but not sent yet.
  "img-src 'self' blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

export type PageRights = {
  nonce: string
  /** In place of the nonce, for a page that many get: the scripts written into it, see `inlineScripts`. */
  scripts?: readonly string[]
  /** Where the account manager's framed pages are; '' for the site itself. */
  accountManagerOrigin: string
  /** The site's own address. */
  ownUrl: string
  /** Whether the site may show the page in a frame. */
  isFramed: boolean
  /** Another site whose sign-on script the page runs; null for none. */
  scriptOrigin: string | null
}

/**
 * The Content-Security-Policy of one page: only scripts with its nonce, and what they load, run; on a page that many get
 * those that are written into it and the site's own files. It may show the account
 * manager in a frame; nobody may show it in one, but the site itself its account pages. What another site's sign-on
 * script needs is allowed under the one path where it lies.
 */
export function pagePolicy({
  nonce,
  scripts,
  accountManagerOrigin,
  ownUrl,
  isFramed,
  scriptOrigin,
}: PageRights): string {
  const elsewhere = scriptOrigin === null ? [] : [`${scriptOrigin}/gsi/`]
  const directives = [
    PAGE_POLICY,
    ['style-src', "'self'", ...elsewhere.map(path => `${path}style`)].join(' '),
    ['connect-src', "'self'", ...elsewhere].join(' '),
    ['frame-src', "'self'", accountManagerOrigin, ...elsewhere].filter(Boolean).join(' '),
    isFramed ? `frame-ancestors 'self' ${ownUrl}` : "frame-ancestors 'none'",
    scripts === undefined
      ? `script-src 'nonce-${nonce}' 'strict-dynamic'`
      : ['script-src', "'self'", ...scripts].join(' '),
  ]
  return directives.join('; ')
}

/** The account pages that the site shows in frames (spec §2.16), where their address asks for it. */
const FRAMED =
  /^\/(?:framedModal\/[\w-]+|(?:change_password|login|register|2fa\/(?:enable|disable|backup-keys)|account\/(?:confirm|done|onboarding|sso\/(?:link|unlink|one_tap)))\/?\?(?:.*&)?is_embedded=true)(?:[?&]|$)/

/** Whether a page is asked for to be shown in a frame of the site. */
export function isFramedPage(url: string): boolean {
  return FRAMED.test(url)
}
