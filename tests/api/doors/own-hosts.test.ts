import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#platform/context/context.ts'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import { closeFolders } from '#server/close-folders.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({
    site: fakeSite(),
    env: { PUBLIC_URL: 'https://warren.example', PAGE_CACHE_MB: '8' },
  })
})
afterAll(() => app.stop())

/** The status for a Host that fetch would not let us choose. */
function status(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(app.url)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const body = method === 'GET' ? '' : 'say=hello'
  const type =
    method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9' }
  const asking = ask({ hostname, port, path, method, headers: { ...type, ...headers } }, answer => {
    answer.resume()
    answer.on('end', () => resolve(answer.statusCode ?? 0))
  })
  asking.on('error', reject)
  asking.end(body)
  return promise
}

describe('once the operator has said what the site is called', () => {
  test.each([
    'evil.example',
    'warren.example.evil.example',
    'evil.example:80',
    '203.0.113.9',
    'x',
    '127.0.0.1.evil.example',
  ])('it answers nothing to the name %s, wherever that leads', async host => {
    for (const path of ['/', '/healthz', '/metrics', '/media/x', '/graphql'])
      expect([path, await status(path, { host })]).toEqual([path, 421])
    expect(await status('/', { host, 'x-forwarded-host': 'warren.example' })).toBe(421)
  })

  test.each(['warren.example', 'WARREN.example', '127.0.0.1:3000', 'localhost', '[::1]:3000', '10.1.2.3'])(
    'it answers to %s',
    async host => {
      for (const path of ['/', '/healthz', '/readyz'])
        expect([path, await status(path, { host })]).toEqual([path, 200])
    },
  )

  test('a page that came without TLS writes nothing here', async () => {
    const host = 'warren.example'
    // The form is for members, so the request passes the check and is sent to log in.
    expect(await status('/form', { host, origin: 'https://warren.example' }, 'POST')).toBe(302)
    expect(await status('/form', { host, origin: 'http://warren.example' }, 'POST')).toBe(403)
    expect(await status('/form', { host, origin: 'https://warren.example:8443' }, 'POST')).toBe(403)
  })
})

describe('files of the site', () => {
  test('are for its own account of the machine alone, and folders that were open are closed', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'warren-closed-'))
    const config = { dataDir: join(dir, 'data'), mediaDir: join(dir, 'pictures') }
    const { mkdir } = await import('node:fs/promises')
    await mkdir(config.dataDir, { mode: 0o755 })
    await mkdir(config.mediaDir, { mode: 0o755 })
    await closeFolders(config, silentLog)
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    // The database of a site that root runs walks through to its own folder.
    expect(await modeOf(config.dataDir)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    for (const path of [config.mediaDir, join(config.dataDir, 'outbox'), join(config.dataDir, 'imports')])
      expect([path, await modeOf(path)]).toEqual([path, 0o700])
    const key = `ab/${'c'.repeat(62)}-64.webp`
    await fileMediaStore({ dir: config.mediaDir }).put({
      key,
      bytes: Buffer.from('x'),
      contentType: 'image/webp',
    })
    expect(await modeOf(join(config.mediaDir, key))).toBe(0o600)
    expect(await modeOf(join(config.mediaDir, 'ab'))).toBe(0o700)
    await rm(dir, { recursive: true })
  })
})
