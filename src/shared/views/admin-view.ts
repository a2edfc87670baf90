import type { AdminRole } from '../accounts/admin-roles.ts'

/** Admin actions on accounts, the site's wiki and the site itself. */
const ADMIN_ACTS = [
  'suspend',
  'lift',
  'force_reset',
  'set_roles',
  'undo_roles',
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
  'set_banner',
  'end_banner',
  'send_message',
  'stop_message',
  'retry_mails',
  'drop_mail',
  'retry_job',
  'drop_job',
  'set_sign_up',
  'invite',
  'revoke_invite',
  'approve_sign_up',
  'refuse_sign_up',
  'block_sign_up',
  'unblock_sign_up',
  'set_setting',
  'announce',
  'end_announcement',
  'block_media',
  'unblock_media',
  'econ_act',
  'econ_request',
  'econ_approve',
  'econ_refuse',
  'start_tile_event',
  'end_tile_event',
] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

/** Filters of the admin log. */
export const ADMIN_LOG_KINDS = {
  suspensions: ['suspend', 'lift', 'refuse_appeal'],
  accounts: ['force_reset', 'set_roles', 'undo_roles', 'end_sessions'],
  signUps: [
    'set_sign_up',
    'invite',
    'revoke_invite',
    'approve_sign_up',
    'refuse_sign_up',
    'block_sign_up',
    'unblock_sign_up',
  ],
  content: ['remove_all', 'stop_remove_all', 'restore_all'],
  media: ['block_media', 'unblock_media'],
  wiki: ['wiki_revise', 'wiki_hide', 'wiki_show', 'wiki_page_settings'],
  site: [
    'retry_events',
    'set_banner',
    'end_banner',
    'send_message',
    'stop_message',
    'retry_mails',
    'drop_mail',
    'retry_job',
    'drop_job',
    'set_setting',
    'announce',
    'end_announcement',
    'start_tile_event',
    'end_tile_event',
  ],
  economy: ['econ_act', 'econ_request', 'econ_approve', 'econ_refuse'],
} as const satisfies Record<string, readonly AdminAct[]>
export type AdminLogKind = keyof typeof ADMIN_LOG_KINDS

/** An entry of the log. Details are strings, numbers, times and booleans. */
export type AdminActView = {
  id: number
  act: AdminAct
  at: string
  /** Current names; null when the account is gone. */
  by: string | null
  subject: string | null
  details: Record<string, string | number | boolean | null>
}

/** An appeal, and the suspension concerned. */
export type AppealView = {
  name: string
  createdAt: string
  body: string
  reason: string
  until: string | null
  suspendedAt: string | null
}

/** A backup that was made, or failed. Sizes in bytes, times in ISO 8601. */
export type BackupView = {
  id: number
  startedAt: string
  finishedAt: string | null
  path: string
  bytes: number | null
  rows: number | null
  posts: number | null
  mediaFiles: number | null
  error: string | null
  provenAt: string | null
  /** Tables that differed after restoring, and posts with wrong counters; null: not proven. */
  differences: number | null
  proofError: string | null
  isRemoved: boolean
}

/** The kinds of alarm that admins are emailed about. */
export type AlarmKind =
  | 'backup_failed'
  | 'backup_old'
  | 'disk_warn'
  | 'disk_uploads'
  | 'disk_writes'
  | 'media_damaged'
  | 'books_differ'

/** The last rehearsal of an upgrade. */
export type RehearsalView = {
  rehearsedAt: string
  migrations: number
  seconds: number
  lockSeconds: number
}

/** Filters of the account list. */
export const ACCOUNT_FILTERS = ['all', 'suspended', 'unconfirmed', 'team'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

/** A row of the account list. */
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

/** Numbers of items waiting for admins. */
export type AdminCounts = {
  reports: number
  appeals: number
  events: number
  mails: number
  signUps: number
  /** Roles of the admin who looks, which decide on the pages they are shown. */
  held: readonly AdminRole[]
}

/** A person with a role on the site. */
export type TeamMemberView = { name: string; isStaff: boolean; roles: AdminRole[]; isSelf: boolean }

/** An event that a subscriber gave up on after failures. */
export type FailedEventView = {
  id: number
  /** `feature.effect`. */
  subscriber: string
  type: string
  /** JSON: ids and small facts, never user-written text. */
  payload: string
  error: string
  happenedAt: string
}

/** An email about notifications that was given up. */
export type FailedMailView = {
  id: number
  kind: 'unit' | 'digest' | 'room'
  account: string
  /** The mail server's response. */
  error: string
  failedAt: string
}

/** The most recent of them, their total, and how many will be retried automatically. */
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
  roles: AdminRole[]
  /** The admin who looks may grant and take roles. */
  canSetRoles: boolean
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
