/** The frequencies of a member's email digest. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** A member's choices for emails besides those of each group of notifications. */
export type MailTimes = {
  digest: Digest
  /** The hour of the digest, 0 to 23, on their clocks. Weekly ones come on Mondays. */
  digestHour: number
  timeZone: string
  /** Minutes of the day on their clocks; null without quiet hours. */
  quiet: { from: number; to: number } | null
}

/** Choices of a member who made none. */
export const DEFAULT_MAIL_TIMES: MailTimes = { digest: 'off', digestHour: 8, timeZone: 'UTC', quiet: null }

/** Quiet hours suggested to a member without any: 22:00 to 8:00. */
export const SUGGESTED_QUIET = { from: 22 * 60, to: 8 * 60 } as const
