import { generateSecret, generateURI, verifySync } from 'otplib'

const PERIOD_SECONDS = 30

/** 20 random bytes in base 32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** What the QR code says. */
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
 * The time step that a code of six digits stands for; null when it is not one of now or of 30 seconds before or after, or
 * is not later than the last one used (RFC 6238, 5.2).
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
