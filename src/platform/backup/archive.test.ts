import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { archivePlaces } from './archive-places.ts'

let folder: string
let path: string
let identity: string
let recipient: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warren-archive-'))
  path = join(folder, 'a.age')
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(() => rm(folder, { recursive: true }))

async function read(from: string, key = identity): Promise<Record<string, string>> {
  const entries: Record<string, string> = {}
  await readArchive({ path: from, places: archivePlaces(), identities: [key] }, async ({ name, body }) => {
    const parts: Uint8Array[] = []
    for await (const part of body) parts.push(part)
    entries[name] = Buffer.concat(parts).toString()
  })
  return entries
}

test('returns entries unchanged, in pieces or whole, to holders of the key', async () => {
  const pieces = ['one ', 'two ', 'three'].map(word => Buffer.from(word))
  await writeArchive({ path, places: archivePlaces(), recipients: [recipient] }, async add => {
    await add({ name: 'whole.txt', size: 5, body: Buffer.from('whole') })
    await add({
      name: 'tables/x/000001.copy',
      size: 13,
      body: (async function* () {
        yield* pieces
      })(),
    })
    await add({ name: 'empty', size: 0, body: new Uint8Array() })
  })
  expect(await read(path)).toEqual({
    'whole.txt': 'whole',
    'tables/x/000001.copy': 'one two three',
    empty: '',
  })
  await expect(read(path, await generateX25519Identity())).rejects.toMatchObject({ code: 'wrong_key' })
})

test('what is no archive, or not a whole one, is refused in words', async () => {
  const file = await readFile(path)
  const cases: [name: string, bytes: Uint8Array, code: string][] = [
    ['empty', new Uint8Array(), 'foreign'],
    ['words', Buffer.from('Dear operator,\nwhere is it?\n'), 'foreign'],
    ['head', file.subarray(0, 60), 'foreign'],
    ['cut', file.subarray(0, file.length - 20), 'damaged'],
    ['longer', Buffer.concat([file, Buffer.from('x')]), 'damaged'],
  ]
  for (const [name, bytes, code] of cases) {
    await writeFile(join(folder, name), bytes)
    await expect(read(join(folder, name)), name).rejects.toMatchObject({ name: 'BackupError', code })
  }
  await expect(read(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'foreign' })
})

test('an archive that could not be written leaves nothing', async () => {
  const target = join(folder, 'half/b.age')
  const writing = writeArchive(
    { path: target, places: archivePlaces(), recipients: [recipient] },
    async add => {
      await add({ name: 'a', size: 1, body: Buffer.from('a') })
      throw new Error('the database is away')
    },
  )
  await expect(writing).rejects.toThrow('the database is away')
  expect(await readdir(join(folder, 'half'))).toEqual([])
})
