import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { createAccountBook } from './account-book.ts'
import { type ArchiveFile, type FileKind, listArchiveFiles, type UnusablePath } from './archive-files.ts'
import type { EscapingChoice, FileEscaping } from './escaping/decide-escaping.ts'
import { accountImporter } from './import-accounts.ts'
import { communityImporter } from './import-communities.ts'
import { type FileResult, importFile } from './import-file.ts'
import { postImporter } from './import-posts.ts'
import type { ImportRun } from './import-run.ts'
import {
  beginPosts,
  endPosts,
  finishFiles,
  type ImportSource,
  lockSource,
  openSource,
  type SourceInUse,
  settleLeftovers,
} from './import-source.ts'
import { placeComments } from './place-comments.ts'
import { createProgressMeter, type ImportProgress } from './progress-meter.ts'
import { createRejectsFile } from './rejects-file.ts'
import { createCounts, type RunCounts } from './run-counts.ts'
import { commentImporter } from './stage-comments.ts'

export const BATCH_ROWS = 2_000

export type ImportInput = {
  /** Files and folders. */
  paths: readonly string[]
  /** The site the archive comes from; ids and names are unique within it. */
  source: string
  rejectsPath: (source: ImportSource) => string
  /** Whether texts are HTML-escaped; `auto`, the default: each file tells. */
  escaping?: EscapingChoice
  batchRows?: number
  /** Stops between two batches; the next run of the same files continues there. */
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

export type ImportSummary = {
  counts: RunCounts
  files: number
  /** Found in a folder and ignored: rows that aren't an archive's. */
  ignoredFiles: string[]
  /** Unusable files: why, and what to do. */
  wrongFiles: { path: string; problem: string }[]
  damagedFiles: string[]
  /** Files begun by an interrupted run, with the line it continued after. */
  resumedFiles: { path: string; line: number }[]
  /** The reading of each file's texts. */
  escaping: FileEscaping[]
  rejects: { path: string; entries: number }
  elapsedMs: number
}

/**
 * Imports an archive: communities, accounts, posts, then comments. Memory use is constant whatever the files' size. A second
 * run adds nothing; a run after an interruption continues where that one stopped. Throws {@link UnusablePath} and
 * {@link SourceInUse}, and the database's errors.
 */
export async function importArchive(
  ctx: Ctx & { pool: pg.Pool },
  input: ImportInput,
): Promise<ImportSummary> {
  const startedAt = performance.now()
  const files = await listArchiveFiles(input.paths)
  const client = await ctx.pool.connect()
  try {
    const run = await beginRun(ctx, { ...input, files, client })
    const read = await readFiles(run, files)
    const placingFrom = performance.now()
    await placeComments(run)
    run.counts.elapsedMs.comments += performance.now() - placingFrom
    await finishFiles(ctx, run.source, read.whole)
    await endPosts(ctx, run.source)
    run.progress.finish()
    await sql`analyze accounts, communities, posts, comments, import_refs`.execute(ctx.db)
    const { counts, rejects } = run
    return { counts, ...read.summary, rejects, elapsedMs: performance.now() - startedAt }
  } finally {
    // Closes the connection and releases the source's lock with it.
    client.release(true)
  }
}

async function beginRun(
  ctx: Ctx & { pool: pg.Pool },
  input: ImportInput & { files: readonly ArchiveFile[]; client: pg.PoolClient },
): Promise<ImportRun> {
  const source = await openSource(ctx, { name: input.source })
  await lockSource(input.client, source)
  const counts = createCounts()
  counts.carriedOn = await settleLeftovers(ctx, source, input.files)
  const { rows } = await sql<{ id: PostId }>`select coalesce(max(id), 0) + 1 as id from posts`.execute(ctx.db)
  return {
    ctx,
    client: input.client,
    source,
    accounts: createAccountBook(source),
    rejects: createRejectsFile(input.rejectsPath(source)),
    counts,
    progress: createProgressMeter(input.files, input.onProgress ?? (() => undefined)),
    batchRows: input.batchRows ?? BATCH_ROWS,
    escaping: input.escaping ?? 'auto',
    paths: new Map(),
    firstPostId: rows[0]?.id ?? (1 as PostId),
    replaceableFrom: await beginPosts(ctx, source),
    signal: input.signal,
  }
}

type Counted = 'files' | 'ignoredFiles' | 'wrongFiles' | 'damagedFiles' | 'resumedFiles' | 'escaping'
type ReadResult = {
  whole: ArchiveFile[]
  summary: Pick<ImportSummary, Counted>
}

async function readFiles(run: ImportRun, files: readonly ArchiveFile[]): Promise<ReadResult> {
  const whole: ArchiveFile[] = []
  const summary: ReadResult['summary'] = {
    files: 0,
    ignoredFiles: [],
    wrongFiles: [],
    damagedFiles: [],
    resumedFiles: [],
    escaping: [],
  }
  for (const file of files) {
    if (file.kind === null) {
      if (file.problem === null) summary.ignoredFiles.push(file.path)
      else summary.wrongFiles.push({ path: file.path, problem: file.problem })
      run.progress.endFile(file)
      continue
    }
    const startedAt = performance.now()
    const { isWhole, resumedAt, problem, escaping } = await readFile(run, { ...file, kind: file.kind })
    run.counts.elapsedMs[file.kind] += performance.now() - startedAt
    summary.files += 1
    summary.escaping.push(escaping)
    if (isWhole) whole.push(file)
    else summary.damagedFiles.push(file.path)
    if (problem !== null) summary.wrongFiles.push({ path: file.path, problem })
    if (resumedAt > 0) summary.resumedFiles.push({ path: file.path, line: resumedAt })
  }
  await reportUnread(run, summary)
  return { whole, summary }
}

function readFile(run: ImportRun, file: ArchiveFile & { kind: FileKind }): Promise<FileResult> {
  switch (file.kind) {
    case 'community-records':
    case 'community-names':
      return importFile(run, { file, importer: communityImporter })
    case 'accounts':
      return importFile(run, { file, importer: accountImporter })
    case 'posts':
      return importFile(run, { file, importer: postImporter })
    case 'comments':
      return importFile(run, { file, importer: commentImporter })
  }
}

async function reportUnread(
  run: ImportRun,
  { ignoredFiles, wrongFiles }: Pick<ImportSummary, 'ignoredFiles' | 'wrongFiles'>,
): Promise<void> {
  const reason = 'the rows are no posts, comments, communities or accounts'
  const entries = [
    ...ignoredFiles.map(path => ({ path, problem: reason })),
    ...wrongFiles.map(({ path, problem }) => ({ path, problem: `the file is ${problem}` })),
  ]
  await run.rejects.write(
    entries.map(({ path, problem }) => ({
      file: path,
      line: 0,
      reason: problem,
      isSkipped: true,
      excerpt: '',
    })),
  )
}
