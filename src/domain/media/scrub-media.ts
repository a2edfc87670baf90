import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { MediaVariant } from '#platform/database/stored-json.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { digestOf, recordFile } from './media-files.ts'

const ROWS_AT_A_TIME = 50

type Scrub = { id: number; after: number }
type Scrubbing = {
  store: MediaStore
  signal: AbortSignal
  /** Limit on bytes read per second; null: as fast as the disk. */
  bytesPerSecond: number | null
}
type Counts = { files: number; bytes: number; damaged: number }

/**
 * Reads every stored file and compares it with its digest; files from before digests were kept get one when their size is right.
 * An interrupted scrub goes on where it was. Returns its number and its totals. Throws the signal's reason when aborted.
 */
export async function scrubMedia(ctx: Ctx, scrubbing: Scrubbing): Promise<Counts & { id: number }> {
  const scrub = (await findUnfinished(ctx)) ?? (await begin(ctx))
  let { after } = scrub
  for (;;) {
    scrubbing.signal.throwIfAborted()
    const { rows } = await sql<{ id: number; variants: MediaVariant[] }>`
      select id, variants from media where id > ${after} order by id limit ${ROWS_AT_A_TIME}`.execute(ctx.db)
    if (rows.length === 0) break
    const counts: Counts = { files: 0, bytes: 0, damaged: 0 }
    for (const { id, variants } of rows) {
      for (const variant of variants) await checkFile(ctx, variant, { ...scrubbing, counts })
      after = id
    }
    await noteProgress(ctx, { id: scrub.id, after, counts })
  }
  return finish(ctx, scrub.id)
}

async function checkFile(
  ctx: Ctx,
  { key, bytes }: MediaVariant,
  { store, signal, bytesPerSecond, counts }: Scrubbing & { counts: Counts },
): Promise<void> {
  signal.throwIfAborted()
  const known = await ctx.db
    .selectFrom('media_files')
    .select(['sha256', 'problem'])
    .where('key', '=', key)
    .executeTakeFirst()
  const found = await digestOf(store, key)
  counts.files += 1
  counts.bytes += found?.bytes ?? 0
  const digest = known === undefined || known.sha256.length === 0 ? null : known.sha256
  const isRight = found !== null && (digest?.equals(found.sha256) ?? found.bytes === bytes)
  if (isRight && digest === null) await recordFile(ctx, { key, sha256: found.sha256 })
  const problem = isRight ? null : found === null ? ('missing' as const) : ('changed' as const)
  // Deleted since the row was read: nothing is missing.
  if (problem !== null && !(await isStillUsed(ctx, key))) return
  if (problem !== null) counts.damaged += 1
  await ctx.db
    .insertInto('media_files')
    // Never seen as it was: a backup's file is taken as it is.
    .values({ key, sha256: Buffer.alloc(0), checked_at: ctx.now(), problem, found_at: ctx.now() })
    .onConflict(oc =>
      oc.column('key').doUpdateSet({
        checked_at: ctx.now(),
        problem,
        found_at: problem === null ? null : ctx.now(),
      }),
    )
    .execute()
  if (bytesPerSecond !== null)
    await sleep(((found?.bytes ?? 0) / bytesPerSecond) * 1_000, undefined, { signal })
}

async function isStillUsed({ db }: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media where variants @> ${JSON.stringify([{ key }])}::jsonb limit 1`.execute(db)
  return rows.length > 0
}

async function findUnfinished({ db }: Ctx): Promise<Scrub | null> {
  const row = await db
    .selectFrom('media_scrubs')
    .select(['id', 'last_media_id as after'])
    .where('finished_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

async function begin(ctx: Ctx): Promise<Scrub> {
  return ctx.db
    .insertInto('media_scrubs')
    .values({ started_at: ctx.now() })
    .returning(['id', 'last_media_id as after'])
    .executeTakeFirstOrThrow()
}

async function noteProgress(
  { db }: Ctx,
  { id, after, counts }: { id: number; after: number; counts: Counts },
): Promise<void> {
  await db
    .updateTable('media_scrubs')
    .set(eb => ({
      last_media_id: after,
      files: eb('files', '+', counts.files),
      bytes: eb('bytes', '+', counts.bytes),
      damaged: eb('damaged', '+', counts.damaged),
    }))
    .where('id', '=', id)
    .execute()
}

async function finish(ctx: Ctx, id: number): Promise<Counts & { id: number }> {
  return ctx.db
    .updateTable('media_scrubs')
    .set({ finished_at: ctx.now() })
    .where('id', '=', id)
    .returning(['id', 'files', 'bytes', 'damaged'])
    .executeTakeFirstOrThrow()
}
