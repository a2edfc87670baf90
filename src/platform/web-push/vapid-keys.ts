import { createECDH } from 'node:crypto'
import type { Vault } from '#platform/secrets/vault.ts'

const CURVE = 'prime256v1'
const MOST_TRIES = 8

/** Key pair by which push services recognize the site (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Returns the site's VAPID keys. They derive from the site's secret, so every process has the same ones, they live as long as
 * the other secrets, and a backup of the secret includes them.
 */
export function vapidKeys(vault: Vault): VapidKeys {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const pair = createECDH(CURVE)
    const secret = vault.digest('web-push', `vapid ${attempt}`)
    try {
      pair.setPrivateKey(secret)
    } catch {
      // One in 2^32 numbers is not a private key of this curve.
      continue
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: secret.toString('base64url'),
    }
  }
  throw new Error('The secret key yields no VAPID keys')
}

/** Returns whether bytes are a point on the curve, as browsers send their public key. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    // Not on the curve.
    return false
  }
}
