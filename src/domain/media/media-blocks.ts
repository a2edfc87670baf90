import { type RawBuilder, sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { purgePicture } from './purge-picture.ts'

/** Pictures whose looks differ in at most so many of 64 bits count as the same. */
export const MOST_DIFFERENT_BITS = 8
/** Uploads share this lock, a new block takes it alone: what was checked before the block is stored before its search. */
const LOCK = 397
const SLICE = 50

type Print = { uploadSha256: string; look: string | null }

/**
 * Refuses a picture that is blocked, by its bytes or its look, in the transaction that stores it. Throws `media_blocked`. */
export async function refuseBlockedMedia(tx: Ctx, { uploadSha256, look }: Print): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx.db)
  const { rows } = await sql`
    select from media_blocks b
    where lifted_at is null and (expires_at is null or expires_at > ${tx.now()})
      and (sha256 = ${uploadSha256} or ${isAlike(sql`b.look`, look)})
    limit 1`.execute(tx.db)
  if (rows.length > 0) fail('media_blocked', { field: 'image' })
}

/** Null, as in a plain picture, is like no other. */
function isAlike(column: RawBuilder<unknown>, look: string | null): RawBuilder<boolean> {
  return sql<boolean>`coalesce(bit_count(('x' || ${column})::bit(64) # ('x' || ${look}::text)::bit(64)) <= ${sql.lit(MOST_DIFFERENT_BITS)}, false)`
}

/** Adds a block; the caller has checked permission, and logs it. Throws `already_blocked`. */
export async function insertMediaBlock(
  tx: Ctx,
  block: { sha256: string; look: string | null; reason: string; expiresAt: Date | null; by: AccountId },
): Promise<number> {
  const { sha256, look, reason } = block
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db)
  // One that ran out makes room for the next.
  await tx.db
    .updateTable('media_blocks')
    .set({ lifted_at: tx.now() })
    .where('sha256', '=', sha256)
    .where('lifted_at', 'is', null)
    .where('expires_at', '<=', tx.now())
    .execute()
  const values = { sha256, look, reason, expires_at: block.expiresAt, set_by: block.by, set_at: tx.now() }
  const row = await tx.db
    .insertInto('media_blocks')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(error => {
      if (violatedUnique(error) === 'media_blocks_active') fail('already_blocked')
      throw error
    })
  return row.id
}

/** Lifts a block, or puts it back; null when it is not in the other state. Throws `already_blocked`. */
export async function setMediaBlockLifted(
  tx: Ctx,
  { id, isLifted }: { id: number; isLifted: boolean },
): Promise<{ sha256: string; look: string | null } | null> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db)
  const row = await tx.db
    .updateTable('media_blocks')
    .set({ lifted_at: isLifted ? tx.now() : null })
    .where('id', '=', id)
    .where('lifted_at', isLifted ? 'is' : 'is not', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', tx.now())]))
    .returning(['sha256', 'look'])
    .executeTakeFirst()
    .catch(error => {
      if (violatedUnique(error) === 'media_blocks_active') fail('already_blocked')
      throw error
    })
  return row ?? null
}

/** Deletes every stored copy of what is blocked, wherever it is shown; returns how many uploads that were. */
export async function purgeBlocked(
  ctx: Ctx,
  { sha256, look, store }: { sha256: string; look: string | null; store: MediaStore },
): Promise<number> {
  let count = 0
  for (;;) {
    const { rows } = await sql<{ sha256: string }>`
      select distinct sha256 from media m
      where m.upload_sha256 = ${sha256} or m.sha256 = ${sha256} or ${isAlike(sql`m.look`, look)}
      limit ${SLICE}`.execute(ctx.db)
    if (rows.length === 0) return count
    for (const row of rows) count += (await purgePicture(ctx, { sha256: row.sha256, store })).uploads
  }
}

export type MediaBlockRow = {
  id: number
  sha256: string
  look: string | null
  reason: string
  set_at: Date
  expires_at: Date | null
  by: string | null
}

/** Returns active blocks, newest first. */
export async function listActiveBlocks(ctx: DatabaseCtx & Pick<Ctx, 'now'>): Promise<MediaBlockRow[]> {
  return ctx.db
    .selectFrom('media_blocks as b')
    .leftJoin('accounts as a', join => join.onRef('a.id', '=', 'b.set_by').on('a.deleted_at', 'is', null))
    .select(['b.id', 'b.sha256', 'b.look', 'b.reason', 'b.set_at', 'b.expires_at', 'a.name as by'])
    .where('b.lifted_at', 'is', null)
    .where(eb => eb.or([eb('b.expires_at', 'is', null), eb('b.expires_at', '>', ctx.now())]))
    .orderBy('b.id', 'desc')
    .limit(200)
    .execute()
}
