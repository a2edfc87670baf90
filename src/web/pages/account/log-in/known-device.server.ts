import { randomBytes } from 'node:crypto'
import type { KnownDevice } from '#domain/accounts/verify-login.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Encrypted cookie that lists the accounts used in this browser; it only grants the right to try a password. */
const DEVICE_COOKIE = 'known_device'
const DEVICE_SECONDS = 365 * 24 * 3_600
const MOST_ACCOUNTS = 5

/** Returns the accounts used in this browser, most recent first, for `verifyLogin`. */
export function readKnownDevices({ ctx, vault, cookies }: RequestContext): KnownDevice[] {
  const devices = vault.unseal(DEVICE_COOKIE, cookies[DEVICE_COOKIE], ctx.now())
  return Array.isArray(devices) ? (devices as KnownDevice[]) : []
}

/** Records a completed log-in on this device. */
export function rememberDevice(request: RequestContext, { id: accountId }: { id: AccountId }): void {
  const { ctx, vault, setCookie } = request
  const others = readKnownDevices(request).filter(device => device.accountId !== accountId)
  const devices = [{ accountId, key: randomBytes(9).toString('base64url') }, ...others].slice(
    0,
    MOST_ACCOUNTS,
  )
  const endsAt = new Date(ctx.now().getTime() + DEVICE_SECONDS * 1_000)
  setCookie(DEVICE_COOKIE, vault.seal(DEVICE_COOKIE, devices, endsAt), { maxAgeSeconds: DEVICE_SECONDS })
}
