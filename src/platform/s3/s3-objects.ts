import { Readable, Transform, Writable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { elementOf, elementsOf, type S3Bucket } from './s3-bucket.ts'
import { S3Error } from './s3-error.ts'

const MEGABYTE = 1024 ** 2
/** Pieces of an upload: at most 10,000 are allowed, so later ones are larger: 400 GB in all. At most two are in memory. */
const SMALL_PIECE_BYTES = 16 * MEGABYTE
const SMALL_PIECES = 4_000
const LARGE_PIECE_BYTES = 64 * MEGABYTE
/** A download in which nothing comes for so long has failed. */
const SILENCE_MS = 60_000

/** A multipart upload: the object appears, whole, with `commit` only. */
export class S3Upload extends Writable {
  readonly #bucket: S3Bucket
  readonly #name: string
  #id: string | null = null
  #etags: string[] = []
  #parts: Buffer[] = []
  #waiting = 0
  #bytes = 0

  constructor(bucket: S3Bucket, name: string) {
    super({ highWaterMark: MEGABYTE })
    this.#bucket = bucket
    this.#name = name
  }

  override _construct(done: (error?: Error | null) => void): void {
    this.#begin().then(() => done(), done)
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#parts.push(chunk)
    this.#waiting += chunk.length
    this.#bytes += chunk.length
    const limit = this.#etags.length < SMALL_PIECES ? SMALL_PIECE_BYTES : LARGE_PIECE_BYTES
    if (this.#waiting < limit) done()
    else this.#sendPiece().then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#waiting === 0 && this.#etags.length > 0) done()
    else this.#sendPiece().then(() => done(), done)
  }

  /** Puts the pieces together and looks whether they arrived. Call it when the stream has finished. */
  async commit(): Promise<void> {
    const list = this.#etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const answer = await this.#bucket.ask({
      method: 'POST',
      name: this.#name,
      query: { uploadId: this.#id ?? '' },
      body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
    })
    // A store may begin its answer with 200 and fail afterwards.
    const text = await answer.text()
    if (text.includes('<Error>'))
      throw new S3Error(`${this.#bucket.address}: ${elementOf(text, 'Code')} ${elementOf(text, 'Message')}`)
    this.#id = null
    const head = await this.#bucket.ask({ method: 'HEAD', name: this.#name })
    const stored = Number(head.headers.get('content-length'))
    if (stored !== this.#bytes)
      throw new S3Error(`${this.#bucket.address} has ${stored} of ${this.#bytes} bytes of ${this.#name}.`)
  }

  /** Makes the store forget the pieces, or the object if it was there already. */
  async abandon(): Promise<void> {
    this.destroy()
    const query = this.#id === null ? {} : { uploadId: this.#id }
    await this.#bucket.ask({ method: 'DELETE', name: this.#name, query })
  }

  async #begin(): Promise<void> {
    const answer = await this.#bucket.ask({ method: 'POST', name: this.#name, query: { uploads: '' } })
    const id = elementOf(await answer.text(), 'UploadId')
    if (id === '') throw new S3Error(`${this.#bucket.address} began no upload.`)
    this.#id = id
  }

  async #sendPiece(): Promise<void> {
    const body = new Uint8Array(this.#waiting)
    let filled = 0
    for (const part of this.#parts) {
      body.set(part, filled)
      filled += part.length
    }
    this.#parts = []
    this.#waiting = 0
    const partNumber = String(this.#etags.length + 1)
    const answer = await this.#bucket.ask({
      method: 'PUT',
      name: this.#name,
      query: { partNumber, uploadId: this.#id ?? '' },
      body,
    })
    await answer.arrayBuffer()
    const etag = answer.headers.get('etag')
    if (etag === null) throw new S3Error(`${this.#bucket.address} did not confirm a piece.`)
    this.#etags.push(etag)
  }
}

export type OpenedObject = { stream: Readable; bytes: number }

/** Opens an object. Throws S3Error; the stream fails when it ends early or nothing comes for a minute. */
export async function readObject(bucket: S3Bucket, name: string): Promise<OpenedObject> {
  const answer = await bucket.ask({ method: 'GET', name })
  const expected = Number(answer.headers.get('content-length'))
  if (answer.body === null) throw new S3Error(`${bucket.address} answered nothing for ${name}.`)
  const source = Readable.fromWeb(answer.body as WebStream)
  let bytes = 0
  const silence = () => source.destroy(new S3Error(`${bucket.address} stopped sending ${name}.`))
  let timer = setTimeout(silence, SILENCE_MS)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(timer)
      timer = setTimeout(silence, SILENCE_MS)
      bytes += chunk.length
      done(null, chunk)
    },
    flush(done) {
      const isWhole = bytes === expected
      done(isWhole ? null : new S3Error(`${bucket.address} sent ${bytes} of ${expected} bytes of ${name}.`))
    },
    destroy(error, done) {
      clearTimeout(timer)
      source.destroy()
      done(error)
    },
  })
  source.on('error', error => counted.destroy(error))
  return { stream: source.pipe(counted), bytes: expected }
}

/**
 * Lists the names and sizes of the objects whose names begin with `start`, without the prefix, in the order of their names; asks
 * for 1,000 at a time. Throws S3Error.
 */
export async function* listObjects(
  bucket: S3Bucket,
  start = '',
): AsyncGenerator<{ name: string; bytes: number }> {
  let token: string | null = null
  do {
    const answer: Response = await bucket.ask({
      method: 'GET',
      name: null,
      query: {
        'list-type': '2',
        prefix: bucket.prefix + start,
        ...(token !== null && { 'continuation-token': token }),
      },
    })
    const xml = await answer.text()
    if (!xml.includes('<ListBucketResult'))
      throw new S3Error(`${bucket.address} is no store: it lists nothing.`)
    for (const item of elementsOf(xml, 'Contents')) {
      const key = elementOf(item, 'Key')
      if (key.startsWith(bucket.prefix))
        yield { name: key.slice(bucket.prefix.length), bytes: Number(elementOf(item, 'Size')) }
    }
    token = elementOf(xml, 'IsTruncated') === 'true' ? elementOf(xml, 'NextContinuationToken') : null
  } while (token !== null && token !== '')
}

/** Stores a small object at once, in one request. Throws S3Error. */
export async function putObject(bucket: S3Bucket, name: string, bytes: Buffer): Promise<void> {
  const body = new Uint8Array(bytes.byteLength)
  body.set(bytes)
  const answer = await bucket.ask({ method: 'PUT', name, body })
  await answer.arrayBuffer()
}

/** Deletes an object; does nothing when there is none. */
export async function deleteObject(bucket: S3Bucket, name: string): Promise<void> {
  await bucket.ask({ method: 'DELETE', name })
}
