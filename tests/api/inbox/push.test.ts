import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { sendPushes } from '#domain/push-delivery/send-pushes.ts'
import { endOwnSession } from '#domain/sessions/list-sessions.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type PostId, type SessionId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { until } from '#tests/support/patience.ts'
import { type PushBrowser, pushBrowser } from '#tests/support/push/push-browser.ts'
import { type PushService, startPushService } from '#tests/support/push/push-service.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const MINUTE = 60
let service: PushService
let app: TestApp
let cast: Cast
let post: { id: PostId }
let browsers = 0

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { OUTBOUND_ALLOW_HOSTS: service.host, FLAG_OVERRIDES: 'allow' } })
  app.at(new Date('2026-05-01T12:00:00Z'))
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'warren' })
})
afterAll(async () => {
  await app.stop()
  await service.close()
})
beforeEach(async () => {
  await sql`delete from push_devices`.execute(app.ctx.db)
  app.advance({ seconds: 60 * MINUTE })
  service.delivered.splice(0)
  service.refused.splice(0)
  service.answers.clear()
  post = await writePost(app, { by: cast.ann, in: 'warren', title: 'Carrots' })
})

/** A browser of the member that gets push messages, logged in by its own cookie. */
async function device(name = 'ann'): Promise<PushBrowser & { cookie: string; path: string }> {
  browsers += 1
  const browser = pushBrowser(`${service.url}${name}-${browsers}`)
  const cookie = await app.logIn(name)
  expect(await turnOn(cookie, browser)).toBeUndefined()
  return { ...browser, cookie, path: `/${name}-${browsers}` }
}

/** Returns the code of the refusal, or undefined. */
async function turnOn(
  cookie: string | undefined,
  given: Partial<PushBrowser>,
  replaces: string | null = null,
) {
  const { endpoint = '', p256dh = '', auth = '' } = given
  const { body } = await app.runOperation('TurnOnPush', { endpoint, p256dh, auth, replaces }, cookie)
  return body.error?.code
}

/** Waits until nothing is due any more. */
async function sent(): Promise<void> {
  await settleEvents(app)
  await until(async () => {
    const { rows } = await sql`select from push_deliveries where due_at <= ${app.ctx.now()}`.execute(
      app.ctx.db,
    )
    const { rows: jobs } = await sql`select from graphile_worker.jobs where task_identifier = 'push.send'
        and run_at <= now()`.execute(app.ctx.db)
    expect([rows.length, jobs.length]).toEqual([0, 0])
  })
}
/** Sends what is due by the site's clock, as the scheduled job does each minute. */
async function minutePasses(minutes = 1): Promise<void> {
  app.advance({ seconds: minutes * MINUTE })
  const { app: running } = app.server
  await sendPushes(app.ctx, { push: running.push, count: () => {} }, new AbortController().signal)
}
const reply = (by: Viewer, body = 'A fine carrot') => writeComment(app, { by, on: post.id, body })
const devicesOf = async (who: Viewer): Promise<number> => {
  const { rows } = await sql`select from push_devices where account_id = ${who.id}`.execute(app.ctx.db)
  return rows.length
}
async function html(cookie: string): Promise<string> {
  return (await app.ask('/settings/notifications', { headers: { cookie } })).text()
}
const save = (cookie: string, fields: [string, string][]) =>
  app.ask('/settings/notifications', {
    method: 'POST',
    body: new URLSearchParams([
      ['form', 'notifications'],
      ['timeZone', 'UTC'],
      ['digestHour', '8'],
      ...fields,
    ]),
    headers: { cookie },
  })

test('[R2.14-oth-24] a reply reaches every device of its member once, encrypted, small, signed with the key of the site', async () => {
  const [phone, desk] = [await device(), await device()]
  await device('dinah')
  const { id } = await reply(cast.bo)
  await sent()
  expect(service.delivered.map(({ path }) => path).sort()).toEqual([phone.path, desk.path].sort())
  const [one] = service.delivered.filter(({ path }) => path === phone.path)
  const body = one?.body ?? Buffer.alloc(0)
  expect(body.length).toBeLessThan(600)
  expect(body.toString('latin1')).not.toContain('carrot')
  expect(() => desk.read(body)).toThrow()
  const payload = JSON.parse(phone.read(body))
  expect(payload).toEqual({
    title: 'bosco replied to your post “Carrots”',
    body: 'A fine carrot',
    url: expect.stringMatching(
      new RegExp(`^/r/warren/comments/\\w+/carrots/${toFullname('t1', id).slice(3)}/$`),
    ),
    tag: expect.stringMatching(/^unit-\d+$/),
    kind: 'post_reply',
    unread: 1,
    reader: toFullname('t2', cast.ann.id),
  })
  expect(one?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: payload.tag,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  })
  const { body: state } = await app.runOperation('PushState', {}, phone.cookie)
  const [, token = '', shown] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(one?.headers.authorization)) ?? []
  expect(state.data).toEqual({ pushState: { key: shown, isOn: true } })
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: service.url.slice(0, -1), sub: 'mailto:no-reply@localhost' })
  await minutePasses()
  expect(service.delivered).toHaveLength(2)
})

