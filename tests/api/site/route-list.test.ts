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

test('a browser gets all routes in one list that it may keep, in the language it reads', async () => {
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

test('a language that does not exist gets the list in English', async () => {
  for (const lang of ['', '&lang=xx', '&lang=__proto__', '&lang=en&lang=de']) {
    const answer = await app.ask(`/api/routes?version=${version}${lang}`)
    expect(((await answer.json()) as Listed)['settings']?.module, lang).toMatch(/^\/assets\/[\w-]+\.js$/)
  }
})

test('the list of another version is not found, and nothing keeps that answer', async () => {
  for (const query of ['?version=older', '', '?version=a&version=b']) {
    const answer = await app.ask(`/api/routes${query}`)
    expect(answer.status, query).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
