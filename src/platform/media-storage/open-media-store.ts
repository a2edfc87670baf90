import { S3Bucket, type S3Settings } from '#platform/s3/s3-bucket.ts'
import type { S3Error } from '#platform/s3/s3-error.ts'
import { fileMediaStore } from './file-media-store.ts'
import type { MediaStore } from './media-store.ts'
import { s3MediaStore } from './s3-media-store.ts'

/** Location of a site's media: a folder, or an S3-compatible store. */
export type MediaPlace = { mediaDir: string; mediaS3: S3Settings | null }

/**
 * Opens the store of a site's media.
 * @param requireRoom throws while the disk of the folder is almost full
 * @param onFailure hears why an S3-compatible store failed
 */
export function openMediaStore(
  { mediaDir, mediaS3 }: MediaPlace,
  options: { requireRoom?: () => void; onFailure?: (error: S3Error) => void } = {},
): MediaStore {
  return mediaS3 === null
    ? fileMediaStore({ dir: mediaDir, ...options })
    : s3MediaStore({ bucket: new S3Bucket(mediaS3), ...options })
}
