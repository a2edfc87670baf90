import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let version: string

type Listed = Record<string, { path?: string; parentId?: string; module: string; imports?: string[] }>

beforeAll(async () => {
  app = await startApp()
  const answer = (await (await app.ask('/api/version')).json()) as { version: string }
  version = answer.version
})
afterAll(() => app.stop())

test('all routes come in one list, with scripts of the language asked for, and can be cached for a year', async () => {
  const english = await app.ask(`/api/routes?version=${version}&lang=en`)
  expect(english.status).toBe(200)
  expect(english.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const routes = (await english.json()) as Listed
  const thread = routes['r/:community/comments/:postId/:slug?/:commentId?']
  expect(thread).toMatchObject({
    path: 'r/:community/comments/:postId/:slug?/:commentId?',
    parentId: 'root',
    module: expect.stringMatching(/^\/assets\/[\w-]+\.js$/),
  })
  expect(thread?.imports).toBeUndefined()
  expect(Object.keys(routes).length).toBeGreaterThan(150)
  const german = (await (await app.ask(`/api/routes?version=${version}&lang=de`)).json()) as Listed
  expect(Object.keys(german)).toEqual(Object.keys(routes))
  expect(german['settings']?.module).toMatch(/^\/assets\/de\/[\w-]+\.js$/)
})

test('the list is compressed as the browser accepts, and the same in every form', async () => {
  const plain = await app.ask(`/api/routes?version=${version}`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  for (const encoding of ['br', 'gzip'])
    for (const time of ['first', 'second']) {
      const answer = await app.ask(`/api/routes?version=${version}`, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(answer.headers.get('content-encoding'), time).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.text(), `${encoding}, ${time}`).toBe(text)
    }
})

test('an unknown language gets the list in English', async () => {
  for (const lang of ['', '&lang=xx', '&lang=__proto__', '&lang=en&lang=de']) {
    const answer = await app.ask(`/api/routes?version=${version}${lang}`)
    expect(((await answer.json()) as Listed)['settings']?.module, lang).toMatch(/^\/assets\/[\w-]+\.js$/)
  }
})

test('the list of another version is not found, and that answer is not cached', async () => {
  for (const query of ['?version=older', '', '?version=a&version=b']) {
    const answer = await app.ask(`/api/routes${query}`)
    expect(answer.status, query).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
