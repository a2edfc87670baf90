import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVault } from './open-vault.ts'
import { createVault } from './vault.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'warren-vault-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('what is encrypted is read again, for its purpose only, and not when a bit of it was changed', () => {
  const vault = createVault(Buffer.alloc(32, 1))
  const sealed = vault.encrypt('totp', Buffer.from('secret'))
  expect(sealed.includes('secret')).toBe(false)
  expect(vault.encrypt('totp', Buffer.from('secret'))).not.toEqual(sealed)
  expect(vault.decrypt('totp', sealed)?.toString()).toBe('secret')
  expect(vault.decrypt('other', sealed)).toBeNull()
  expect(createVault(Buffer.alloc(32, 2)).decrypt('totp', sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const forged = Buffer.from(sealed)
    forged[at] = (forged[at] ?? 0) ^ 1
    expect(vault.decrypt('totp', forged), String(at)).toBeNull()
  }
  expect(vault.decrypt('totp', Buffer.alloc(3))).toBeNull()
})

test('what is sealed is over at its time', () => {
  const vault = createVault(Buffer.alloc(32, 1))
  const text = vault.seal('step', { accountId: 7 }, later(1_000))
  expect(vault.unseal('step', text, later(999))).toEqual({ accountId: 7 })
  expect(vault.unseal('step', text, later(1_000))).toBeNull()
  // Several texts decode to the same bytes.
  const ends = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= ']
  const likeIt = ends.filter(end => !text.endsWith(end)).map(end => text.slice(0, -1) + end)
  for (const other of [undefined, '', 'x', `x${text}`, `${text}=`, `${text} `, 'A'.repeat(99), ...likeIt])
    expect(vault.unseal('step', other, NOW)).toBeNull()
})

test('keeps the key in the data directory, unreadable to other users, and stable', async () => {
  const vaults = await Promise.all(
    Array.from({ length: 4 }, () => openVault({ dataDir: dir, secretKey: undefined })),
  )
  const digests = new Set(vaults.map(vault => vault.digest('x', 'y').toString('hex')))
  expect(digests.size).toBe(1)
  expect((await stat(join(dir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(join(dir, 'secret.key'), 'utf8'), 'base64url')).toHaveLength(32)
  const named = await openVault({ dataDir: dir, secretKey: 'k'.repeat(32) })
  expect(digests.has(named.digest('x', 'y').toString('hex'))).toBe(false)
})
