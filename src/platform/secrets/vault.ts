import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encryption with the site's secret. Each purpose has its own key, so data for one is useless for another. */
export type Vault = {
  /** Encrypts data that must be read again, with AES-256-GCM. */
  encrypt(purpose: string, plain: Buffer): Buffer
  /** Null if this site did not encrypt it for this purpose. */
  decrypt(purpose: string, sealed: Buffer): Buffer | null
  /** Hashes data that is only compared, with HMAC-SHA-256. */
  digest(purpose: string, text: string): Buffer
  /** Encrypts data for a cookie: only this site can read or change it, and it expires. */
  seal(purpose: string, data: object, endsAt: Date): string
  /** Returns the data; null when invalid or expired. */
  unseal(purpose: string, text: string | undefined, now: Date): unknown
}

/** @param secret at least 32 random bytes */
export function createVault(secret: Buffer): Vault {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `warren ${purpose}`, 32))
    keys.set(purpose, known)
    return known
  }
  const vault: Vault = {
    encrypt(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(purpose, sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const end = sealed.length - TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(end))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()])
      } catch {
        // The tag doesn't match: forged, damaged, or made with another key.
        return null
      }
    },
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal(purpose, data, endsAt) {
      const plain = Buffer.from(JSON.stringify({ data, endsAt: endsAt.getTime() }))
      return vault.encrypt(purpose, plain).toString('base64url')
    },
    unseal(purpose, text, now) {
      const sealed = Buffer.from(text ?? '', 'base64url')
      // Several texts decode to the same bytes; only one of them was sealed.
      const plain = sealed.toString('base64url') === text ? vault.decrypt(purpose, sealed) : null
      if (plain === null) return null
      const { data, endsAt } = JSON.parse(plain.toString()) as { data: unknown; endsAt: number }
      return now.getTime() < endsAt ? data : null
    },
  }
  return vault
}
