import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMediaKey, mediaContentType } from './media-key.ts'
import type { MediaStore, StoredMedia } from './media-store.ts'

/** Pictures of private communities are among them: other accounts of the machine read none. */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700
/** Half-written files live here; the name is no possible key. */
const INCOMING = '.incoming'
/** Nothing takes this long to write: what is older was left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Keeps media as files under `dir`, each complete or not there at all.
 * @param basePath where the site serves `open`
 */
export function fileMediaStore({
  dir,
  basePath = '/media/',
}: {
  dir: string
  basePath?: string
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
    async put({ key, bytes, contentType }) {
      if (mediaContentType(key) !== contentType) throw new TypeError(`${key} cannot hold ${contentType}`)
      await prepare()
      await writeWhole({ path: join(dir, key), temporary: join(dir, INCOMING, randomUUID()), bytes })
    },
    open: key => (isMediaKey(key) ? openFile(join(dir, key), mediaContentType(key)) : Promise.resolve(null)),
    async delete(key) {
      mediaContentType(key)
      await rm(join(dir, key), { force: true })
    },
    publicPath(key) {
      mediaContentType(key)
      return basePath + key
    },
  }
}

async function prepareIncoming(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: OWN_FOLDER })
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    // Another process may be clearing, or finishing its file, at the same time.
    const writtenAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - writtenAtMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** Write, flush, rename, flush the folder: a crash leaves the old state or the new one. */
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

function flushFolder(folder: string): Promise<void> {
  return withHandle(open(folder, 'r'), handle => handle.sync())
}

async function openFile(path: string, contentType: string): Promise<StoredMedia | null> {
  const handle = await openIfThere(path)
  if (handle === null) return null
  const { size } = await handle.stat()
  return { stream: handle.createReadStream(), sizeBytes: size, contentType }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null
    throw error
  }
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
