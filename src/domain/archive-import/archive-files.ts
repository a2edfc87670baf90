import { createHash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { sampleFile } from './judge-sample.ts'
import type { RawRow } from './row-fields.ts'

/** Kinds of rows in a file; files are read in this order, since each kind refers to those before it. */
export const FILE_KINDS = ['community-records', 'community-names', 'accounts', 'posts', 'comments'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export type ArchiveFile = {
  path: string
  /** Null: not an importable format. */
  kind: FileKind | null
  /** Why it can't be imported, and what to do; null for an archive, and for other rows found in a folder. */
  problem: string | null
  /** Ids are unique only within a stem: `threads/voat` for `…/threads/voat.comments.ndjson.gz`. */
  stem: string
  /** Identifies the file by content, wherever it is stored. */
  key: string
  bytes: number
}

/** A path that can't be imported at all; `message` says why. */
export class UnusablePath extends Error {}

const ENDING = /\.(?:ndjson|jsonl)(?:\.gz)?$/i
const NO_KNOWN_ROWS =
  'no archive: its rows are no posts, comments, communities or people. docs/operate/import-an-archive.md lists the fields.'
const HEAD_BYTES = 64 * 1024

/**
 * Returns the archive files among these paths, searching folders, in reading order. Throws {@link UnusablePath} for a path that
 * doesn't exist or can't be read.
 */
export async function listArchiveFiles(paths: readonly string[]): Promise<ArchiveFile[]> {
  const files = new Map<string, ArchiveFile>()
  for (const path of paths) {
    for (const found of await expand(resolve(path))) {
      const file = await inspect(found, { isNamed: found === resolve(path) })
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
    if (archives.length === 0)
      throw new UnusablePath(
        `${path}: no .ndjson or .jsonl files in this folder. Packed files (.zst, .zip, .xz) have to be unpacked first.`,
      )
    return archives.map(name => join(path, name))
  } catch (error) {
    if (error instanceof UnusablePath) throw error
    throw new UnusablePath(`${path}: ${reasonOf(error)}`)
  }
}

async function inspect(path: string, { isNamed }: { isNamed: boolean }): Promise<ArchiveFile> {
  const name = basename(path)
  const folder = basename(dirname(path))
  const stem = `${folder}/${name.replace(ENDING, '').replace(/\.(?:submissions|comments)$/i, '')}`
  try {
    const { bytes, hash } = await readHead(path)
    const { rows, problem } = await sampleFile(path)
    const kind = problem === null ? kindOf(path, rows) : null
    return {
      path,
      kind,
      problem: problem ?? (kind === null && isNamed ? NO_KNOWN_ROWS : null),
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

function kindOf(path: string, rows: readonly RawRow[]): FileKind | null {
  const name = basename(path).toLowerCase()
  if (name.includes('.submissions.')) return 'posts'
  if (name.includes('.comments.')) return 'comments'
  for (const row of rows) {
    const kind = kindOfRow(row)
    if (kind !== null) return kind
  }
  return null
}

/** Returns the kind of a row by fields that only this kind has. */
export function kindOfRow(row: RawRow): FileKind | null {
  const has = (...fields: string[]) => fields.every(field => row[field] !== undefined)
  if (has('body', 'link_id') || has('body', 'parent_id')) return 'comments'
  if (has('display_name') && (has('subscribers') || has('subreddit_type'))) return 'community-records'
  if (has('title', 'subreddit', 'created_utc') && (has('id') || has('name'))) return 'posts'
  if (has('subreddit', 'subscribers') && !has('id')) return 'community-names'
  return isPerson(row) ? 'accounts' : null
}

/** Returns whether a row has a name that is no item's id, and no fields of posts, comments or communities. */
function isPerson(row: RawRow): boolean {
  const { name } = row
  if (typeof name !== 'string' || /^t\d_/.test(name)) return false
  if (['title', 'body', 'subreddit', 'display_name', 'url'].some(field => row[field] !== undefined))
    return false
  return ['created_utc', 'about', 'karma', 'link_karma', 'comment_karma'].some(
    field => row[field] !== undefined,
  )
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
