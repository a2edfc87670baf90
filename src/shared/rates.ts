export type Rate = { limit: number; windowSeconds: number }

const perMinute = (limit: number): Rate => ({ limit, windowSeconds: 60 })
const perTenMinutes = (limit: number): Rate => ({ limit, windowSeconds: 600 })
const perHour = (limit: number): Rate => ({ limit, windowSeconds: 3_600 })

/**
 * How often one account, or one address when logged out, may do what. Doors that do the same thing share an entry: a form
 * and an operation draw from one budget. RATE_LIMIT_FACTOR multiplies all of them.
 */
export const RATES = {
  // Reading and finding
  'active-count': perMinute(30),
  'check-name': perMinute(30),
  'load-style': perMinute(60),
  'more-replies': perMinute(240),
  'own-communities': perMinute(60),
  preview: perMinute(240),
  'recent-communities': perMinute(60),
  'suggested-sort': perMinute(120),
  typeahead: perMinute(240),
  'why-here': perMinute(120),

  // Posts and comments
  comment: perHour(120),
  delete: perMinute(30),
  draft: perMinute(60),
  edit: perMinute(30),
  hide: perMinute(60),
  'load-draft': perMinute(120),
  mark: perMinute(30),
  report: perHour(60),
  'report-form': perMinute(60),
  save: perMinute(60),
  'site-report': perHour(20),
  submit: perTenMinutes(20),
  'suggest-title': perMinute(10),
  upload: perHour(60),
  vote: perMinute(120),

  // A member's communities and people
  block: perMinute(30),
  'community-form': perMinute(60),
  'create-community': perHour(10),
  favorite: perMinute(60),
  flair: perMinute(30),
  'flair-choices': perMinute(120),
  join: perMinute(60),
  'join-request': perHour(10),
  'mute-community': perMinute(60),
  'order-communities': perMinute(120),

  // Moderating
  ban: perMinute(60),
  claim: perMinute(120),
  'crowd-control': perMinute(60),
  'crowd-preview': perMinute(60),
  explain: perMinute(60),
  'list-removal-reasons': perMinute(120),
  'list-saved-replies': perMinute(120),
  'mod-item': perMinute(120),
  'mod-queue': perMinute(240),
  'mod-states': perMinute(240),
  moderate: perMinute(120),
  mute: perMinute(60),
  pinned: perMinute(120),
  'set-suggested-sort': perMinute(60),
  snooze: perMinute(60),
  sweep: perTenMinutes(30),

  // Setting up a community
  contributors: perTenMinutes(120),
  'edit-automod': perTenMinutes(120),
  'edit-community': perTenMinutes(60),
  'edit-emoji': perTenMinutes(120),
  'edit-flair': perTenMinutes(120),
  'edit-removal-reasons': perMinute(60),
  'edit-rules': perTenMinutes(120),
  'edit-saved-replies': perMinute(60),
  'edit-schedule': perTenMinutes(60),
  'edit-widgets': perTenMinutes(120),
  moderators: perMinute(60),
  style: perTenMinutes(60),
  'undo-automod': perTenMinutes(300),
  'wiki-edit': perTenMinutes(60),
  'wiki-revisions': perTenMinutes(60),
  'wiki-settings': perTenMinutes(60),

  // Letters
  'modmail-change': perTenMinutes(120),
  'modmail-start': perHour(20),
  'modmail-write': perTenMinutes(60),
  'share-post': perHour(30),
  'unread-modmail': perMinute(120),

  // Coming in
  confirm: perTenMinutes(30),
  login: perTenMinutes(60),
  logout: perMinute(60),
  'magic-landing': perHour(30),
  'magic-link': perHour(20),
  'new-password': perHour(30),
  onboarding: perTenMinutes(30),
  'one-tap': perTenMinutes(30),
  'passkey-options': perTenMinutes(60),
  'password-reset': perHour(20),
  register: perHour(20),
  'session-refresh': perTenMinutes(60),
  setup: perHour(20),
  'sign-on-join': perTenMinutes(30),
  username: perTenMinutes(60),
  'verify-email': perTenMinutes(30),

  // One's own account
  'account-settings': perHour(30),
  appeal: perHour(20),
  'backup-codes': perTenMinutes(10),
  'change-password': perHour(20),
  'delete-account': perHour(20),
  'disable-2fa': perTenMinutes(30),
  'enable-2fa': perTenMinutes(30),
  'end-sessions': perTenMinutes(60),
  passkeys: perTenMinutes(60),
  preferences: perMinute(60),
  settings: perMinute(60),
  'undo-email': perHour(30),
  'unlink-sign-on': perTenMinutes(30),

  // Admins
  'admin-act': perTenMinutes(120),
  'failed-events': perMinute(120),
  'site-reports': perMinute(120),

  // Programs
  'api-account': { limit: 300, windowSeconds: 300 },
  'api-account-write': perMinute(60),
  'api-communities': { limit: 300, windowSeconds: 300 },
  'api-feeds': perMinute(120),
  bootstrap: perTenMinutes(600),
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof RATES
