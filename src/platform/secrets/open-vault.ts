import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVault, type Vault } from './vault.ts'

const FILE = 'secret.key'
const KEY_BYTES = 32

/** Opens the site's vault with the key of the settings, else with the one in the data directory, which is made once. */
export async function openVault({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey: string | undefined
}): Promise<Vault> {
  if (secretKey !== undefined) return createVault(Buffer.from(secretKey))
  const path = join(dataDir, FILE)
  const key = (await readKey(path)) ?? (await makeKey(path, dataDir))
  return createVault(key)
}

async function readKey(path: string): Promise<Buffer | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length < KEY_BYTES)
    throw new Error(`${path} is damaged: it holds no key. Bring it back from a backup.`)
  return key
}

/** Of several processes that start at once, one makes it: the file appears under its name complete or not at all. */
async function makeKey(path: string, dataDir: string): Promise<Buffer> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return (await readKey(path)) ?? Promise.reject(new Error(`${path} cannot be read back`))
}
