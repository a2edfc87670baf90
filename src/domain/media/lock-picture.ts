import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Locks an image's files until the transaction ends, since equal uploads share them. */
export async function lockPicture(tx: Ctx, { sha256 }: { sha256: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${sha256}`}, 0))`.execute(tx.db)
}
