import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileMediaStore } from './file-media-store.ts'
import { isMediaKey, mediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

const SHA = 'ab'.repeat(32)
const key = mediaKey(SHA, '640', 'webp')
let dir: string
let store: MediaStore

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'warren-media-'))
  store = fileMediaStore({ dir: join(dir, 'media') })
})

afterEach(() => rmSync(dir, { recursive: true }))

const HOSTILE = [
  '../secret.webp',
  'ab/../../secret.webp',
  '/etc/passwd',
  'ab//x.webp',
  'ab/.hidden.webp',
  'ab\\x.webp',
  'AB/x.webp',
  'ab/x.webp\0.png',
  'ab/x.webp\n',
  'ab/x.svg',
  'ab/x.html',
  'ab/x',
  '.incoming/x.webp',
  '%2e%2e/x.webp',
  'a/b/c/d/e/f.webp',
  `${'a'.repeat(300)}.webp`,
  '',
]

test('a key is made from the hash, with a folder for its first byte', () => {
  expect(key).toBe(`ab/${'ab'.repeat(31)}-640.webp`)
  expect(isMediaKey(key)).toBe(true)
  expect(() => mediaKey('../x', '640', 'webp')).toThrow(TypeError)
  expect(() => mediaKey(SHA, '../x', 'webp')).toThrow(TypeError)
})

test('what is put can be opened, replaced by itself, and deleted', async () => {
  const bytes = Buffer.from('picture')
  await store.put({ key, bytes, contentType: 'image/webp' })
  await store.put({ key, bytes, contentType: 'image/webp' })
  const media = await store.open(key)
  expect(media).toMatchObject({ sizeBytes: 7, contentType: 'image/webp' })
  expect(media && (await buffer(media.stream))).toEqual(bytes)
  expect(store.publicPath(key)).toBe(`/media/${key}`)
  await store.delete(key)
  await store.delete(key)
  expect(await store.open(key)).toBeNull()
})

test('nothing half-written is left, and the file appears under its name only', async () => {
  await store.put({ key, bytes: Buffer.from('x'), contentType: 'image/webp' })
  expect(readdirSync(join(dir, 'media'), { recursive: true }).sort()).toEqual(['.incoming', 'ab', key])
  mkdirSync(join(dir, 'media/cd'))
  mkdirSync(join(dir, 'media/cd', `${'cd'.repeat(31)}-640.webp`))
  const blocked = mediaKey('cd'.repeat(32), '640', 'webp')
  await expect(
    store.put({ key: blocked, bytes: Buffer.from('x'), contentType: 'image/webp' }),
  ).rejects.toThrow('EISDIR')
  expect(readdirSync(join(dir, 'media/.incoming'))).toEqual([])
})

test('what a crash left half-written is cleared away, what is being written stays', async () => {
  const incoming = join(dir, 'media/.incoming')
  mkdirSync(incoming, { recursive: true })
  writeFileSync(join(incoming, 'old'), 'x')
  writeFileSync(join(incoming, 'new'), 'x')
  utimesSync(join(incoming, 'old'), new Date(0), new Date(0))
  await store.put({ key, bytes: Buffer.from('x'), contentType: 'image/webp' })
  expect(readdirSync(incoming)).toEqual(['new'])
})

test('a key and a content type must agree', async () => {
  const wrong = { key, bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' }
  await expect(store.put(wrong)).rejects.toThrow(TypeError)
  expect(existsSync(join(dir, 'media', key))).toBe(false)
})

test.each(HOSTILE)('the key %j leads nowhere', async hostile => {
  writeFileSync(join(dir, 'secret.webp'), 'secret')
  expect(isMediaKey(hostile)).toBe(false)
  expect(await store.open(hostile)).toBeNull()
  await expect(store.delete(hostile)).rejects.toThrow(TypeError)
  await expect(
    store.put({ key: hostile, bytes: Buffer.from('x'), contentType: 'image/webp' }),
  ).rejects.toThrow(TypeError)
  expect(() => store.publicPath(hostile)).toThrow(TypeError)
  expect(existsSync(join(dir, 'secret.webp'))).toBe(true)
})

test('a store that cannot be written says so, and works again when it can', async () => {
  writeFileSync(join(dir, 'media'), 'a file where the folder should be')
  await expect(store.put({ key, bytes: Buffer.from('x'), contentType: 'image/webp' })).rejects.toThrow()
  rmSync(join(dir, 'media'))
  await store.put({ key, bytes: Buffer.from('x'), contentType: 'image/webp' })
  expect((await store.open(key))?.sizeBytes).toBe(1)
})
