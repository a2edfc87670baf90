import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#platform/context/context.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

type Received = { from: string; to: string[]; raw: string }

let received: Received[] = []
let refusals = 0
let server: SMTPServer
let port = 0
let app: TestApp

/** A mail server that wants a name and password, and refuses as many emails as a test says. */
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'warren' && password === 'p@ss/word') done(null, { user: 'warren' })
      else done(new Error('no'))
    },
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => {
        raw += part
      })
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        return done()
      })
    },
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  port = (server.server.address() as { port: number }).port
  app = await startApp({
    env: {
      SMTP_URL: `smtp://warren:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`,
      MAIL_FROM: 'The Burrow <hello@burrow.example>',
      SITE_NAME: 'The Burrow',
      PUBLIC_URL: 'https://burrow.example',
    },
  })
})
afterEach(() => {
  received = []
  refusals = 0
})
afterAll(async () => {
  await app.stop()
  await new Promise<void>(closed => server.close(closed))
})

const signUp = (name: string, email: string): Promise<Response> =>
  formPost(app, '/register', { name, email, password: 'four green bicycles' })

test('[R4-mail-03] a verification email reaches a real mail server, as text and as HTML, with a link to the site', async () => {
  expect((await signUp('letterbox', 'letter@box.example')).status).toBe(302)
  await expect.poll(() => received.length).toBe(1)
  const [{ from, to, raw }] = received as [Received]
  expect([from, to]).toEqual(['hello@burrow.example', ['letter@box.example']])
  const mail = await PostalMime.parse(raw)
  expect(mail.subject).toBe('Confirm your email address for The Burrow')
  expect(mail.text).toContain('letterbox')
  const link = /https:\/\/burrow\.example\/verification\/[\w-]{43}/
  expect(mail.text).toMatch(link)
  expect(mail.html).toContain(`href="${link.exec(mail.text ?? '')?.[0]}"`)
})

test('an email that the mail server does not take is tried again by the queue, with a token that works', async () => {
  refusals = 1
  await signUp('patient', 'patient@box.example')
  await expect.poll(() => refusals).toBe(0)
  expect(received).toEqual([])
  const { pool } = app.server.app.database
  const failed = () =>
    pool.query(
      "select attempts, last_error from graphile_worker.jobs where task_identifier = 'accounts.send-link'",
    )
  await expect.poll(async () => (await failed()).rows[0]?.last_error).toContain('451')
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(() => received.length).toBe(1)
  const token = /verification\/([\w-]{43})/.exec(received[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[1]
  const answer = await app.ask(`/api/v1/verify_email/${token}`, {
    method: 'POST',
    headers: { origin: 'https://burrow.example' },
  })
  expect(await answer.json()).toEqual({ success: true, reason: 'SUCCESS' })
})

test('no job and no log line holds a token, and the database only its hash', async () => {
  refusals = 1
  await signUp('discreet', 'discreet@box.example')
  const { pool } = app.server.app.database
  const jobs = () => pool.query('select payload from graphile_worker._private_jobs')
  await expect.poll(async () => (await jobs()).rows.length).toBe(1)
  const [{ payload }] = (await jobs()).rows as [{ payload: object }]
  expect(Object.keys(payload).sort()).toEqual(['base', 'tokenId'])
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(() => received.length).toBe(1)
  const token = /verification\/([\w-]{43})/.exec(received[0]?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? '?'
  await app.ask(`/verification/${token}`)
  expect(JSON.stringify(app.logs)).not.toContain(token)
  const { rows } = await pool.query('select * from account_tokens')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password of the mail server is a failure that is thrown', async () => {
  const mailer = openMailer({
    smtpUrl: `smtp://warren:wrong@127.0.0.1:${port}`,
    from: 'x@burrow.example',
    outboxDir: '/nowhere',
    log: silentLog,
    showsLinks: false,
  })
  const mail = { kind: 'k', to: 'a@b.example', subject: 's', text: 't', html: 'h', link: null }
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
  expect(received).toEqual([])
})

test('line ends in an address or a subject make no further header and no further recipient', async () => {
  const mailer = openMailer({
    smtpUrl: `smtp://warren:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`,
    from: 'x@burrow.example',
    outboxDir: '/nowhere',
    log: silentLog,
    showsLinks: false,
  })
  const subject = 'Hello\r\nBcc: evil@x.example'
  await mailer.send({ kind: 'k', to: 'a@b.example', subject, text: 't', html: 'h', link: null })
  expect(received[0]?.to).toEqual(['a@b.example'])
  expect(received[0]?.raw).not.toMatch(/^Bcc:/m)
})

test('without a mail server emails are files for their owner alone, 500 at most, and the log tells links to who sits before it alone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'warren-outbox-'))
  const lines: object[] = []
  const log = { ...silentLog, info: (fields: object) => void lines.push(fields) }
  const mailer = openMailer({
    smtpUrl: undefined,
    from: 'x@y.example',
    outboxDir: join(dir, 'outbox'),
    log,
    showsLinks: true,
  })
  const mail = { kind: 'verify-email', to: 'a@b.example', subject: 'One\nTwo', text: 'Words', html: '' }
  for (let count = 0; count < 503; count += 1)
    await mailer.send({ ...mail, link: `https://x.example/${count}` })
  const names = (await readdir(join(dir, 'outbox'))).sort()
  expect(names).toHaveLength(500)
  const last = join(dir, 'outbox', names.at(-1) ?? '')
  expect((await stat(last)).mode & 0o777).toBe(0o600)
  expect(await readFile(last, 'utf8')).toBe('To: a@b.example\nFrom: x@y.example\nSubject: One Two\n\nWords')
  expect(lines.at(-1)).toEqual({ kind: 'verify-email', file: last, link: 'https://x.example/502' })
  const unseen = openMailer({
    smtpUrl: undefined,
    from: 'x@y.example',
    outboxDir: join(dir, 'outbox'),
    log,
    showsLinks: false,
  })
  await unseen.send({ ...mail, link: 'https://x.example/secret' })
  expect(lines).toHaveLength(504)
  expect(JSON.stringify(lines.at(-1))).not.toContain('x.example/secret')
  await rm(dir, { recursive: true })
})

test('two processes that write emails in the same millisecond lose none', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'warren-outbox-'))
  const open = () =>
    openMailer({ smtpUrl: undefined, from: 'x@y.example', outboxDir: dir, log: silentLog, showsLinks: false })
  const mail = { kind: 'verify-email', to: 'a@b.example', subject: 'One', text: 'Words', html: '', link: '' }
  const mailers = Array.from({ length: 20 }, open)
  await Promise.all(mailers.map(mailer => mailer.send(mail)))
  expect(await readdir(dir)).toHaveLength(20)
  await rm(dir, { recursive: true })
})
