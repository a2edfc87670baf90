import { createHash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { S3Error } from '#platform/s3/s3-error.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { BackupError } from './backup-error.ts'

/**
 * An archive is a tar compressed with zstd and encrypted with age (https://age-encryption.org/v1), so that
 * `age -d -i backup.key FILE | zstd -d | tar t` reads it without Warren.
 */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> | Uint8Array }
export type WrittenArchive = { bytes: number; sha256: string }

/**
 * Writes an archive to `path`, which appears only when it is complete and stored. `write` adds the entries one after the
 * other; memory stays within some 30 MB.
 */
export async function writeArchive(
  {
    path,
    places,
    recipients,
    signal,
  }: { path: string; places: ArchivePlaces; recipients: readonly string[]; signal?: AbortSignal },
  write: (add: (entry: ArchiveEntry) => Promise<void>) => Promise<void>,
): Promise<WrittenArchive> {
  const draft = await places.create(path)
  const told: { error?: unknown } = {}
  draft.stream.once('error', error => {
    told.error = error
  })
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const { readable, controller } = createTarPacker()
  const compressed = new PassThrough()
  const compressing = pipeline(
    Readable.fromWeb(readable as WebStream),
    createZstdCompress(COMPRESSION),
    compressed,
  )
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream)
    const writing = pipeline(Readable.fromWeb(encrypted as WebStream), count, draft.stream)
    const filling = (async () => {
      await write(async entry => {
        signal?.throwIfAborted()
        await fill(controller.add({ name: entry.name, size: entry.size, mode: 0o600 }), entry.body)
      })
      controller.finalize()
    })().catch((error: unknown) => {
      controller.error(error)
      throw error
    })
    await settled([filling, compressing, writing])
    await draft.commit()
  } catch (error) {
    await draft.abandon()
    // The destination's error is more specific than that of the streams before it.
    throw explainStore(told.error ?? error)
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function fill(
  target: WritableStream<Uint8Array>,
  body: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<void> {
  const writer = target.getWriter()
  if (body instanceof Uint8Array) await writer.write(plain(body))
  else for await (const chunk of body) await writer.write(plain(chunk))
  await writer.close()
}

/** The packer refuses subclasses such as Buffer. */
function plain(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Waits for all and throws the first cause, not what followed from it in the others. */
async function settled(parts: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(parts)
  const failed = results.find(result => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/**
 * Reads a whole entry into memory.
 *
 * @throws BackupError `damaged` when it is longer than `most` bytes
 */
export async function readWhole(
  { name, size, body }: { name: string; size: number; body: AsyncIterable<Uint8Array> },
  most: number,
): Promise<Buffer> {
  if (size > most) throw new BackupError('damaged', `${name} is too long.`)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Reads an archive from beginning to end; each entry's body must be read before `onEntry` resolves.
 *
 * @throws BackupError `wrong_key`, `foreign` for a file that is no archive, `damaged`, `store`; whatever `onEntry` throws
 */
export async function readArchive(
  { path, places, identities }: { path: string; places: ArchivePlaces; identities: readonly string[] },
  onEntry: (entry: { name: string; size: number; body: AsyncIterable<Uint8Array> }) => Promise<void>,
): Promise<void> {
  const file = await places.read(path)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let own: unknown
  try {
    const plainStream = await decrypter.decrypt(Readable.toWeb(file) as globalThis.ReadableStream)
    const decoder = createTarDecoder({ strict: true })
    const decoding = pipeline(
      Readable.fromWeb(plainStream as unknown as WebStream),
      createZstdDecompress(),
      decoderSink(decoder.writable),
    )
    const reading = (async () => {
      for await (const { header, body } of decoder.readable as unknown as AsyncIterable<{
        header: { name: string; size: number }
        body: AsyncIterable<Uint8Array>
      }>) {
        try {
          await onEntry({ name: header.name, size: header.size, body: explained(path, body) })
        } catch (error) {
          own = error
          throw error
        }
      }
    })()
    await settled([reading, decoding])
  } catch (error) {
    throw own ?? explain(path, error)
  } finally {
    file.destroy()
  }
}

/** Says in an operator's words what is wrong with the archive while an entry is read. */
async function* explained(path: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw explain(path, error)
  }
}

/** Passes chunks on as the decoder takes them. */
function decoderSink(target: WritableStream<Uint8Array>): Transform {
  const writer = target.getWriter()
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      writer.write(plain(chunk)).then(() => done(), done)
    },
    flush(done) {
      writer.close().then(() => done(), done)
    },
    destroy(error, done) {
      writer.abort(error).then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

/** Says in an operator's words what a store did wrong. */
function explainStore(error: unknown): unknown {
  return error instanceof S3Error ? new BackupError('store', error.message, { cause: error }) : error
}

function explain(path: string, failure: unknown): unknown {
  const error = explainStore(failure)
  if (error instanceof BackupError || !(error instanceof Error)) return error
  if ('code' in error && (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EISDIR'))
    return new BackupError('foreign', `${path} cannot be read: ${error.message}`, { cause: error })
  if (error.message.includes('no identity matched'))
    return new BackupError('wrong_key', `${path} was encrypted for another key.`, { cause: error })
  if (/invalid (?:version|header|first line|stanza)|header|not an age/i.test(error.message))
    return new BackupError('foreign', `${path} is not a backup made by Warren.`, { cause: error })
  return new BackupError('damaged', `${path} is damaged or incomplete: ${error.message}`, { cause: error })
}
