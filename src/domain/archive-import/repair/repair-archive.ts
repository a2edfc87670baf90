import type pg from 'pg'
import type { Ctx } from '#platform/context/context.ts'
import { type ArchiveFile, type FileKind, listArchiveFiles, type UnusablePath } from '../archive-files.ts'
import { decideEscaping, type FileEscaping } from '../escaping/decide-escaping.ts'
import { BATCH_ROWS, type ImportInput } from '../import-archive.ts'
import {
  findImportSource,
  type ImportSource,
  isImportOpen,
  lockSource,
  type SourceInUse,
  saveReading,
} from '../import-source.ts'
import { createProgressMeter } from '../progress-meter.ts'
import { createRejectsFile } from '../rejects-file.ts'
import type { OpenFile } from '../row-batch.ts'
import { accountRepairer } from './repair-accounts.ts'
import { commentRepairer } from './repair-comments.ts'
import { communityRepairer } from './repair-communities.ts'
import { repairFile } from './repair-file.ts'
import { postRepairer } from './repair-posts.ts'
import type { RepairCounts, RepairRun } from './repair-run.ts'

/** Nothing to repair, or not yet; `message` says why. */
export class NotRepairable extends Error {}

export type RepairSummary = {
  kinds: Record<FileKind, RepairCounts>
  /** Corrected texts by field. */
  fields: ReadonlyMap<string, number>
  /** Texts by field that were changed here since, and so stay. */
  kept: ReadonlyMap<string, number>
  ignoredFiles: string[]
  wrongFiles: { path: string; problem: string }[]
  damagedFiles: string[]
  /** The new reading of the repaired files. */
  escaping: FileEscaping[]
  rejects: { path: string; entries: number }
}

/**
 * Corrects the texts of an earlier import of these files that took escaped texts for plain ones, or the other way
 * round. Texts changed since then stay; nothing counts as edited and no one is notified. A second run changes
 * nothing. Throws {@link NotRepairable}, {@link UnusablePath} and {@link SourceInUse}, and the database's errors.
 */
export async function repairArchive(
  ctx: Ctx & { pool: pg.Pool },
  input: ImportInput,
): Promise<RepairSummary> {
  const files = await listArchiveFiles(input.paths)
  const source = await findImportSource(ctx, input.source)
  if (source === undefined) throw new NotRepairable(`Nothing was imported from "${input.source}".`)
  const client = await ctx.pool.connect()
  try {
    await lockSource(client, source)
    if (await isImportOpen(ctx, source)) {
      throw new NotRepairable(
        `An import from "${source.name}" was interrupted. Run it again without --repair first, so that it ends.`,
      )
    }
    const run = beginRepair(ctx, { ...input, files, source, client })
    const read = await repairFiles(run, files, input)
    run.progress.finish()
    return { ...read, kinds: run.kinds, fields: run.fields, kept: run.kept, rejects: run.rejects }
  } finally {
    // Closes the connection and releases the source's lock with it.
    client.release(true)
  }
}

function beginRepair(
  ctx: Ctx,
  input: Omit<ImportInput, 'source'> & {
    files: readonly ArchiveFile[]
    source: ImportSource
    client: pg.PoolClient
  },
): RepairRun {
  const none = (): RepairCounts => ({ read: 0, corrected: 0, right: 0, changed: 0, missing: 0 })
  return {
    ctx,
    client: input.client,
    source: input.source,
    rejects: createRejectsFile(input.rejectsPath(input.source)),
    progress: createProgressMeter(input.files, input.onProgress ?? (() => undefined)),
    batchRows: input.batchRows ?? BATCH_ROWS,
    signal: input.signal,
    kinds: {
      'community-records': none(),
      'community-names': none(),
      accounts: none(),
      posts: none(),
      comments: none(),
    },
    fields: new Map(),
    kept: new Map(),
  }
}

type ReadResult = Pick<RepairSummary, 'ignoredFiles' | 'wrongFiles' | 'damagedFiles' | 'escaping'>

async function repairFiles(
  run: RepairRun,
  files: readonly ArchiveFile[],
  { escaping: choice = 'auto' }: Pick<ImportInput, 'escaping'>,
): Promise<ReadResult> {
  const result: ReadResult = { ignoredFiles: [], wrongFiles: [], damagedFiles: [], escaping: [] }
  for (const file of files) {
    const { kind, path, problem } = file
    if (kind === null) {
      if (problem === null) result.ignoredFiles.push(path)
      else result.wrongFiles.push({ path, problem })
      continue
    }
    const escaping = await decideEscaping(path, { choice, earlier: null })
    // Texts that only look plain may have been imported with --escaped yes; they are escaped again only on request.
    if (choice === 'auto' && !escaping.isEscaped) continue
    result.escaping.push(escaping)
    const isWhole = await repairKind(run, { ...file, kind, number: 0, isEscaped: escaping.isEscaped })
    if (!isWhole) result.damagedFiles.push(path)
    await saveReading(run.ctx, { source: run.source, file, isEscaped: escaping.isEscaped })
  }
  return result
}

function repairKind(run: RepairRun, file: OpenFile): Promise<boolean> {
  switch (file.kind) {
    case 'community-records':
    case 'community-names':
      return repairFile(run, { file, repairer: communityRepairer })
    case 'accounts':
      return repairFile(run, { file, repairer: accountRepairer })
    case 'posts':
      return repairFile(run, { file, repairer: postRepairer })
    case 'comments':
      return repairFile(run, { file, repairer: commentRepairer })
  }
}
