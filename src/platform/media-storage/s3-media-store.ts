import type { S3Bucket } from '#platform/s3/s3-bucket.ts'
import { S3Error } from '#platform/s3/s3-error.ts'
import { deleteObject, listObjects, putObject, readObject } from '#platform/s3/s3-objects.ts'
import { fail } from '#shared/errors.ts'
import { isMediaKey, mediaContentType } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

/**
 * Returns a store that keeps media in a folder of an S3-compatible store. Readers still get them from the site, which knows who
 * may see them. Throws `unavailable` while the store fails, and tells `onFailure` why.
 */
export function s3MediaStore({
  bucket,
  basePath = '/media/',
  onFailure = () => {},
}: {
  bucket: S3Bucket
  basePath?: string
  onFailure?: (error: S3Error) => void
}): MediaStore {
  const told = (error: unknown): never => {
    if (!(error instanceof S3Error)) throw error
    onFailure(error)
    return fail('unavailable')
  }
  return {
    // The machine's own disk holds none of it.
    requireRoom: () => {},
    async put({ key, bytes, contentType }) {
      if (mediaContentType(key) !== contentType) throw new TypeError(`${key} cannot hold ${contentType}`)
      await putObject(bucket, key, bytes).catch(told)
    },
    async open(key) {
      if (!isMediaKey(key)) return null
      const opened = await readObject(bucket, key).catch((error: unknown) =>
        error instanceof S3Error && error.status === 404 ? null : told(error),
      )
      if (opened === null) return null
      return { stream: opened.stream, sizeBytes: opened.bytes, contentType: mediaContentType(key) }
    },
    async delete(key) {
      mediaContentType(key)
      await deleteObject(bucket, key).catch(told)
    },
    list: () => listKeys(bucket, told),
    publicPath(key) {
      mediaContentType(key)
      return basePath + key
    },
  }
}

async function* listKeys(bucket: S3Bucket, told: (error: unknown) => never): AsyncGenerator<string> {
  try {
    for await (const { name } of listObjects(bucket)) if (isMediaKey(name)) yield name
  } catch (error) {
    told(error)
  }
}
