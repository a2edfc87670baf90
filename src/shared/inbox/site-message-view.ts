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

/** What would be sent, and to how many. */
export type SiteMessagePreview = {
  subject: string
  html: string
  count: number
  /** Given names that nobody has. */
  unknown: string[]
  /** Of what was typed: only what was previewed is sent. */
  digest: string
}
