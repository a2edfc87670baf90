import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DamagedFile, readLines } from './read-lines.ts'
import { parseLine, type RawRow } from './row-fields.ts'

/** What the rows of a file are; files are read in this order, since each kind leans on those before it. */
export const FILE_KINDS = ['community-records', 'community-names', 'accounts', 'posts', 'comments'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export type ArchiveFile = {
  path: string
  /** Null: not a form that can be imported. */
  kind: FileKind | null
  /** Ids are unique only below a stem: `threads/voat` for `…/threads/voat.comments.ndjson.gz`. */
  stem: string
  /** The same file wherever it lies; another one once its content changes. */
  key: string
  bytes: number
}

/** A path that cannot be imported at all; `message` says why. */
export class UnusablePath extends Error {}

const ENDING = /\.(?:ndjson|jsonl)(?:\.gz)?$/i
const SAMPLE_ROWS = 50
const HEAD_BYTES = 64 * 1024

/**
 * The archive files among these paths (folders are searched through), in the order to read them.
 * Throws {@link UnusablePath} for a path that does not exist or cannot be read.
 */
export async function listArchiveFiles(paths: readonly string[]): Promise<ArchiveFile[]> {
  const files = new Map<string, ArchiveFile>()
  for (const path of paths) {
    for (const found of await expand(resolve(path))) {
      const file = await inspect(found)
      files.set(file.key, file)
    }
  }
  const rank = (file: ArchiveFile) => (file.kind === null ? -1 : FILE_KINDS.indexOf(file.kind))
  return [...files.values()].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))
}

async function expand(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const names = await readdir(path, { recursive: true })
    const archives = names.filter(name => ENDING.test(name))
    if (archives.length === 0) throw new UnusablePath(`${path}: no .ndjson or .jsonl files in this folder`)
    return archives.map(name => join(path, name))
  } catch (error) {
    if (error instanceof UnusablePath) throw error
    throw new UnusablePath(`${path}: ${reasonOf(error)}`)
  }
}

async function inspect(path: string): Promise<ArchiveFile> {
  const name = basename(path)
  const folder = basename(dirname(path))
  const stem = `${folder}/${name.replace(ENDING, '').replace(/\.(?:submissions|comments)$/i, '')}`
  try {
    const { bytes, hash } = await readHead(path)
    return {
      path,
      kind: await kindOf(path),
      stem: shortened(stem),
      key: `${folder}/${name}:${bytes}:${hash}`,
      bytes,
    }
  } catch (error) {
    throw new UnusablePath(`${path}: ${reasonOf(error)}`)
  }
}

async function readHead(path: string): Promise<{ bytes: number; hash: string }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const hash = createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex').slice(0, 16)
    return { bytes: size, hash }
  } finally {
    await file.close()
  }
}

async function kindOf(path: string): Promise<FileKind | null> {
  if (/\.submissions\.[^/]*$/i.test(path)) return 'posts'
  if (/\.comments\.[^/]*$/i.test(path)) return 'comments'
  for await (const row of sampleRows(path)) {
    const kind = kindOfRow(row)
    if (kind !== null) return kind
  }
  return null
}

async function* sampleRows(path: string): AsyncGenerator<RawRow> {
  let seen = 0
  try {
    for await (const lines of readLines({ path })) {
      for (const line of lines) {
        if (seen >= SAMPLE_ROWS) return
        seen += 1
        const row = tryParse(line.text)
        if (row !== null) yield row
      }
    }
  } catch (error) {
    // Reading it in earnest will report the damage.
    if (!(error instanceof DamagedFile)) throw error
  }
}

function tryParse(text: string): RawRow | null {
  try {
    return parseLine(text)
  } catch {
    // Reading it in earnest will report the row.
    return null
  }
}

/** Tells the kind of a row by the fields that only this kind has. */
export function kindOfRow(row: RawRow): FileKind | null {
  const has = (...fields: string[]) => fields.every(field => row[field] !== undefined)
  if (has('body', 'link_id') || has('body', 'parent_id')) return 'comments'
  if (has('display_name') && (has('subscribers') || has('subreddit_type'))) return 'community-records'
  if (has('title', 'subreddit', 'created_utc') && (has('id') || has('name'))) return 'posts'
  if (has('subreddit', 'subscribers') && !has('id')) return 'community-names'
  if (has('name') && !has('title') && (has('karma') || has('link_karma') || has('comment_karma')))
    return 'accounts'
  return null
}

function shortened(stem: string): string {
  return stem.length <= 200 ? stem : createHash('sha256').update(stem).digest('hex')
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'no such file or folder'
  if (code === 'EACCES') return 'may not be read'
  return error instanceof Error ? error.message : String(error)
}
