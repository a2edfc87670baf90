import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuseBlockedWord } from '#domain/sign-up-gate/blocks.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { lookOf, lookOfColumn, parseAccountName } from './account-name.ts'

/** Returns the name of a deleted account's placeholder: it reserves the name without storing it. */
export function retiredName(name: string): string {
  return `deleted:${createHash('sha256').update(name.toLowerCase()).digest('hex')}`
}

type Wanted = { name: string; by?: AccountId }

/** Throws `name_taken` for a name in use or with the same look; `by` may change their own. */
export async function refuseTakenName(ctx: Ctx, { name, by }: Wanted): Promise<void> {
  const { rows } = await sql`
    select from accounts where id is distinct from ${by ?? null}::bigint and (
      name_key in (${name.toLowerCase()}, ${retiredName(name)})
      or (${lookOfColumn(sql`name`)} = ${lookOf(name)}
        and is_claimed and deleted_at is null)
    ) limit 1`.execute(ctx.db)
  if (rows.length > 0) fail('name_taken', { field: 'name', name })
}

/** Throws `name_blocked` for a name with a word that admins don't want in names. */
export async function refuseBlockedName(ctx: Ctx, { name }: { name: string }): Promise<void> {
  await refuseBlockedWord(ctx, { look: lookOf(name) })
}

/** Returns a name a new member could have, trimmed, without reserving it. Throws `name_invalid`, `name_blocked`, `name_taken`. */
export async function checkNewName(ctx: Ctx, { name }: { name: string }): Promise<string> {
  const wanted = parseAccountName(name, { isOfficial: false })
  await refuseBlockedName(ctx, { name: wanted })
  await refuseTakenName(ctx, { name: wanted })
  return wanted
}

/**
 * {@link refuseTakenName} in the transaction that takes the name: if several want names with the same look at the same moment,
 * one gets it.
 */
export async function claimName(tx: Ctx, wanted: Wanted): Promise<void> {
  await lockName(tx, `account-name:${lookOf(wanted.name)}`)
  await refuseTakenName(tx, wanted)
}
