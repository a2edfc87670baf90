import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createOnce, ifThere } from '#platform/files/durable-files.ts'
import { BackupError } from './backup-error.ts'

export const KEY_FILE = 'backup.key'

/** Returns where a site's key for backups is. */
export function backupKeyPath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, KEY_FILE)
}

/** A site's own key for backups: the identity decrypts, the recipient only encrypts. */
export type BackupKey = { identity: string; recipient: string; path: string; isNew: boolean }

/**
 * Returns the key for backups in the data directory, creating it once. It is an age identity file, so that the `age` tool
 * accepts it. Throws BackupError `bad_key` when the file holds none.
 */
export async function openBackupKey({ dataDir }: { dataDir: string }): Promise<BackupKey> {
  const path = backupKeyPath({ dataDir })
  const known = await readIdentities(path)
  if (known !== null) return toKey(known, path, false)
  await createKey(path)
  return toKey((await readIdentities(path)) ?? [], path, true)
}

async function toKey(identities: readonly string[], path: string, isNew: boolean): Promise<BackupKey> {
  const [identity] = identities
  if (identity === undefined) throw new BackupError('bad_key', `${path} has no key for backups in it.`)
  try {
    return { identity, recipient: await identityToRecipient(identity), path, isNew }
  } catch (cause) {
    throw new BackupError('bad_key', `The key in ${path} is not valid.`, { cause })
  }
}

/** Returns the identities in a key file, or null when there is no such file. */
export async function readIdentities(path: string): Promise<string[] | null> {
  const text = await ifThere(readFile(path, 'utf8'))
  if (text === null) return null
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}

async function createKey(path: string): Promise<void> {
  const identity = await generateX25519Identity()
  const text = `# created: ${new Date().toISOString()}\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`
  await createOnce(path, text)
}