test('a unit that hears more interrupts again after five minutes at the earliest, and then says all', async () => {
  const phone = await device()
  await reply(cast.bo)
  await sent()
  await reply(cast.cy)
  await reply(cast.di)
  await settleEvents(app)
  await minutePasses(4)
  expect(service.delivered).toHaveLength(1)
  await minutePasses(2)
  const [first, second] = service.delivered.map(({ body }) => JSON.parse(phone.read(body)))
  expect(service.delivered).toHaveLength(2)
  expect(second).toMatchObject({ title: 'dinah and 2 others replied to your post “Carrots”', tag: first.tag })
})

test('what was removed, deleted, read, blocked, muted, switched off or closed in the meantime is not sent', async () => {
  const phone = await device()
  service.answers.set(phone.path, 503)
  const meanwhile: [string, (comment: { id: never; fullname: string }) => Promise<unknown>][] = [
    ['deleted', ({ id }) => deleteComment(app.as(cast.bo), { commentId: id })],
    ['removed', ({ fullname }) => actOnItems(app.as(cast.cy), { act: 'remove', targets: [fullname] })],
    ['read', () => app.runOperation('MarkNotificationsRead', { id: null, filter: 'all' }, phone.cookie)],
    [
      'switched off',
      () =>
        save(phone.cookie, [
          ['site', 'replies'],
          ['pushEnabled', 'on'],
        ]),
    ],
    [
      'paused',
      () =>
        save(phone.cookie, [
          ['site', 'replies'],
          ['push', 'replies'],
        ]),
    ],
    [
      'muted',
      () =>
        app.runOperation(
          'SetThreadLevel',
          { target: toFullname('t3', post.id), level: 'none' },
          phone.cookie,
        ),
    ],
    [
      'community muted',
      () => app.runOperation('SetCommunityMuted', { community: 'warren', isMuted: true }, phone.cookie),
    ],
    ['blocked', () => blockAccount(app.as(cast.ann), { accountId: cast.bo.id })],
  ]
  const tried: string[] = []
  for (const [name, happen] of meanwhile) {
    service.answers.set(phone.path, 503)
    service.refused.splice(0)
    post = await writePost(app, { by: cast.ann, in: 'warren', title: name })
    const comment = await reply(cast.bo, `secret ${name}`)
    await sent()
    // It was to be sent: only the push service was busy.
    tried.push(`${name} ${service.refused.length}`)
    await happen(comment as never)
    await settleEvents(app)
    service.answers.delete(phone.path)
    await minutePasses(2)
    expect([name, service.delivered.map(({ body }) => JSON.parse(phone.read(body)).title)]).toEqual([
      name,
      [],
    ])
    await save(phone.cookie, [
      ['site', 'replies'],
      ['push', 'replies'],
      ['pushEnabled', 'on'],
    ])
    if (name === 'community muted')
      await app.runOperation('SetCommunityMuted', { community: 'warren', isMuted: false }, phone.cookie)
    app.advance({ seconds: 60 * MINUTE })
  }
  expect(tried).toEqual(meanwhile.map(([name]) => `${name} 1`))
})

test('a device that its push service no longer knows is removed; one that is busy is tried again, later and later', async () => {
  const [gone, lost, busy, cross] = [await device(), await device(), await device(), await device()]
  service.answers.set(gone.path, 410).set(lost.path, 404).set(busy.path, 429).set(cross.path, 302)
  await reply(cast.di)
  await sent()
  expect(await devicesOf(cast.ann)).toBe(2)
  // A redirect is not followed, and counts as a refusal.
  expect(service.refused.map(({ path }) => path).sort()).toEqual(
    [gone.path, lost.path, busy.path, cross.path].sort(),
  )
  service.refused.splice(0)
  await minutePasses(0.5)
  expect(service.refused).toHaveLength(0)
  await minutePasses(1)
  await minutePasses(1)
  expect(service.refused.map(({ path }) => path)).toEqual([busy.path])
  service.answers.delete(busy.path)
  await minutePasses(5)
  expect(service.delivered.map(({ path }) => path)).toEqual([busy.path])
})

