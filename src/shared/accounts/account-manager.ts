/** Account manager pages shown in a frame (spec §2.16), by modal name, with their paths. */
export const ACCOUNT_MANAGER_PAGES = {
  'change-password': '/change_password/',
  login: '/login/',
  register: '/register/',
  'enable-2fa': '/2fa/enable/',
  'disable-2fa': '/2fa/disable/',
  'backup-codes': '/2fa/backup-keys/',
  'link-apple': '/account/sso/link/?provider=apple',
  'link-google': '/account/sso/link/?provider=google',
  'unlink-apple': '/account/sso/unlink/?provider=apple',
  'unlink-google': '/account/sso/unlink/?provider=google',
  'one-tap': '/account/sso/one_tap/',
  onboarding: '/account/onboarding/',
} as const
export type AccountManagerPage = keyof typeof ACCOUNT_MANAGER_PAGES

/** R3-amm-01: options of a framed page. */
export type AccountManagerData = {
  /** The action that needs an account, such as `vote`. */
  actionSource?: string
  /** The path on this site to go to afterwards. */
  redirectUrl?: string
  /** The post or comment concerned. */
  thingId?: string
}

/** R2.14-acc-14. */
const ACCOUNT_MANAGER_STEPS = [
  'select-account',
  'subscribe',
  'email',
  'username-and-password',
  'email-opt-in',
  'confirm-otp',
  'confirm-password',
  'google-ui',
] as const
export type AccountManagerStep = (typeof ACCOUNT_MANAGER_STEPS)[number]

/** Messages from a framed page to the surrounding page (R4-am-01). `success` marks the message as complete (R4-am-04). */
export type AccountManagerMessage = { source: typeof ACCOUNT_MANAGER; success: true } & (
  | { kind: 'create-account'; hasMoreSteps?: boolean }
  | { kind: 'login' }
  | { kind: 'change-password' }
  | { kind: 'close' }
  | { kind: 'resize'; design?: string }
  | { kind: 'show-step'; step: AccountManagerStep }
  | { kind: 'subscribe' }
  | { kind: 'sso-link-success' | 'sso-link-fail' | 'sso-unlink-success' | 'sso-unlink-fail' }
  | { kind: 'two-factor-changed' }
  | { kind: 'preference-status'; isSaved: boolean }
  | { kind: 'one-tap-displayed' | 'one-tap-failed' | 'one-tap-skipped' }
)
export type AccountManagerKind = AccountManagerMessage['kind']

export const ACCOUNT_MANAGER = 'warren-account-manager'

/** R2.16-12: query parameters of a framed page. */
export const EMBEDDED_FLAG = 'is_embedded'

const KINDS: readonly string[] = [
  'create-account',
  'login',
  'change-password',
  'close',
  'resize',
  'show-step',
  'subscribe',
  'sso-link-success',
  'sso-link-fail',
  'sso-unlink-success',
  'sso-unlink-fail',
  'two-factor-changed',
  'preference-status',
  'one-tap-displayed',
  'one-tap-failed',
  'one-tap-skipped',
] satisfies AccountManagerKind[]

/** Returns a valid, complete message; null for any other data (R4-am-03). */
export function parseAccountManagerMessage(data: unknown): AccountManagerMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, success, kind, step } = data as Record<string, unknown>
  if (source !== ACCOUNT_MANAGER || success !== true || typeof kind !== 'string' || !KINDS.includes(kind))
    return null
  const isStep = (ACCOUNT_MANAGER_STEPS as readonly unknown[]).includes(step)
  return kind === 'show-step' && !isStep ? null : (data as AccountManagerMessage)
}
