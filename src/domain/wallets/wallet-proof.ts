import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

const SIGNATURE = /^0x[0-9a-f]{130}$/i
export const ADDRESS = /^0x[0-9a-f]{40}$/

/**
 * Returns whether the owner of an address signed this message: a recoverable secp256k1 signature over the "personal message"
 * hash of EIP-191, 65 bytes as hexadecimal digits after `0x`.
 */
export function isSignedBy(address: string, message: string, signature: string): boolean {
  return SIGNATURE.test(signature) && recoverAddress(message, signature) === address
}

function recoverAddress(message: string, signature: string): string | null {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  // Wallets write the recovery bit as 0 and 1 or as 27 and 28.
  const last = bytes[64] ?? 0
  const recovery = last >= 27 ? last - 27 : last
  if (recovery > 1) return null
  try {
    const recoverable = Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, 64)])
    const compressed = secp256k1.recoverPublicKey(recoverable, hashOf(message), { prehash: false })
    const key = secp256k1.Point.fromBytes(compressed).toBytes(false)
    return addressOf(key.subarray(1))
  } catch {
    // Numbers that are no signature at all.
    return null
  }
}

function hashOf(message: string): Uint8Array {
  const body = Buffer.from(message, 'utf8')
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]))
}

/** The last 20 bytes of the hash of a public key's 64 bytes. */
function addressOf(key: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(key).subarray(12)).toString('hex')}`
}
