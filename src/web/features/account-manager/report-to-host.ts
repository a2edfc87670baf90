import { ACCOUNT_MANAGER, type AccountManagerKind } from '#shared/accounts/account-manager.ts'

/** Tells the page around a framed one what happened; nothing where there is none. */
export function reportToHost(kind: AccountManagerKind, data: object = {}): void {
  if (typeof window === 'undefined' || window.parent === window) return
  // Only pages of the site may frame this one (frame-ancestors): what a message says is secret to nobody.
  window.parent.postMessage({ source: ACCOUNT_MANAGER, success: true, kind, ...data }, '*')
}
