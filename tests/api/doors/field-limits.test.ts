import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let fullname = ''
let cookie = ''

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const { cy } = await createCast(app)
  await openCommunity(app, { by: cy, name: 'pottery' })
  ;({ fullname } = await writePost(app, { by: cy, in: 'pottery', title: 'A jug' }))
  cookie = await app.logIn('cyril')
})
afterAll(() => app.stop())

const NEW_ACCOUNT = { name: 'potter', password: 'four green bicycles', email: 'potter@example.org' }
const POST = { community: 'pottery', kind: 'text', title: 'A bowl', body: '' }
const MESSAGE = { to: 'r/pottery', subject: 'Clay', body: 'Which one?' }
const long = (length: number) => 'x'.repeat(length)

/** Page, the form, the field, and what is said at it. Each form is right but for that field. */
const FORMS: readonly (readonly [string, Record<string, string>, string, string])[] = [
  ['/register', { ...NEW_ACCOUNT, name: 'ab' }, 'name', 'Usernames can be 3 to 20 characters'],
  ['/register', { ...NEW_ACCOUNT, name: long(21) }, 'name', 'Usernames can be 3 to 20 characters'],
  ['/register', { ...NEW_ACCOUNT, password: 'q8#kz!w' }, 'password', 'Passwords need at least 8 characters.'],
  [
    '/register',
    { ...NEW_ACCOUNT, password: long(201) },
    'password',
    'Passwords can be up to 200 characters.',
  ],
  ['/communities/create', { name: 'ab' }, 'name', 'Community names can be 3 to 21 characters'],
  ['/communities/create', { name: long(22) }, 'name', 'Community names can be 3 to 21 characters'],
  ['/submit', { ...POST, title: long(301) }, 'title', 'Titles can be up to 300 characters.'],
  ['/submit', { ...POST, body: long(40_001) }, 'body', 'The text can be up to 40,000 characters.'],
  [
    '/submit',
    { ...POST, kind: 'link', url: `https://e.org/${long(2048)}` },
    'url',
    'at most 2,048 characters',
  ],
  [
    '/message/compose',
    { ...MESSAGE, subject: long(101) },
    'subject',
    'Subjects can be up to 100 characters.',
  ],
  [
    '/message/compose',
    { ...MESSAGE, body: long(10_001) },
    'body',
    'The text can be up to 10,000 characters.',
  ],
]

test.each(FORMS)(
  '[R5-41] %s refuses a field beyond its limit, which it names: %#',
  async (path, form, field, words) => {
    const answer = await formPost(app, path, form, path === '/register' ? undefined : cookie)
    const page = await answer.text()
    expect(answer.status).toBe(400)
    const [tag = ''] = new RegExp(`<(?:input|textarea)\\b[^>]*\\bname="${field}"[^>]*>`).exec(page) ?? []
    expect(tag).toContain('aria-invalid="true"')
    const errorId = /aria-describedby="[^"]*?(\S+-error)/.exec(tag)?.[1]
    const said = page.slice(page.indexOf(`id="${errorId}"`)).split('</p>', 1)[0]
    expect(said).toContain(words)
    // Nothing typed is lost but passwords.
    const kept = Object.entries(form).filter(
      ([name]) => !['password', 'kind', 'community', 'to'].includes(name),
    )
    for (const [, value] of kept) expect(page).toContain(value)
  },
)

test('[R5-41] a comment, and the edit of a post, are held to theirs in place', async () => {
  const member = openClient({ url: app.url, cookie })
  expect(await member.refusal('CreateComment', { parent: fullname, body: long(10_001) })).toMatchObject({
    code: 'body_too_long',
    field: 'body',
    details: { limit: 10_000 },
  })
  expect(await member.refusal('EditPost', { target: fullname, body: long(40_001) })).toMatchObject({
    code: 'body_too_long',
    field: 'body',
    details: { limit: 40_000 },
  })
})
