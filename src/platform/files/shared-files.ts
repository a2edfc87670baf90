import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Bucket } from '#platform/s3/s3-bucket.ts'
import { S3Error } from '#platform/s3/s3-error.ts'
import { deleteObject, listObjects, readObject, S3Upload } from '#platform/s3/s3-objects.ts'
import { ifThere } from './durable-files.ts'

/** Private files that all processes of a site share: a folder, or with a bucket one there, and the folder is for drafts. */
export type SharedFiles = { dir: string; bucket: S3Bucket | null }

/** Nothing takes this long to write: older drafts were left by a crash. */
const ABANDONED_AFTER_MS = 6 * 3_600_000

const FOLDER = '.exports/'

/** Shares a file that stands whole in the folder under its name; it stays there, or goes to the bucket. Throws S3Error. */
export async function shareFile({ dir, bucket }: SharedFiles, name: string): Promise<void> {
  if (bucket === null) return
  const path = join(dir, name)
  const upload = new S3Upload(bucket, FOLDER + name)
  try {
    await pipeline(createReadStream(path), upload)
    await upload.commit()
  } catch (error) {
    await upload.abandon().catch(() => {})
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns a shared file, which the caller must read or destroy; null for an unknown name. Throws S3Error. */
export async function openShared(
  { dir, bucket }: SharedFiles,
  name: string,
): Promise<{ stream: Readable; sizeBytes: number } | null> {
  if (bucket !== null) {
    const opened = await readObject(bucket, FOLDER + name).catch((error: unknown) => {
      if (error instanceof S3Error && error.status === 404) return null
      throw error
    })
    return opened === null ? null : { stream: opened.stream, sizeBytes: opened.bytes }
  }
  const handle = await ifThere(open(join(dir, name), 'r'))
  if (handle === null) return null
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), sizeBytes: size }
}

/** Removes a shared file; does nothing for an unknown name. Throws S3Error. */
export async function removeShared({ dir, bucket }: SharedFiles, name: string): Promise<void> {
  await rm(join(dir, name), { force: true })
  if (bucket !== null) await deleteObject(bucket, FOLDER + name)
}

/**
 * Removes every file that is not among `known` and is too old to be a draft still being written. Returns how many.
 * Throws S3Error.
 */
export async function removeStrayFiles(
  files: SharedFiles,
  { known, nowMs }: { known: ReadonlySet<string>; nowMs: number },
): Promise<number> {
  const strays = [
    ...(await listStrays(files.dir, { known, nowMs })),
    ...(files.bucket === null ? [] : await listStored(files.bucket, known)),
  ]
  for (const name of strays) await removeShared(files, name)
  return strays.length
}

async function listStrays(
  dir: string,
  { known, nowMs }: { known: ReadonlySet<string>; nowMs: number },
): Promise<string[]> {
  const names = (await ifThere(readdir(dir))) ?? []
  const strays: string[] = []
  for (const name of names.filter(one => !known.has(one))) {
    const writtenAtMs = await stat(join(dir, name)).then(
      found => found.mtimeMs,
      () => nowMs,
    )
    if (!name.endsWith('.part') || nowMs - writtenAtMs >= ABANDONED_AFTER_MS) strays.push(name)
  }
  return strays
}

async function listStored(bucket: S3Bucket, known: ReadonlySet<string>): Promise<string[]> {
  const strays: string[] = []
  for await (const { name } of listObjects(bucket, FOLDER)) {
    const file = name.slice(FOLDER.length)
    if (!known.has(file)) strays.push(file)
  }
  return strays
}
