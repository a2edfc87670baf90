import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadNotificationSettings, saveNotificationSettings } from '#domain/inbox/notification-settings.ts'
import { makeUnsubscribeToken } from '#domain/inbox-mail/unsubscribe-token.ts'
import type { Viewer } from '#platform/context/context.ts'
import { createVault } from '#platform/secrets/vault.ts'
import { DEFAULT_MAIL_TIMES } from '#shared/inbox/digests.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const CHOICES = { site: ['replies', 'mentions'], push: [], email: ['replies', 'mentions'] }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

let app: TestApp
let ann: Viewer
let bo: Viewer

beforeAll(async () => {
  app = await startApp()
  ann = await signUp(app, { name: 'ann' })
  bo = await signUp(app, { name: 'bosco' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const who of [ann, bo])
    await saveNotificationSettings(app.as(who), { ...DEFAULT_MAIL_TIMES, digest: 'daily', choices: CHOICES })
})

const tokenOf = (who: Viewer, topic: 'replies' | 'digest'): string =>
  makeUnsubscribeToken(app.server.app.vault, { accountId: who.id, topic })
/** Posts as a mail provider does: without cookies and without our Origin. */
const post = (token: string, body: string | FormData, headers = {}): Promise<Response> =>
  fetch(`${app.url}/unsubscribe/${token}`, {
    method: 'POST',
    body: typeof body === 'string' ? new URLSearchParams(body) : body,
    redirect: 'manual',
    headers,
  })
async function told(who: Viewer): Promise<[string[], string]> {
  const { choices, digest } = await loadNotificationSettings(app.as(who))
  return [choices.email, digest]
}

test('one click ends emails of that kind for that member only, and logs no one in', async () => {
  const answer = await post(tokenOf(ann, 'replies'), ONE_CLICK)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  expect([await told(ann), await told(bo)]).toEqual([
    [['mentions'], 'daily'],
    [['replies', 'mentions'], 'daily'],
  ])
  // Again, and as the other kind of form that the standard allows, from another site's page.
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const digest = await post(tokenOf(ann, 'digest'), form, { origin: 'https://mail.example' })
  expect(digest.status).toBe(200)
  expect((await post(tokenOf(ann, 'digest'), ONE_CLICK)).status).toBe(200)
  expect(await told(ann)).toEqual([['mentions'], 'off'])
  const { rows } = await sql<{ wish: boolean }>`
    select (preferences -> 'emailDigest')::boolean as wish from accounts where id = ${ann.id}`.execute(
    app.ctx.db,
  )
  expect(rows[0]?.wish).toBe(false)
})

test('opening the link changes nothing; its page has a button, and undo', async () => {
  const token = tokenOf(ann, 'digest')
  const page = await app.ask(`/unsubscribe/${token}`)
  const html = await page.text()
  expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
  expect(html).toContain('Stop emailing u/ann about: Digest?')
  expect(html).toContain('noindex')
  expect(await told(ann)).toEqual([['replies', 'mentions'], 'daily'])
  const stopped = await post(token, 'intent=stop&digest=daily')
  const back = stopped.headers.get('location') ?? ''
  expect([stopped.status, back]).toEqual([303, `/unsubscribe/${token}?done=stop&digest=daily`])
  const after = await (await app.ask(back)).text()
  expect(after).toMatch(/We won(?:'|&#x27;)t email u\/ann about this anymore: Digest/)
  expect(await told(ann)).toEqual([['replies', 'mentions'], 'off'])
  // Even when logged in as another member, the link acts on the member it was made for.
  const cookie = await app.logIn('bosco')
  await post(token, 'intent=undo&digest=daily', { cookie })
  expect([await told(ann), await told(bo)]).toEqual([
    [['replies', 'mentions'], 'daily'],
    [['replies', 'mentions'], 'daily'],
  ])
})

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('forged links, those of others, of another kind or another site end nothing', async () => {
  const own = tokenOf(ann, 'replies')
  const [id, , digest] = own.split('.')
  const other = tokenOf(bo, 'replies').split('.')
  const elsewhere = makeUnsubscribeToken(createVault(Buffer.alloc(32, 7)), {
    accountId: ann.id,
    topic: 'replies',
  })
  const forged = [
    `${other[0]}.replies.${digest}`,
    `${id}.mentions.${digest}`,
    `${id}.digest.${digest}`,
    `${id}.security.${digest}`,
    // Three of these decode to the same bytes.
    ...[...BASE64URL].filter(end => !own.endsWith(end)).map(end => own.slice(0, -1) + end),
    elsewhere,
    'none',
    `${id}.replies.`,
    '%00',
    `${'z'.repeat(11)}.replies.${digest}`,
  ]
  for (const token of forged) {
    const answer = await post(token, ONE_CLICK)
    expect([token, answer.status]).toEqual([token, expect.toBeOneOf([400, 403, 404])])
    const page = await (await app.ask(`/unsubscribe/${token}`)).text()
    expect([token, page.includes('u/ann')]).toEqual([token, false])
  }
  expect([await told(ann), await told(bo)]).toEqual([
    [['replies', 'mentions'], 'daily'],
    [['replies', 'mentions'], 'daily'],
  ])
})

test('what is no unsubscribing post is refused, and elsewhere posts of other sites still are', async () => {
  const token = tokenOf(ann, 'replies')
  expect((await post(token, 'x=1')).status).toBe(400)
  expect((await post(token, `x=${'y'.repeat(5_000)}`)).status).toBe(413)
  for (const path of [`/unsubscribe/${token}/more`, '/settings/notifications', '/unsubscribe'])
    expect(
      (await fetch(app.url + path, { method: 'POST', body: new URLSearchParams(ONE_CLICK) })).status,
    ).toBe(403)
  expect((await told(ann))[0]).toEqual(['replies', 'mentions'])
})

const FORM = {
  site: 'replies',
  email: 'replies',
  digest: 'weekly',
  digestHour: '19',
  timeZone: 'Europe/Berlin',
}

test('[R3-acct-05] the digest asked for at sign-up is sent, as the settings say when; wrong times are refused', async () => {
  const eve = await signUp(app, { name: 'eve' })
  const cookie = await app.logIn('eve')
  const patch = (emailDigest: boolean) =>
    app.ask('/api/v1/me/prefs', {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ emailDigest }),
    })
  const prefs = async () =>
    (await (await app.ask('/api/v1/me/prefs', { headers: { cookie } })).json()) as object
  expect((await patch(true)).status).toBe(200)
  await expect.poll(async () => (await told(eve))[1]).toBe('weekly')
  const save = (fields: Record<string, string>) =>
    app.ask('/settings/notifications', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
    })
  app.at(new Date('2026-11-18T12:00:00Z'))
  const saved = await save({ ...FORM, quiet: 'on', quietFrom: '22:00', quietTo: '07:30' })
  expect(saved.status).toBe(302)
  expect(await loadNotificationSettings(app.as(eve))).toMatchObject({
    ...{ digest: 'weekly', digestHour: 19, timeZone: 'Europe/Berlin', quiet: { from: 1_320, to: 450 } },
  })
  const { rows } = await sql<{ at: Date }>`
    select next_digest_at as at from notification_settings where account_id = ${eve.id}`.execute(app.ctx.db)
  expect(rows[0]?.at.toISOString()).toBe('2026-11-23T18:00:00.000Z')
  for (const wrong of [
    { timeZone: 'Mars/Olympus' },
    { digestHour: '24' },
    { digestHour: 'x' },
    { quiet: 'on', quietFrom: '25:00', quietTo: '07:00' },
    { quiet: 'on', quietFrom: '07:00', quietTo: '07:00' },
  ])
    expect([wrong, (await save({ ...FORM, ...wrong })).status]).toEqual([wrong, 400])
  await save({ ...FORM, digest: 'off' })
  expect(await prefs()).toMatchObject({ emailDigest: false })
  expect((await loadNotificationSettings(app.as(eve))).quiet).toBeNull()
  await patch(true)
  await expect.poll(async () => (await told(eve))[1]).toBe('weekly')
})
