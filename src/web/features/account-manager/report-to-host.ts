import { ACCOUNT_MANAGER, type AccountManagerKind } from '#shared/accounts/account-manager.ts'

/** Reports an event to the surrounding page; does nothing outside a frame. */
export function reportToHost(kind: AccountManagerKind, data: object = {}): void {
  if (typeof window === 'undefined' || window.parent === window) return
  // Only the site's own pages can frame this one (frame-ancestors), so messages need no secrecy.
  window.parent.postMessage({ source: ACCOUNT_MANAGER, success: true, kind, ...data }, '*')
}
