import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import type { ArchiveFile } from './archive-files.ts'
import type { EarlierReading } from './escaping/decide-escaping.ts'

export type ImportSource = { id: number; name: string; slug: string }

/** Another process is importing this source. */
export class SourceInUse extends Error {}

const LOCK_CLASS = 7_271
const LOCK_PATIENCE_MS = 5_000
const LOCK_RETRY_MS = 100

/**
 * Returns the source's row, created on first use; names that differ only in case are one source's. `slug` is its name in a form
 * fit for account and file names.
 */
export async function openSource(ctx: Ctx, input: { name: string }): Promise<ImportSource> {
  const given = input.name.normalize('NFC')
  const { id, name } = await inTransaction(ctx, async tx => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}::int, 0)`.execute(tx.db)
    return (await findSource(tx, given)) ?? (await makeSource(tx, given))
  })
  return { id, name, slug: sourceSlug(name) }
}

/** Returns a source that something was imported from; undefined when there is none of that name. */
export async function findImportSource(ctx: Ctx, name: string): Promise<ImportSource | undefined> {
  const row = await findSource(ctx, name.normalize('NFC'))
  return row === undefined ? undefined : { ...row, slug: sourceSlug(row.name) }
}

/** Returns whether an import of this source was interrupted and hasn't been continued. */
export async function isImportOpen(ctx: Ctx, source: ImportSource): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select staged_comments > 0 or first_post_id is not null as is_open from import_sources
    where id = ${source.id}`.execute(ctx.db)
  return rows[0]?.is_open === true
}

type SourceRow = { id: number; name: string }

async function findSource(tx: Ctx, name: string): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select id, name from import_sources where lower(name) = lower(${name}::text)
    order by name = ${name}::text desc, id limit 1`.execute(tx.db)
  return rows[0]
}

function makeSource(tx: Ctx, name: string): Promise<SourceRow> {
  return tx.db
    .insertInto('import_sources')
    .values({ name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Returns lower-case letters, digits and dashes of a source's name; never empty. */
function sourceSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 20)
  return slug === '' ? createHash('sha256').update(name).digest('hex').slice(0, 8) : slug
}

/**
 * Locks the source for this connection's lifetime. Waits briefly, because the database releases a killed process's lock only
 * when its last statement has ended. Throws {@link SourceInUse}.
 */
export async function lockSource(client: pg.ClientBase, source: ImportSource): Promise<void> {
  const text = 'select pg_try_advisory_lock($1::int, $2::int) as is_locked'
  const until = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ is_locked: boolean }>(text, [LOCK_CLASS, source.id])
    if (rows[0]?.is_locked === true) return
    if (performance.now() > until)
      throw new SourceInUse(`Another process is importing "${source.name}" right now.`)
    await sleep(LOCK_RETRY_MS)
  }
}

/**
 * Handles what an interrupted run left. Its staged comments are kept if they are complete and every unfinished file is part of
 * this run; otherwise these files are read again from the start, which adds nothing twice. Returns how many comments were kept,
 * which this run won't read again.
 */
export async function settleLeftovers(
  ctx: Ctx,
  source: ImportSource,
  files: readonly ArchiveFile[],
): Promise<number> {
  const keys = files.map(file => file.key)
  const { rows } = await sql<{ count: number; is_complete: boolean; is_covered: boolean }>`
    select s.staged_comments as count, s.staged_comments = (select count(*) from import_staged_comments where source_id = s.id) as is_complete,
      not exists (
        select from import_files where source_id = s.id and finished_at is null and lines_done > 0
          and not path_key = any(${keys}::text[])
      ) as is_covered
    from import_sources s where s.id = ${source.id}`.execute(ctx.db)
  if (rows[0]?.is_complete === true && rows[0].is_covered) return rows[0].count
  await inTransaction(ctx, async tx => {
    await sql`delete from import_staged_comments where source_id = ${source.id}`.execute(tx.db)
    await sql`update import_sources set staged_comments = 0 where id = ${source.id}`.execute(tx.db)
    await sql`update import_files set lines_done = 0 where source_id = ${source.id} and finished_at is null`.execute(
      tx.db,
    )
  })
  return 0
}

/**
 * A file as earlier runs left it. Staged comments refer to it by `number`; `earlier` is null when no run has read it.
 */
export type BegunFile = { linesDone: number; number: number; earlier: EarlierReading | null }

/** Begins or continues a file: 0 lines are done of a new one, and of a finished one, which is checked again. */
export async function beginFile(ctx: Ctx, source: ImportSource, file: ArchiveFile): Promise<BegunFile> {
  const { rows } = await sql<{
    lines_done: number
    number: number
    reading: boolean | null
    is_finished: boolean
  }>`
    with before as (
      select is_escaped, finished_at is not null as is_finished from import_files
      where source_id = ${source.id} and path_key = ${file.key}
    )
    insert into import_files as f (source_id, path_key) values (${source.id}, ${file.key})
    on conflict (source_id, path_key) do update set finished_at = null,
      lines_done = case when f.finished_at is null then f.lines_done else 0 end
    returning lines_done, number, (select is_escaped from before) as reading,
      coalesce((select is_finished from before), false) as is_finished`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw new Error('The file was not begun')
  const { lines_done: linesDone, number, reading } = row
  const isBegun = row.is_finished || linesDone > 0
  const isRecorded = reading !== null
  const earlier = isBegun || isRecorded ? { isEscaped: reading ?? false, isRecorded, isBegun } : null
  return { linesDone, number, earlier }
}

/** Records how the texts of a file are read. */
export async function saveReading(
  ctx: Ctx,
  input: { source: ImportSource; file: ArchiveFile; isEscaped: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('import_files')
    .set({ is_escaped: input.isEscaped })
    .where('source_id', '=', input.source.id)
    .where('path_key', '=', input.file.key)
    .execute()
}

/** Returns the id from which posts belong to this import, which an interruption doesn't end. */
export async function beginPosts(ctx: Ctx, source: ImportSource): Promise<PostId> {
  const { rows } = await sql<{ id: PostId }>`
    update import_sources set first_post_id = coalesce(first_post_id, (select coalesce(max(id), 0) + 1 from posts))
    where id = ${source.id} returning first_post_id as id`.execute(ctx.db)
  return rows[0]?.id ?? (1 as PostId)
}

/** Ends the import: its posts are from now on those of an earlier one. */
export async function endPosts(ctx: Ctx, source: ImportSource): Promise<void> {
  await sql`update import_sources set first_post_id = null where id = ${source.id}`.execute(ctx.db)
}

/** Saves a file's progress; call it in the transaction of the rows, so that an interruption leaves both or neither. */
export async function saveLinesDone(
  tx: Ctx,
  source: ImportSource,
  file: ArchiveFile,
  lines: number,
): Promise<void> {
  await tx.db
    .updateTable('import_files')
    .set({ lines_done: lines })
    .where('source_id', '=', source.id)
    .where('path_key', '=', file.key)
    .execute()
}

/** Marks files as read and their rows as in place. */
export async function finishFiles(
  ctx: Ctx,
  source: ImportSource,
  files: readonly ArchiveFile[],
): Promise<void> {
  await sql`
    update import_files set finished_at = ${ctx.now().toISOString()}::timestamptz
    where source_id = ${source.id} and path_key = any(${files.map(file => file.key)}::text[])`.execute(ctx.db)
}

/** Restarts a damaged file next time, since its last line may be complete then. */
export async function restartFile(ctx: Ctx, source: ImportSource, file: ArchiveFile): Promise<void> {
  await saveLinesDone(ctx, source, file, 0)
}
