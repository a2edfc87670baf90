import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { flushFolder, ifThere } from '#platform/files/durable-files.ts'
import { S3Bucket, type S3Settings } from '#platform/s3/s3-bucket.ts'
import { S3Error } from '#platform/s3/s3-error.ts'
import { deleteObject, listObjects, readObject, S3Upload } from '#platform/s3/s3-objects.ts'
import { BackupError } from './backup-error.ts'

/** An archive that is being written: it appears whole with `commit`, and `abandon` leaves nothing of it. */
type DraftArchive = { stream: Writable; commit(): Promise<void>; abandon(): Promise<void> }

/** Storage of archives: `s3://bucket/prefix/name` in the configured store, everything else is a file. */
export type ArchivePlaces = {
  create(path: string): Promise<DraftArchive>
  read(path: string): Promise<Readable>
  remove(path: string): Promise<void>
  /** The archives in a folder, oldest first. */
  list(folder: string): Promise<{ path: string; bytes: number }[]>
}

const ARCHIVE_NAME = /^warren-\d{8}T\d{6}Z\.age$/

/** Returns the places of archives: this machine, and with settings one folder of an S3-compatible store. */
export function archivePlaces(s3: S3Settings | null = null): ArchivePlaces {
  const bucket = s3 === null ? null : new S3Bucket(s3)
  return {
    async create(path) {
      if (!isRemote(path)) return createFile(path)
      const { store, name } = objectAt(bucket, path)
      const stream = new S3Upload(store, name)
      return {
        stream,
        commit: () => explained(stream.commit()),
        // The store forgets pieces by itself after a while, if it can't be told now.
        abandon: () => stream.abandon().catch(() => {}),
      }
    },
    async read(path) {
      if (!isRemote(path)) return createReadStream(path)
      const { store, name } = objectAt(bucket, path)
      return (await explained(readObject(store, name))).stream
    },
    async remove(path) {
      if (!isRemote(path)) return rm(path, { force: true })
      const { store, name } = objectAt(bucket, path)
      await explained(deleteObject(store, name))
    },
    async list(folder) {
      if (!isRemote(folder)) return listFiles(folder)
      const { store } = objectAt(bucket, `${folder}/`)
      return explained(listStored(store))
    },
  }
}

/** Returns whether a path is in a store rather than on this machine. */
export function isRemote(path: string): boolean {
  return path.startsWith('s3://')
}

async function createFile(path: string): Promise<DraftArchive> {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return {
    stream: createWriteStream(part, { mode: 0o600, flush: true }),
    async commit() {
      await rename(part, path)
      await flushFolder(dirname(path))
    },
    abandon: () => rm(part, { force: true }),
  }
}

async function listStored(store: S3Bucket): Promise<{ path: string; bytes: number }[]> {
  const found: { path: string; bytes: number }[] = []
  for await (const { name, bytes } of listObjects(store))
    if (ARCHIVE_NAME.test(name)) found.push({ path: `${store.address}/${name}`, bytes })
  return found
}

async function listFiles(folder: string): Promise<{ path: string; bytes: number }[]> {
  const names = ((await ifThere(readdir(folder))) ?? []).filter(name => ARCHIVE_NAME.test(name)).sort()
  return Promise.all(
    names.map(async name => ({ path: join(folder, name), bytes: (await stat(join(folder, name))).size })),
  )
}

function objectAt(bucket: S3Bucket | null, path: string): { store: S3Bucket; name: string } {
  if (bucket === null) throw new BackupError('store', `${path} is in a store: name it in BACKUP_S3_URL.`)
  const folder = `${bucket.address}/`
  if (!path.startsWith(folder))
    throw new BackupError('store', `${path} is not in ${bucket.address}, the store of BACKUP_S3_URL.`)
  return { store: bucket, name: path.slice(folder.length) }
}

async function explained<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking
  } catch (error) {
    throw error instanceof S3Error ? new BackupError('store', error.message, { cause: error }) : error
  }
}
