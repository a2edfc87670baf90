import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file system: what ordinary users can still write, and the share of it that is used, from 0 to 1, as `df` shows it. */
export type DiskSpace = { freeBytes: number; usedShare: number }
export type ReadSpace = (path: string) => Promise<DiskSpace>

/** Returns the space of the file system that holds a path, or will hold it. */
export async function readDiskSpace(path: string): Promise<DiskSpace> {
  try {
    const { blocks, bfree, bavail, bsize } = await statfs(path)
    const used = blocks - bfree
    return { freeBytes: bavail * bsize, usedShare: used + bavail === 0 ? 0 : used / (used + bavail) }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(path) === path) throw error
    return readDiskSpace(dirname(path))
  }
}
