/** How full the disk is: from `uploads` on none are taken, from `writes` on nothing is saved. */
export type DiskLevel = 'ok' | 'warn' | 'uploads' | 'writes'

/** From which percentage of a disk each level holds. */
export type DiskLimits = { warn: number; uploads: number; writes: number }

export type DiskView = {
  level: DiskLevel
  /** The folder on the fullest disk. */
  folder: string
  freeBytes: number
  /** From 0 to 1. */
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

/** How long the rows of a table are kept, at most; `count` of days or hours. */
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

/** What the jobs do. */
export type JobsView = {
  counts: { waiting: number; running: number; failing: number; dead: number }
  failed: FailedJobView[]
  /** By name; when each was last started. */
  scheduled: { name: string; lastAt: string | null }[]
}

/** Days that the page of activity shows, beside as many before. */
export const ACTIVITY_DAYS = 28
export const ACTIVITY_COUNTS = ['visits', 'signUps', 'posts', 'comments'] as const
export type ActivityCount = (typeof ACTIVITY_COUNTS)[number]
/** What happened on a day, in UTC. */
export type ActivityDay = { day: string } & Record<ActivityCount, number>

/** What waits to be worked on, what was given up, and what was done within a day; null where that isn't counted. */
export type ActivityQueue = {
  name: 'jobs' | 'events' | 'mails' | 'pushes'
  waiting: number
  failed: number | null
  doneLately: number | null
}

export type ActivityView = { days: ActivityDay[]; before: ActivityDay[]; queues: ActivityQueue[] }
