import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/context/context.ts'
import { makeFolder } from '#platform/embedded-postgres/data-directory.ts'
import type { Config } from './config.ts'

const OWNER_ALONE = 0o700
/** The database may run as another account, which traverses but never lists. */
const WALK_THROUGH = 0o711
const WITH_SECRETS = ['outbox', 'imports']

/** Closes the site's folders to other accounts on the machine, including folders made by earlier versions. */
export async function closeFolders(
  { dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>,
  log: Log,
): Promise<void> {
  const isRoot = process.getuid?.() === 0
  await close(dataDir, isRoot ? WALK_THROUGH : OWNER_ALONE, log)
  for (const dir of [mediaDir, ...WITH_SECRETS.map(name => join(dataDir, name))])
    await close(dir, OWNER_ALONE, log)
}

async function close(dir: string, mode: number, log: Log): Promise<void> {
  try {
    makeFolder(dir, mode)
    await chmod(dir, mode)
  } catch (error) {
    log.warn({ err: error, dir }, 'A folder could not be closed to other accounts of this machine')
  }
}
