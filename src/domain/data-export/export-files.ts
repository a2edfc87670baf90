import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedFiles } from '#platform/files/shared-files.ts'
import type { MediaPlace } from '#platform/media-storage/open-media-store.ts'
import { S3Bucket } from '#platform/s3/s3-bucket.ts'

/** They hold everything about an account, so no other user of the machine may read them. */
export const OWN_FILE = 0o600
const OWN_FOLDER = 0o700

/** Returns where the archives are: with the images, shared by all processes; no image keys, so never served as one. */
export function exportFiles({ mediaDir, mediaS3 }: MediaPlace): SharedFiles {
  return { dir: join(mediaDir, '.exports'), bucket: mediaS3 === null ? null : new S3Bucket(mediaS3) }
}

export function exportPath(dir: string, file: string): string {
  if (!/^[0-9a-f-]{36}\.zip$/.test(file)) throw new TypeError('not the name of an export')
  return join(dir, file)
}

export async function prepareExportDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: OWN_FOLDER })
}
