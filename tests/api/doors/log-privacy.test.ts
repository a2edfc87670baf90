import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
})
afterAll(() => app.stop())

test('a request leaves one line with its id, path, status and cost', async () => {
  const answer = await app.ask('/counted')
  const line = app.logs.find(entry => entry.reqId === answer.headers.get('x-request-id'))
  expect(line).toMatchObject({ level: 30, msg: 'GET /counted', status: 200, statements: 1 })
  expect(line?.ms).toBeGreaterThan(0)
})

test('no log line holds a session, a password, a set-up token, a query or what was written', async () => {
  const cookie = await app.logIn('ann')
  const secrets = [
    cookie.split('=')[1] ?? '',
    'hunter22 is long',
    'S3tupT0ken',
    'search for illness',
    'dear diary',
  ]
  await app.ask('/?q=search+for+illness', { headers: { cookie, authorization: 'Bearer hunter22 is long' } })
  await app.ask('/setup/S3tupT0ken/')
  await app.ask('/setup/S3tupT0ken.data')
  await app.ask('/form', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'say=dear+diary&password=hunter22+is+long',
  })
  await app.runOperation('PreviewMarkdown', { markdown: 'dear diary' }, cookie)
  await app.runOperation('SaveDraft', { slot: 'submit', content: { title: 'dear diary' } }, cookie)
  app.server.app.log.error(
    { password: 'hunter22 is long', user: { token: 'S3tupT0ken', email: 'dear diary' } },
    'x',
  )
  app.server.app.log.error(
    { err: Object.assign(new Error('failed'), { detail: 'Key (email)=(dear diary)' }) },
    'x',
  )
  app.server.app.log.error({ err: new Error('cannot reach postgres://joe:S3tupT0ken@db/x') }, 'x')
  const text = JSON.stringify(app.logs)
  expect(text).toContain('GET /setup/…')
  expect(text).toContain('[redacted]')
  for (const secret of secrets) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(encodeURIComponent(secret))
  }
})
