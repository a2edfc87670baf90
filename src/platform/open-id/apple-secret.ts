import { createPrivateKey, sign } from 'node:crypto'
import type { AppleKey } from './provider.ts'

const LIFE_SECONDS = 300

/** Returns Apple's client secret: a token signed with the team's key (ES256), newly created for each use. */
export function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: Date },
): string {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const claims = { iss: teamId, iat: issuedAt, exp: issuedAt + LIFE_SECONDS, aud: issuer, sub: clientId }
  const text = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`
  const key = createPrivateKey(privateKey)
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
