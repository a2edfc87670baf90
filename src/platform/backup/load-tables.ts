import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import { listTables, quotedName, type TableDigest } from './dump-tables.ts'
import type { Manifest } from './manifest.ts'

type Loading = { name: string; target: Writable; done: Promise<void>; hash: Hash; bytes: number }

/** Fills tables with rows in COPY text format, one table after the other, and keeps a digest of what it was given. */
export class TableLoader {
  readonly #client: pg.Client
  readonly #digests = new Map<string, Pick<TableDigest, 'bytes' | 'sha256'>>()
  /** Columns by table; nothing changes them while rows are loaded. */
  #tables: Map<string, readonly string[]> | null = null
  #loading: Loading | null = null

  constructor(client: pg.Client) {
    this.#client = client
  }

  /** Begins a table. Throws BackupError `damaged` when this version has no such table or column. */
  async begin(name: string, columns: string[]): Promise<void> {
    await this.end()
    this.#tables ??= new Map((await listTables(this.#client)).map(table => [table.name, table.columns]))
    const known = this.#tables.get(name)
    const missing = columns.filter(column => known?.includes(column) !== true)
    if (known === undefined || missing.length > 0)
      throw new BackupError(
        'damaged',
        `The backup has what no table takes: ${[name, ...missing].join(', ')}.`,
      )
    const list = columns.map(column => pg.escapeIdentifier(column)).join(', ')
    const target = this.#client.query(copyFrom(`copy ${quotedName(name)} (${list}) from stdin`))
    const done = finished(target)
    // Looked at when the table ends or a write fails.
    done.catch(() => {})
    this.#loading = { name, target, done, hash: createHash('sha256'), bytes: 0 }
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const loading = this.#loading
    if (loading === null || loading.name !== name)
      throw new BackupError('damaged', `The backup has rows of ${name} out of place.`)
    loading.hash.update(bytes)
    loading.bytes += bytes.length
    if (!loading.target.write(bytes)) await Promise.race([once(loading.target, 'drain'), loading.done])
  }

  async end(): Promise<void> {
    const loading = this.#loading
    if (loading === null) return
    this.#loading = null
    loading.target.end()
    await loading.done
    const sha256 = loading.hash.digest('hex')
    this.#digests.set(loading.name, { bytes: loading.bytes, sha256 })
  }

  /** Ends a table in the middle, so that the connection can be closed. */
  abandon(error: Error): void {
    this.#loading?.target.destroy(error)
    this.#loading = null
  }

  /** Throws BackupError `damaged` when what was read is not what the archive says it holds. */
  compare(manifest: Manifest): void {
    const names = new Set([...Object.keys(manifest.tables), ...this.#digests.keys()])
    for (const name of names)
      if (manifest.tables[name]?.sha256 !== this.#digests.get(name)?.sha256)
        throw new BackupError('damaged', `The rows of ${name} are not those that were backed up.`)
  }
}
