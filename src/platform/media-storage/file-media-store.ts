import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, ifThere } from '#platform/files/durable-files.ts'
import { isMediaKey, mediaContentType } from './media-key.ts'
import type { MediaStore, StoredMedia } from './media-store.ts'

/** Includes images of private communities, so other accounts of the machine can't read them. */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700
/** Folder of half-written files; not a possible key. */
const INCOMING = '.incoming'
/** No write takes this long: older files were left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Returns a store that keeps media as files under `dir`, each complete or absent.
 * @param basePath where the site serves `open`
 * @param requireRoom throws while the disk is almost full
 */
export function fileMediaStore({
  dir,
  basePath = '/media/',
  requireRoom = () => {},
}: {
  dir: string
  basePath?: string
  requireRoom?: () => void
}): MediaStore {
  let ready: Promise<void> | undefined
  const prepare = (): Promise<void> => {
    ready ??= prepareIncoming(join(dir, INCOMING)).catch(error => {
      ready = undefined
      throw error
    })
    return ready
  }
  return {
    requireRoom,
    async put({ key, bytes, contentType }) {
      if (mediaContentType(key) !== contentType) throw new TypeError(`${key} cannot hold ${contentType}`)
      requireRoom()
      await prepare()
      await writeWhole({ path: join(dir, key), temporary: join(dir, INCOMING, randomUUID()), bytes })
    },
    open: key => (isMediaKey(key) ? openFile(join(dir, key), mediaContentType(key)) : Promise.resolve(null)),
    async delete(key) {
      mediaContentType(key)
      await rm(join(dir, key), { force: true })
    },
    list: () => listKeys(dir),
    publicPath(key) {
      mediaContentType(key)
      return basePath + key
    },
  }
}

async function* listKeys(dir: string): AsyncGenerator<string> {
  const entries = (await ifThere(readdir(dir, { withFileTypes: true }))) ?? []
  const folders = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
  for (const { name: folder } of folders.toSorted(byName))
    for (const { name } of (await readdir(join(dir, folder), { withFileTypes: true })).toSorted(byName))
      if (isMediaKey(`${folder}/${name}`)) yield `${folder}/${name}`
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

async function prepareIncoming(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: OWN_FOLDER })
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    // Another process may be cleaning up, or finishing its file, at the same time.
    const writtenAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - writtenAtMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** Writes, flushes, renames and flushes the folder: a crash leaves the old state or the new one. */
async function writeWhole(file: { path: string; temporary: string; bytes: Buffer }): Promise<void> {
  const folder = dirname(file.path)
  const firstNewFolder = await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  try {
    await withHandle(open(file.temporary, 'wx', OWN_FILE), async handle => {
      await handle.writeFile(file.bytes)
      await handle.sync()
    })
    await rename(file.temporary, file.path)
  } catch (error) {
    await rm(file.temporary, { force: true })
    throw error
  }
  await flushFolder(folder)
  if (firstNewFolder !== undefined) await flushFolder(dirname(firstNewFolder))
}

async function openFile(path: string, contentType: string): Promise<StoredMedia | null> {
  const handle = await ifThere(open(path, 'r'))
  if (handle === null) return null
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), sizeBytes: size, contentType }
}

async function withHandle(
  opening: Promise<FileHandle>,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await opening
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}