test('logging out, ending a session from elsewhere and a session that runs out end push messages', async () => {
  const [here, there, kept] = [await device(), await device(), await device()]
  await app.ask('/logout', { method: 'POST', headers: { cookie: here.cookie } })
  expect(await devicesOf(cast.ann)).toBe(2)
  const { rows } = await sql<{ id: SessionId }>`
    select session_id as id from push_devices where endpoint = ${there.endpoint}`.execute(app.ctx.db)
  for (const { id } of rows) await endOwnSession(app.as(cast.ann), { id })
  expect(await devicesOf(cast.ann)).toBe(1)
  await reply(cast.cy)
  await sent()
  expect(service.delivered.map(({ path }) => path)).toEqual([kept.path])
  await sql`update sessions set expires_at = ${app.ctx.now()} where account_id = ${cast.ann.id}`.execute(
    app.ctx.db,
  )
  await reply(cast.di)
  await settleEvents(app)
  await minutePasses(10)
  expect(service.delivered).toHaveLength(1)
})

test('the settings list your devices, remove only your own, and choose what is pushed', async () => {
  const [phone, others] = [await device(), await device('dinah')]
  expect(await html(phone.cookie)).toContain('No notifications yet')
  const shown = /<button(?=[^>]*name="device")[^>]*value="(\d+)"/.exec(await html(others.cookie))?.[1] ?? ''
  const remove = (cookie: string, device: string) =>
    app.ask('/settings/notifications', {
      method: 'POST',
      body: new URLSearchParams({ form: 'push-device', device }),
      headers: { cookie },
    })
  expect((await remove(phone.cookie, shown)).status).toBe(404)
  expect(await devicesOf(cast.di)).toBe(1)
  expect((await remove('', shown)).headers.get('location')).toMatch(/^\/login/)
  const answer = await remove(others.cookie, shown)
  expect(answer.headers.get('location')).toBe('/settings/notifications?removed=1#push')
  expect(await devicesOf(cast.di)).toBe(0)
  await save(phone.cookie, [
    ['site', 'replies'],
    ['site', 'mentions'],
    ['push', 'mentions'],
    ['pushEnabled', 'on'],
  ])
  await reply(cast.cy)
  await writeComment(app, {
    by: cast.cy,
    on: (await writePost(app, { by: cast.cy, in: 'warren' })).id,
    body: 'u/ann',
  })
  await sent()
  expect(service.delivered.map(({ body }) => JSON.parse(phone.read(body)).kind)).toEqual(['mention'])
  await save(phone.cookie, [
    ['site', 'replies'],
    ['push', 'replies'],
    ['pushEnabled', 'on'],
  ])
})

test('during quiet hours nothing is sent; what was read by their end is dropped, the rest comes then', async () => {
  const phone = await device('cyril')
  const quiet: [string, string][] = [
    ...(['site', 'push'] as const).map((channel): [string, string] => [channel, 'replies']),
    ...[['pushEnabled', 'on'] as [string, string], ['timeZone', 'UTC'] as [string, string]],
  ]
  const hour = app.ctx.now().getUTCHours()
  const clock = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`
  await save(phone.cookie, [...quiet, ['quiet', 'on'], ['quietFrom', clock(-1)], ['quietTo', clock(2)]])
  const read = await writePost(app, { by: cast.cy, in: 'warren', title: 'Read' })
  await writeComment(app, { by: cast.di, on: read.id })
  await settleEvents(app)
  await app.runOperation('MarkNotificationsRead', { id: null, filter: 'all' }, phone.cookie)
  const kept = await writePost(app, { by: cast.cy, in: 'warren', title: 'Kept' })
  await writeComment(app, { by: cast.di, on: kept.id })
  await sent()
  await minutePasses(30)
  expect(service.delivered).toEqual([])
  await minutePasses(100)
  expect(service.delivered.map(({ body }) => JSON.parse(phone.read(body)).title)).toEqual([
    'dinah replied to your post “Kept”',
  ])
})

test('[R3-acct-05] pushEnabled is on by default, and off pauses every device', async () => {
  const phone = await device()
  const prefs = await (await app.ask('/api/v1/me/prefs', { headers: { cookie: phone.cookie } })).json()
  expect(prefs).toMatchObject({ pushEnabled: true })
  await save(phone.cookie, [
    ['site', 'replies'],
    ['push', 'replies'],
  ])
  const after = await (await app.ask('/api/v1/me/prefs', { headers: { cookie: phone.cookie } })).json()
  expect(after).toMatchObject({ pushEnabled: false })
  await reply(cast.di)
  await sent()
  expect(service.delivered).toEqual([])
  await save(phone.cookie, [
    ['site', 'replies'],
    ['push', 'replies'],
    ['pushEnabled', 'on'],
  ])
})

test('an endpoint that points inside, is not https or too long is refused, and so are keys that are none', async () => {
  const cookie = await app.logIn('ann')
  const { p256dh, auth } = pushBrowser(service.url)
  const refused = async (endpoint: string) => turnOn(cookie, { endpoint, p256dh, auth })
  for (const endpoint of [
    'http://93.184.216.34/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://2130706433/',
    'https://localhost/',
    'https://db.internal/',
    'https://user:word@93.184.216.34/',
    'https://93.184.216.34:5432/',
    'ftp://93.184.216.34/',
    'javascript:alert(1)',
    'push',
    '',
  ])
    expect([endpoint, await refused(endpoint)]).toEqual([endpoint, 'push_endpoint_refused'])
  expect(await refused(`https://93.184.216.34/${'x'.repeat(2_000)}`)).toBe('field_invalid')
  expect(await refused(`https://93.184.216.34/${'x'.repeat(5_000)}`)).toBe('bad_request')
  const endpoint = 'https://93.184.216.34/push'
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const keys of [
    { p256dh: '', auth },
    { p256dh: offCurve, auth },
    { p256dh: p256dh.slice(0, -4), auth },
    { p256dh, auth: '' },
    { p256dh, auth: 'AAAA' },
    { p256dh, auth: `${auth}AAAA` },
  ])
    expect([keys, await turnOn(cookie, { endpoint, ...keys })]).toEqual([keys, 'push_keys_invalid'])
  expect(await turnOn(cookie, { endpoint, p256dh: 'A'.repeat(300), auth })).toBe('bad_request')
  expect(await turnOn(undefined, { endpoint, p256dh, auth })).toBe('login_required')
  expect(await devicesOf(cast.ann)).toBe(0)
})

