import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { lookOf, parseAccountName } from './account-name.ts'

/** What stands in the place of a deleted account: nobody else may take its name, and the name itself is not kept. */
export function retiredName(name: string): string {
  return `deleted:${createHash('sha256').update(name.toLowerCase()).digest('hex')}`
}

type Wanted = { name: string; by?: AccountId }

/** Throws `name_taken` for a name that somebody has, or that looks like one; `by` may change their own. */
export async function refuseTakenName(ctx: Ctx, { name, by }: Wanted): Promise<void> {
  const { rows } = await sql`
    select from accounts where id is distinct from ${by ?? null}::bigint and (
      name_key in (${name.toLowerCase()}, ${retiredName(name)})
      or (translate(lower(translate(name, 'I', 'l')), '01-', 'ol_') = ${lookOf(name)}
        and is_claimed and deleted_at is null)
    ) limit 1`.execute(ctx.db)
  if (rows.length > 0) fail('name_taken', { field: 'name', name })
}

/**
 * Whether somebody new could have a name; returns it trimmed. Nothing is claimed by asking. Throws `name_invalid`,
 * `name_taken`.
 */
export async function checkNewName(ctx: Ctx, { name }: { name: string }): Promise<string> {
  const wanted = parseAccountName(name, { isOfficial: false })
  await refuseTakenName(ctx, { name: wanted })
  return wanted
}

/**
 * {@link refuseTakenName} in the transaction that takes the name: of several who want names of one look at the same
 * moment, one gets it.
 */
export async function claimName(tx: Ctx, wanted: Wanted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account-name:${lookOf(wanted.name)}`}, 0))`.execute(
    tx.db,
  )
  await refuseTakenName(tx, wanted)
}
