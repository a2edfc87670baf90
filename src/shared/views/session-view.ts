/** How long the reader's session goes on unless it is refreshed: the moment, and the seconds from now. */
export type SessionView = { expires: string; expiresIn: number }

/** A browser somebody is logged in with. */
export type DeviceView = {
  id: number
  browser: string | null
  system: string | null
  address: string
  firstSeenAt: string
  lastSeenAt: string
  isCurrent: boolean
}

/** A passkey of the reader's. */
export type PasskeyView = { id: number; name: string; createdAt: string; lastUsedAt: string | null }
