import type pg from 'pg'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import type { AccountBook } from './account-book.ts'
import type { EscapingChoice } from './escaping/decide-escaping.ts'
import type { ImportSource } from './import-source.ts'
import type { ProgressMeter } from './progress-meter.ts'
import type { RejectsFile } from './rejects-file.ts'
import type { RunCounts } from './run-counts.ts'

/** Shared state of the steps of an import. */
export type ImportRun = {
  ctx: Ctx
  /** The only writing connection; it also holds the source's lock. */
  client: pg.ClientBase
  source: ImportSource
  accounts: AccountBook
  rejects: RejectsFile
  counts: RunCounts
  progress: ProgressMeter
  batchRows: number
  escaping: EscapingChoice
  /** Paths of files by the number that staged comments have. */
  paths: Map<number, string>
  /** Posts from this id on were imported by this run. */
  firstPostId: PostId
  /** Posts from this id on were imported by this run or by an interrupted one it continues. */
  replaceableFrom: PostId
  signal: AbortSignal | undefined
}
