import { once } from 'node:events'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { connectionConfig } from '#platform/database/database.ts'

const CHUNK_BYTES = 256 * 1024
/** Bytes that may wait for the database: enough that it never waits for us. */
const WAITING_BYTES = 8 * 1024 * 1024
/** Microseconds are counted from 2000-01-01. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1)
const TWO_TO_32 = 4_294_967_296
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/**
 * One table, emptied and filled by one COPY in the binary form
 * (https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.4): nothing to escape, nothing to parse. Since
 * the table is emptied in the same transaction, its rows are born frozen. Values go in the order of `columns`, in the
 * type of their column, after `row()`. The table must be free of foreign keys towards it.
 */
export class BinaryCopy {
  readonly table: string
  rows = 0
  readonly #columnCount: number
  readonly #client: pg.Client
  readonly #stream: CopyStreamQuery
  #failure: Error | null = null
  #wake: () => void = () => undefined
  #chunk = Buffer.alloc(0)
  #view = new DataView(new ArrayBuffer(0))
  #at = 0

  private constructor(
    client: pg.Client,
    stream: CopyStreamQuery,
    target: { table: string; columns: readonly string[] },
  ) {
    this.#client = client
    this.#stream = stream
    this.table = target.table
    this.#columnCount = target.columns.length
    stream.on('error', error => {
      this.#failure = error
      this.#wake()
    })
    this.#newChunk(CHUNK_BYTES)
    SIGNATURE.copy(this.#chunk)
    this.#at = SIGNATURE.length
  }

  static async open(url: string, target: { table: string; columns: readonly string[] }): Promise<BinaryCopy> {
    const client = new pg.Client(connectionConfig(url))
    await client.connect()
    await client.query('begin')
    await client.query(`truncate ${target.table}`)
    const copy = `copy ${target.table} (${target.columns.join(', ')}) from stdin (format binary, freeze)`
    return new BinaryCopy(client, client.query(copyFrom(copy)), target)
  }

  row(): void {
    this.rows += 1
    this.#make(2)
    this.#view.setInt16(this.#at, this.#columnCount)
    this.#at += 2
  }

  int8(value: number | null): void {
    this.#make(12)
    if (value === null) {
      this.#null()
      return
    }
    this.#view.setInt32(this.#at, 8)
    this.#view.setInt32(this.#at + 4, Math.floor(value / TWO_TO_32))
    this.#view.setUint32(this.#at + 8, value % TWO_TO_32)
    this.#at += 12
  }

  int4(value: number): void {
    this.#make(8)
    this.#view.setInt32(this.#at, 4)
    this.#view.setInt32(this.#at + 4, value)
    this.#at += 8
  }

  int2(value: number): void {
    this.#make(6)
    this.#view.setInt32(this.#at, 2)
    this.#view.setInt16(this.#at + 4, value)
    this.#at += 6
  }

  bool(value: boolean): void {
    this.#make(5)
    this.#view.setInt32(this.#at, 1)
    this.#view.setUint8(this.#at + 4, value ? 1 : 0)
    this.#at += 5
  }

  float8(value: number): void {
    this.#make(12)
    this.#view.setInt32(this.#at, 8)
    this.#view.setFloat64(this.#at + 4, value)
    this.#at += 12
  }

  float4(value: number): void {
    this.#make(8)
    this.#view.setInt32(this.#at, 4)
    this.#view.setFloat32(this.#at + 4, value)
    this.#at += 8
  }

  text(value: string | null): void {
    this.#make(4 + (value?.length ?? 0) * 3)
    if (value === null) {
      this.#null()
      return
    }
    const bytes = this.#chunk.write(value, this.#at + 4)
    this.#view.setInt32(this.#at, bytes)
    this.#at += 4 + bytes
  }

  bytes(value: Buffer): void {
    this.#make(4 + value.length)
    this.#view.setInt32(this.#at, value.length)
    value.copy(this.#chunk, this.#at + 4)
    this.#at += 4 + value.length
  }

  /** Milliseconds since 1970, whole ones. */
  time(value: number | null): void {
    this.int8(value === null ? null : (value - POSTGRES_EPOCH_MS) * 1_000)
  }

  /** Waits while the database is far behind; throws what it answered when it refused a row. */
  async settle(): Promise<void> {
    if (this.#failure !== null) throw this.#failure
    if (this.#stream.writableLength < WAITING_BYTES) return
    await new Promise<void>(resolve => {
      this.#wake = resolve
      this.#stream.once('drain', resolve)
    })
    if (this.#failure !== null) throw this.#failure
  }

  async end(): Promise<void> {
    await this.settle()
    this.#make(2)
    this.#view.setInt16(this.#at, -1)
    this.#at += 2
    this.#send()
    const finished = once(this.#stream, 'finish')
    this.#stream.end()
    await finished
    await this.#client.query('commit')
    await this.#client.end()
  }

  /** Gives up what was copied. */
  async abandon(): Promise<void> {
    this.#stream.destroy()
    await this.#client.end().catch(() => undefined)
  }

  #null(): void {
    this.#view.setInt32(this.#at, -1)
    this.#at += 4
  }

  #make(room: number): void {
    if (this.#at + room <= this.#chunk.length) return
    this.#send()
    this.#newChunk(Math.max(CHUNK_BYTES, room))
  }

  #send(): void {
    if (this.#at > 0) this.#stream.write(this.#chunk.subarray(0, this.#at))
  }

  /** A new one each time: the socket still reads from those before. */
  #newChunk(bytes: number): void {
    this.#chunk = Buffer.allocUnsafeSlow(bytes)
    this.#view = new DataView(this.#chunk.buffer)
    this.#at = 0
  }
}
