import type { Generated, GeneratedAlways } from 'kysely'

export type ImportSourcesTable = {
  id: GeneratedAlways<number>
  name: string
  created_at: Generated<Date>
}

export type ImportRefsTable = {
  source_id: number
  external_id: string
  internal_id: number
}

export type ImportFilesTable = {
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
