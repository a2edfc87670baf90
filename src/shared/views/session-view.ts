/** When the reader's session ends unless refreshed: as a time, and in seconds from now. */
export type SessionView = { expires: string; expiresIn: number }

/** A browser where the member is signed in. */
export type DeviceView = {
  id: number
  browser: string | null
  system: string | null
  address: string
  firstSeenAt: string
  lastSeenAt: string
  isCurrent: boolean
}

/** A passkey of the reader. */
export type PasskeyView = { id: number; name: string; createdAt: string; lastUsedAt: string | null }
