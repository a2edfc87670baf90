/** A browser's push subscription. */
export type PushTarget = { endpoint: string; publicKey: Buffer; authSecret: Buffer }

export type PushMessage = {
  /** Encrypted for the browser; the push service sees only its length. */
  text: string
  /** Time the push service keeps it for a device that is offline. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** A later message with the same topic replaces one that waits: at most 32 characters of base64url. */
  topic: string
}

/** Outcome of a message; `gone`: the browser ended the subscription. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

/** `waitsMs`: how long the push service asks to wait before the next attempt; 0: it didn't say. */
export type PushAnswer = { outcome: PushOutcome; waitsMs: number }

/** The client of the browsers' push services (RFC 8030, 8291, 8292). */
export type WebPush = {
  /** The key browsers subscribe with, in base64url. */
  publicKey: string
  /** Throws `push_endpoint_refused` for an address that isn't https on the public internet. */
  checkEndpoint(endpoint: string): Promise<void>
  /** Never throws for what goes wrong outside. */
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>
}
