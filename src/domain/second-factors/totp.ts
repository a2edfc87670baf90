import { generateSecret, generateURI, verifySync } from 'otplib'

const PERIOD_SECONDS = 30

/** Returns 20 random bytes in base 32, as authenticator apps expect. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** Returns the content of the QR code. */
export function totpUri({
  secret,
  name,
  siteName,
}: {
  secret: string
  name: string
  siteName: string
}): string {
  return generateURI({ issuer: siteName, label: name, secret })
}

/**
 * Returns the time step of a six-digit code; null when it isn't from now or 30 seconds before or after, or isn't later than the
 * last one used (RFC 6238, 5.2).
 */
export function matchTotp({
  secret,
  code,
  now,
  lastStep,
}: {
  secret: string
  code: string
  now: Date
  lastStep: number
}): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: PERIOD_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
