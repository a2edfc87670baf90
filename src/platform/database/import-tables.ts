import type { Generated, GeneratedAlways } from 'kysely'

type ImportSourcesTable = {
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
}

type ImportRefsTable = {
  source_id: number
  external_id: string
  internal_id: number
}

type ImportFilesTable = {
  source_id: number
  path_key: string
  lines_done: Generated<number>
  finished_at: Date | null
}

export type ImportTables = {
  import_sources: ImportSourcesTable
  import_refs: ImportRefsTable
  import_files: ImportFilesTable
}
