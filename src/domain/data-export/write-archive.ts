import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Database } from '#platform/database/database.ts'
import type { MediaVariant } from '#platform/database/stored-json.ts'
import { toCsv } from '#platform/files/csv.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { t } from '#shared/messages/t.ts'
import { OWN_FILE } from './export-files.ts'
import { EXPORT_PARTS, PICTURES } from './export-parts.ts'
import { type Row, readPart, toJson } from './write-lists.ts'

/** Larger archives are a burden to serve and store; images beyond this are listed by URL. */
const MOST_PICTURE_BYTES = 2 * 1024 ** 3

type Deps = { tx: Database; mediaStore: MediaStore; base: string; signal: AbortSignal }

/**
 * Writes an archive to `path`: each list as a table and as JSON, a batch at a time, and the images one by one. Returns the
 * number of rows.
 */
export async function writeArchive({ path, ...deps }: Deps & { path: string }): Promise<number> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error as Error))
  const written = pipeline(output, createWriteStream(path, { mode: OWN_FILE, flush: true }), {
    signal: deps.signal,
  })
  // Reported below; without this, an earlier failure would end the process.
  written.catch(() => undefined)
  const entries = new Entries(zip, written)
  await entries.add('README.txt', [t('dataExport.readme')])
  let items = 0
  for (const part of EXPORT_PARTS)
    items += await addList(entries, part.name, () => readPart(deps.tx, part, deps.base), deps.signal)
  items += await addPictures(entries, deps)
  zip.end()
  await written
  return items
}

/** Adds both files of a list. The database is read once per file, so that no rows are held in memory. */
async function addList(
  entries: Entries,
  name: string,
  read: () => AsyncGenerator<Row[]>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  const counting = counted(read(), batch => {
    signal.throwIfAborted()
    count += batch.length
  })
  await entries.add(`${name}.csv`, toCsv(counting))
  await entries.add(`${name}.json`, toJson(read()))
  return count
}

async function* counted(
  batches: AsyncGenerator<Row[]>,
  onBatch: (batch: Row[]) => void,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    onBatch(batch)
    yield batch
  }
}

/** Adds the list of images, then their files. */
async function addPictures(entries: Entries, deps: Deps): Promise<number> {
  const { tx, base, mediaStore, signal } = deps
  const count = await addList(
    entries,
    PICTURES.name,
    () => placed(readPart(tx, PICTURES, base), deps),
    signal,
  )
  let bytes = 0
  for await (const rows of readPart(tx, PICTURES, base)) {
    for (const row of rows) {
      const variant = largest(row.variants as MediaVariant[])
      if (variant === undefined || bytes + variant.bytes > MOST_PICTURE_BYTES) continue
      const media = await mediaStore.open(variant.key)
      if (media === null) continue
      signal.throwIfAborted()
      bytes += media.sizeBytes
      await entries.addStream(pictureName(row, variant), media.stream)
    }
  }
  return count
}

/** Replaces storage keys with file names in the archive. */
async function* placed(batches: AsyncGenerator<Row[]>, { base, mediaStore }: Deps): AsyncGenerator<Row[]> {
  for await (const rows of batches)
    yield rows.map(({ variants, ...row }) => {
      const variant = largest(variants as MediaVariant[])
      return {
        ...row,
        file: variant === undefined ? null : pictureName(row, variant),
        address: variant === undefined ? null : base + mediaStore.publicPath(variant.key),
      }
    })
}

function largest(variants: readonly MediaVariant[]): MediaVariant | undefined {
  return variants.toSorted((a, b) => b.width - a.width)[0]
}

function pictureName(row: Row, { key }: MediaVariant): string {
  return `pictures/${row.post}-${row.position}${key.slice(key.lastIndexOf('.'))}`
}

/** The files of an archive, written one after the other. */
class Entries {
  readonly #zip: ZipFile
  readonly #written: Promise<void>

  constructor(zip: ZipFile, written: Promise<void>) {
    this.#zip = zip
    this.#written = written
  }

  add(name: string, chunks: Iterable<string> | AsyncIterable<string>): Promise<void> {
    return this.addStream(name, Readable.from(chunks, { objectMode: false }))
  }

  async addStream(name: string, stream: Readable): Promise<void> {
    const isRead = once(stream, 'end')
    isRead.catch(() => undefined)
    this.#zip.addReadStream(stream, name, { compress: !name.startsWith('pictures/') })
    // Stops reading once the archive can no longer be written.
    await Promise.race([isRead, this.#written])
  }
}
