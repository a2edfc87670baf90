import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/context/context.ts'
import { makeFolder } from '#platform/embedded-postgres/data-directory.ts'
import {
  dataDirectory,
  explainFolder,
  FolderUnusable,
  mediaFolder,
  type NamedFolder,
} from '#platform/files/explain-folder.ts'
import type { Config } from './config.ts'

const OWNER_ALONE = 0o700
/** The database may run as another account, which traverses but never lists. */
const WALK_THROUGH = 0o711
const WITH_SECRETS = ['outbox', 'imports']

/**
 * Makes the site's folders and closes them to other accounts on the machine, including folders made by earlier versions.
 * @throws FolderUnusable when one cannot be made
 */
export async function closeFolders(
  { dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>,
  log: Log,
): Promise<void> {
  const isRoot = process.getuid?.() === 0
  make(dataDirectory(dataDir))
  await close(dataDir, isRoot ? WALK_THROUGH : OWNER_ALONE, log)
  make(mediaFolder(mediaDir))
  for (const dir of [mediaDir, ...WITH_SECRETS.map(name => join(dataDir, name))])
    await close(dir, OWNER_ALONE, log)
}

function make(folder: NamedFolder): void {
  try {
    makeFolder(folder.path, OWNER_ALONE)
  } catch (error) {
    throw new FolderUnusable(explainFolder(error, folder) ?? String(error), { cause: error })
  }
}

async function close(dir: string, mode: number, log: Log): Promise<void> {
  try {
    makeFolder(dir, mode)
    await chmod(dir, mode)
  } catch (error) {
    log.warn({ err: error, dir }, 'A folder could not be closed to other accounts of this machine')
  }
}
