import { randomBytes } from 'node:crypto'
import { link, mkdir, open, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const OWN_FILE = 0o600

/** Makes what was created, renamed or removed in a folder outlive a crash. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a file atomically, so that only one of several processes does; the others leave it as it is. */
export async function createOnce(path: string, data: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, data, { mode: OWN_FILE, flag: 'wx', flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

/** Returns what was read, or null when there is no such file or folder. */
export async function ifThere<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}
