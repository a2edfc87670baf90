import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { requireSlot, type SlotRequest, takeSlots } from './take-slot.ts'

/** The part of a limit a process takes at once, up to a maximum number of slots. */
const LEASED_SHARE = 0.1
const MOST_LEASED = 10
const MOST_LEASES = 50_000

type Lease = { left: number; endsAtMs: number }
type Leases = {
  held: Map<string, Lease>
  /** Leases being requested, by key; false when there was nothing to take. */
  coming: Map<string, Promise<boolean>>
}
const leasesByDatabase = new WeakMap<Database, Leases>()

/**
 * Takes a slot as {@link requireSlot} does, but from a tenth of the limit that this process reserved in one statement, so
 * frequent requests cost the database a tenth. Never exceeds the limit; slots a process reserved and didn't use are lost until
 * the window ends. Throws `rate_limited` with `retryAfterSeconds`.
 */
export async function requireLeasedSlot(ctx: Ctx, request: SlotRequest): Promise<void> {
  const leases = leasesOf(ctx.db)
  const { key } = request
  do {
    if (spendLease(leases, key, ctx.now().getTime())) return
  } while (await takeLease(ctx, leases, request))
  await requireSlot(ctx, request)
}

function leasesOf(db: Database): Leases {
  const known = leasesByDatabase.get(db) ?? { held: new Map(), coming: new Map() }
  leasesByDatabase.set(db, known)
  return known
}

function spendLease({ held }: Leases, key: string, nowMs: number): boolean {
  const lease = held.get(key)
  if (lease === undefined || lease.left === 0 || lease.endsAtMs <= nowMs) return false
  lease.left -= 1
  return true
}

/** Takes a lease, or waits for one being requested. Returns false when there is none. */
function takeLease(ctx: Ctx, leases: Leases, request: SlotRequest): Promise<boolean> {
  const { key, limit } = request
  const slots = Math.min(Math.floor(limit * LEASED_SHARE), MOST_LEASED)
  const known = leases.coming.get(key)
  if (slots < 2 || known !== undefined) return known ?? Promise.resolve(false)
  const coming = takeSlots(ctx, request, slots)
    .then(endsAt => {
      if (endsAt !== null) keep(leases.held, key, { left: slots, endsAtMs: endsAt.getTime() })
      return endsAt !== null
    })
    .finally(() => leases.coming.delete(key))
  leases.coming.set(key, coming)
  return coming
}

function keep(held: Map<string, Lease>, key: string, lease: Lease): void {
  held.delete(key)
  held.set(key, lease)
  if (held.size <= MOST_LEASES) return
  const [oldest] = held.keys()
  if (oldest !== undefined) held.delete(oldest)
}
