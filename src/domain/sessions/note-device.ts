import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { describeDevice } from './describe-device.ts'

/** A device not seen for a year counts as new again. */
export const KEPT_SECONDS = 365 * 24 * 3_600

/**
 * Records the kind of browser and network an account was used from. Returns whether both are new to an account that was used
 * before: a known phone in a café or a new browser at home needs no warning.
 */
export async function noteDevice(
  tx: Ctx,
  { accountId, address, userAgent }: { accountId: AccountId; address: string; userAgent: string },
): Promise<boolean> {
  const { browser, system } = describeDevice(userAgent)
  const device = `${browser ?? '?'} ${system ?? '?'}`
  const network = networkOf(address)
  const now = tx.now()
  const { rows } = await sql<{ is_unfamiliar: boolean | null }>`
    with earlier as (
      select not bool_or(device = ${device} or network = ${network}) as is_unfamiliar
      from known_devices where account_id = ${accountId}
    ), kept as (
      insert into known_devices (account_id, device, network, last_seen_at)
      values (${accountId}, ${device}, ${network}, ${now})
      on conflict (account_id, device, network) do update set last_seen_at = excluded.last_seen_at
    )
    select is_unfamiliar from earlier`.execute(tx.db)
  return rows[0]?.is_unfamiliar === true
}

/** Deletes outdated entries; a part of a scheduled job. */
export async function forgetDevices(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.now().getTime() - KEPT_SECONDS * 1_000)
  await ctx.db.deleteFrom('known_devices').where('last_seen_at', '<', oldest).execute()
}

/** Returns the part of an address that identifies a provider's network: /24 of IPv4, /48 of IPv6. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const parts = parsed instanceof ipaddr.IPv4 ? parsed.octets : parsed.parts
  return parts.slice(0, 3).join('.')
}
