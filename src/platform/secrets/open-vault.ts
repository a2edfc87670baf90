import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOnce, ifThere } from '#platform/files/durable-files.ts'
import { createVault, type Vault } from './vault.ts'

const FILE = 'secret.key'
const KEY_BYTES = 32

/** Opens the site's vault with the key from the settings, else with the one in the data directory, created once. */
export async function openVault({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey: string | undefined
}): Promise<Vault> {
  if (secretKey !== undefined) return createVault(Buffer.from(secretKey))
  const path = join(dataDir, FILE)
  const key = (await readKey(path)) ?? (await makeKey(path))
  return createVault(key)
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await ifThere(readFile(path, 'utf8'))
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length < KEY_BYTES)
    throw new Error(`${path} is damaged: it holds no key. Bring it back from a backup.`)
  return key
}

async function makeKey(path: string): Promise<Buffer> {
  await createOnce(path, randomBytes(KEY_BYTES).toString('base64url'))
  return (await readKey(path)) ?? Promise.reject(new Error(`${path} cannot be read back`))
}