test('taking over an endpoint requires its browser’s secret, and one browser has one subscription', async () => {
  const phone = await device()
  const thief = await app.logIn('dinah')
  const { p256dh, auth } = pushBrowser(phone.endpoint)
  expect(await turnOn(thief, { endpoint: phone.endpoint, p256dh, auth })).toBe('push_device_taken')
  // Claiming it as their own earlier endpoint removes nothing.
  const own = pushBrowser(`${service.url}thief`)
  expect(await turnOn(thief, own, phone.endpoint)).toBeUndefined()
  expect(await devicesOf(cast.ann)).toBe(1)
  // Another member logs in on the same browser and turns push on: it is theirs.
  expect(await turnOn(thief, phone)).toBeUndefined()
  expect([await devicesOf(cast.ann), await devicesOf(cast.di)]).toEqual([0, 1])
})

test('a member has twenty devices at most', async () => {
  for (let n = 0; n < 20; n += 1) await device('fay')
  const cookie = await app.logIn('fay')
  expect(await turnOn(cookie, pushBrowser(`${service.url}one-more`))).toBe('too_many_push_devices')
})

test('an endpoint that begins to point inside is refused when a message is sent', async () => {
  const phone = await device()
  await sql`update push_devices set endpoint = 'https://127.0.0.1/push'`.execute(app.ctx.db)
  await reply(cast.cy)
  await sent()
  const { rows } = await sql<{ failures: number }>`select failures from push_devices`.execute(app.ctx.db)
  expect([service.delivered.length, rows]).toEqual([0, [{ failures: 1 }]])
  expect(phone.path).not.toBe('')
})

test('messages that were claimed by a process that died are sent by the next one, and replace what came before', async () => {
  const phone = await device()
  await reply(cast.cy)
  await sent()
  // The push service had it, and the process died before it was recorded.
  await sql`update push_deliveries set attempts = 1, sent_at = null,
    due_at = ${app.ctx.now()}::timestamptz + interval '2 minutes'`.execute(app.ctx.db)
  await minutePasses(1)
  expect(service.delivered).toHaveLength(1)
  await minutePasses(2)
  const [first, second] = service.delivered
  expect(second?.headers.topic).toBe(first?.headers.topic)
  expect(JSON.parse(phone.read(second?.body ?? Buffer.alloc(0))).tag).toBe(first?.headers.topic)
  await minutePasses(10)
  expect(service.delivered).toHaveLength(2)
})

test('without keys there is nothing to turn on', async () => {
  const off = await startApp({ env: { FLAGS: 'web_push=off' }, databaseUrl: app.databaseUrl })
  try {
    const cookie = await off.logIn('ann')
    const { body } = await off.runOperation('PushState', {}, cookie)
    expect(body.data).toEqual({ pushState: { key: null, isOn: false } })
    const { endpoint, p256dh, auth } = pushBrowser('https://93.184.216.34/push')
    const answer = await off.runOperation('TurnOnPush', { endpoint, p256dh, auth, replaces: null }, cookie)
    expect(answer.body.error?.code).toBe('not_found')
  } finally {
    await off.stop()
  }
})
