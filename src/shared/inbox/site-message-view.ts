/** Whom a message of the admins goes to. */
export const AUDIENCES = ['everyone', 'moderators', 'staff', 'names'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A message as admins list it. */
export type SiteMessageLine = {
  id: number
  subject: string
  audience: Audience
  /** Name of the admin; null when the account is gone. */
  by: string | null
  sentAt: string
  /** Members told so far. */
  told: number
  state: 'sending' | 'sent' | 'stopped'
}

/** A preview of a message and the number of recipients. */
export type SiteMessagePreview = {
  subject: string
  html: string
  count: number
  /** Entered names that don't exist. */
  unknown: string[]
  /** A digest of the typed text: only the previewed text is sent. */
  digest: string
}
