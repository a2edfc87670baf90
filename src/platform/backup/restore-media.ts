import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifThere } from '#platform/files/durable-files.ts'
import { isMediaKey, mediaContentType } from '#platform/media-storage/media-key.ts'
import { type MediaPlace, openMediaStore } from '#platform/media-storage/open-media-store.ts'
import { readWhole } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { MOST_MEDIA_BYTES } from './manifest.ts'
import type { OtherEntry } from './restore-database.ts'

/** Destination of restored media: `abandon` leaves nothing of them. */
export type MediaTarget = {
  write(key: string, entry: OtherEntry): Promise<void>
  commit(): Promise<void>
  abandon(): Promise<void>
}

/** Opens the place of a site's media for a restore. Throws BackupError `not_empty` when it has some already. */
export async function openMediaTarget(place: MediaPlace): Promise<MediaTarget> {
  const target = await (place.mediaS3 === null ? openFolder(place.mediaDir) : openStore(place))
  return {
    ...target,
    write(key, entry) {
      if (!isMediaKey(key)) throw new BackupError('damaged', 'The backup has a file that is no picture.')
      return target.write(key, entry)
    },
  }
}

/** They are written beside the folder, which appears with all of them. */
async function openFolder(dir: string): Promise<MediaTarget> {
  const names = (await ifThere(readdir(dir))) ?? []
  if (names.some(name => !name.startsWith('.'))) throw notEmpty(dir, 'Restore into an empty data directory.')
  for (const name of names) await rm(join(dir, name), { recursive: true, force: true })
  const draft = `${dir}.restoring`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  return {
    async write(key, { body }) {
      const path = join(draft, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }))
    },
    async commit() {
      await rmdir(dir).catch(() => {})
      await rename(draft, dir)
    },
    abandon: () => rm(draft, { recursive: true, force: true }),
  }
}

/** A store has no such step: what was written is deleted again when the restore fails. */
async function openStore(place: MediaPlace): Promise<MediaTarget> {
  const failure: { words: string | null } = { words: null }
  const store = openMediaStore(place, {
    onFailure: ({ message }) => Object.assign(failure, { words: message }),
  })
  const explained = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch(error => {
      throw failure.words === null ? error : new BackupError('store', failure.words, { cause: error })
    })
  const first = await explained(store.list()[Symbol.asyncIterator]().next())
  if (first.done !== true)
    throw notEmpty('The folder of MEDIA_S3_URL', 'Name another folder, or empty it first.')
  const written: string[] = []
  return {
    async write(key, entry) {
      written.push(key)
      const bytes = await readWhole(entry, MOST_MEDIA_BYTES)
      await explained(store.put({ key, bytes, contentType: mediaContentType(key) }))
    },
    commit: () => Promise.resolve(),
    async abandon() {
      for (const key of written) await store.delete(key).catch(() => {})
    },
  }
}

function notEmpty(place: string, advice: string): BackupError {
  return new BackupError('not_empty', `${place} already has pictures. ${advice}`)
}
