/** What admins do to accounts, to the site's wiki and to the site itself. */
const ADMIN_ACTS = [
  'suspend',
  'lift',
  'force_reset',
  'set_roles',
  'end_sessions',
  'refuse_appeal',
  'remove_all',
  'stop_remove_all',
  'restore_all',
  'wiki_revise',
  'wiki_hide',
  'wiki_show',
  'wiki_page_settings',
  'retry_events',
] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

/** What the log is narrowed to. */
export const ADMIN_LOG_KINDS = {
  suspensions: ['suspend', 'lift', 'refuse_appeal'],
  accounts: ['force_reset', 'set_roles', 'end_sessions'],
  content: ['remove_all', 'stop_remove_all', 'restore_all'],
  wiki: ['wiki_revise', 'wiki_hide', 'wiki_show', 'wiki_page_settings'],
  site: ['retry_events'],
} as const satisfies Record<string, readonly AdminAct[]>
export type AdminLogKind = keyof typeof ADMIN_LOG_KINDS

/** An entry of the log. Details are words, numbers, times and yes or no. */
export type AdminActView = {
  id: number
  act: AdminAct
  at: string
  /** Names as they are now; null when the account is gone. */
  by: string | null
  subject: string | null
  details: Record<string, string | number | boolean | null>
}

/** An appeal, and the suspension it is against. */
export type AppealView = {
  name: string
  createdAt: string
  body: string
  reason: string
  until: string | null
  suspendedAt: string | null
}

/** What the list of accounts is narrowed to. */
export const ACCOUNT_FILTERS = ['all', 'suspended', 'unconfirmed', 'team'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

/** A line of the list of accounts. */
export type AccountRowView = {
  name: string
  email: string | null
  hasPendingEmail: boolean
  createdAt: string
  karma: number
  isStaff: boolean
  isAdmin: boolean
  isSuspended: boolean
}

/** How much waits for admins. */
export type AdminCounts = { reports: number; appeals: number; events: number }

/** What a part of the site failed to do about something that happened, and gave up. */
export type FailedEventView = {
  id: number
  /** `feature.effect`. */
  subscriber: string
  type: string
  /** JSON: IDs and small facts, no text of anybody's. */
  payload: string
  error: string
  happenedAt: string
}

/** The latest of them, how many there are in all, and how many will be tried again by themselves. */
export type FailedEventsView = { events: FailedEventView[]; deadCount: number; failingCount: number }

/** An account as admins see it. */
export type AdminAccountView = {
  fullname: string
  name: string
  email: string | null
  pendingEmail: string | null
  isClaimed: boolean
  isStaff: boolean
  isAdmin: boolean
  mustResetPassword: boolean
  createdAt: string
  karma: number
  suspension: {
    reason: string
    until: string | null
    startedAt: string
    /** The admin's name; null when that account is gone. */
    by: string | null
    isOver: boolean
  } | null
  appeal: { body: string; createdAt: string } | null
  deletionDueAt: string | null
  sessions: { userAgent: string; address: string; createdAt: string; lastSeenAt: string }[]
}
