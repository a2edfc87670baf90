/** Disk fill levels: from `uploads` on, uploads are refused; from `writes` on, nothing is saved. */
export type DiskLevel = 'ok' | 'warn' | 'uploads' | 'writes'

/** The percentage of disk use at which each level starts. */
export type DiskLimits = { warn: number; uploads: number; writes: number }

export type DiskView = {
  level: DiskLevel
  /** The folder on the fullest disk. */
  folder: string
  freeBytes: number
  /** The used share, from 0 to 1. */
  usedShare: number
  limits: DiskLimits
}

/** The latest scrub of the stored pictures, and the damaged files that no backup restored. */
export type ScrubView = {
  /** Null: there was none yet. */
  last: {
    startedAt: string
    /** Null: it still runs, or was interrupted. */
    finishedAt: string | null
    files: number
    bytes: number
    damaged: number
    restored: number
  } | null
  damagedCount: number
  /** The first 100. */
  damaged: { key: string; problem: 'missing' | 'changed' }[]
}

/** The longest time that rows of a table are kept; `count` of days or hours. */
export type Retention = {
  kept: 'itself' | 'whole' | 'member' | 'team' | 'admins' | 'always' | 'derived' | 'done' | 'days' | 'hours'
  count: number
}

/** A table as the retention page shows it. */
export type TableView = {
  name: string
  /** The part of the code that writes it. */
  owner: string
  retention: Retention
  /** Tables whose rows take its rows along when they are deleted. */
  deletedWith: string[]
  /** About as many. */
  rows: number
  bytes: number
}

/** A job that failed; times in ISO 8601. */
export type FailedJobView = {
  id: string
  name: string
  attempts: number
  mostAttempts: number
  error: string
  runAt: string
  /** It is not tried again by itself. */
  isDead: boolean
}

/** The state of background jobs. */
export type JobsView = {
  counts: { waiting: number; running: number; failing: number; dead: number }
  failed: FailedJobView[]
  /** Scheduled jobs by name, with when each last started. */
  scheduled: { name: string; lastAt: string | null }[]
}

/** Days that the page of activity shows, beside as many before. */
export const ACTIVITY_DAYS = 28
export const ACTIVITY_COUNTS = ['visits', 'signUps', 'posts', 'comments'] as const
export type ActivityCount = (typeof ACTIVITY_COUNTS)[number]
/** The activity of a day, in UTC. */
export type ActivityDay = { day: string } & Record<ActivityCount, number>

/** A queue's items waiting, failed for good, and done within a day; null where that isn't counted. */
export type ActivityQueue = {
  name: 'jobs' | 'events' | 'mails' | 'pushes'
  waiting: number
  failed: number | null
  doneLately: number | null
}

export type ActivityView = { days: ActivityDay[]; before: ActivityDay[]; queues: ActivityQueue[] }
