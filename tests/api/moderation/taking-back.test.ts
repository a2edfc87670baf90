import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Viewer } from '#platform/context/context.ts'
import { CAST_PASSWORD, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { accountDoors } from '#tests/support/account-doors.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { linkOf, waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const { vouched, verify, emailToken } = accountDoors(() => app)
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
beforeEach(async () => {
  await app.ctx.db.deleteFrom('throttles').execute()
})
afterAll(() => app.stop())

/** Creates everything an intruder leaves behind; two-factor setup began that many days ago. */
async function plantWaysIn({ id }: Viewer, totpDaysAgo: number): Promise<void> {
  const now = app.ctx.now()
  const begun = new Date(now.getTime() - totpDaysAgo * DAY_MS)
  await app.ctx.db
    .insertInto('passkeys')
    .values({
      account_id: id,
      credential_id: `key-${id}`,
      public_key: Buffer.from('x'),
      name: 'Planted',
      created_at: now,
    })
    .execute()
  await app.ctx.db
    .insertInto('sign_on_links')
    .values({
      account_id: id,
      provider: 'elsewhere',
      subject: `me-${id}`,
      email: null,
      linked_at: now,
      last_used_at: now,
    })
    .execute()
  await app.ctx.db
    .insertInto('totp_secrets')
    .values({ account_id: id, secret: Buffer.from('x'), created_at: begun, confirmed_at: begun })
    .execute()
  await app.ctx.db
    .insertInto('backup_codes')
    .values({ account_id: id, code_hash: Buffer.from(`x${id}`) })
    .execute()
}

async function waysIn({ id }: Viewer): Promise<Record<string, number>> {
  const tables = ['passkeys', 'sign_on_links', 'totp_secrets', 'backup_codes'] as const
  const counts = tables.map(async table => {
    const rows = await app.ctx.db
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', id)
      .execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
const NONE = { passkeys: 0, sign_on_links: 0, totp_secrets: 0, backup_codes: 0 }

describe('an account that is taken back by mail', () => {
  test('keeps no way in when a change of its address is undone, and says so by mail', async () => {
    const owner = await vouched('rightful', 'owner@mail.example')
    const thief = await app.logIn('rightful')
    const fields = { intent: 'email', email: 'thief@mail.example', currentPassword: CAST_PASSWORD }
    expect((await formPost(app, '/settings/account', fields, thief)).status).toBe(200)
    await verify(await emailToken('thief@mail.example', 'verify-email'), thief)
    await plantWaysIn(owner, 400)
    const path = linkOf(await waitForEmail(app, { to: 'owner@mail.example', kind: 'undo-email' }))
    expect((await formPost(app, path, {})).status).toBe(200)
    expect(await waysIn(owner)).toEqual(NONE)
    const { text } = await waitForEmail(app, { to: 'owner@mail.example', kind: 'notice-ways-in-closed' })
    expect(text).toContain('was recovered by email')
    await waitForEmail(app, { to: 'owner@mail.example', kind: 'notice-totp-off' })
  })

  test.each([
    ['younger than a week goes', 6, NONE],
    [
      'older stays: reading the mail is not enough to get past it',
      8,
      { ...NONE, totp_secrets: 1, backup_codes: 1 },
    ],
  ])('loses passkeys and sign-on by a reset of its password; two-factor %s', async (_words, days, left) => {
    const member = await vouched(`reset${days}`, `reset${days}@mail.example`)
    await plantWaysIn(member, days)
    await formPost(app, '/password_reset', { who: member.name })
    const path = linkOf(await waitForEmail(app, { to: `reset${days}@mail.example`, kind: 'reset-password' }))
    expect((await formPost(app, path, { password: 'three blue tricycles' })).status).toBe(200)
    expect(await waysIn(member)).toEqual(left)
    await waitForEmail(app, { to: `reset${days}@mail.example`, kind: 'notice-ways-in-closed' })
  })

  test('keeps them when the password is changed with the password', async () => {
    const member = await vouched('changer', 'changer@mail.example')
    await plantWaysIn(member, 0)
    const cookie = await app.logIn('changer')
    const fields = { currentPassword: CAST_PASSWORD, password: 'three blue tricycles' }
    expect((await formPost(app, '/change_password', fields, cookie)).status).toBe(200)
    expect(await waysIn(member)).toMatchObject({ passkeys: 1, totp_secrets: 1 })
  })
})

describe('guessing a password', () => {
  const guess = (name: string, password: string, cookie?: string) =>
    formPost(app, '/login', { name, password }, cookie)

  test('shuts out who guesses, tells them how long, and not the browser that was in before', async () => {
    await vouched('target', 'target@mail.example')
    const before = await guess('target', CAST_PASSWORD)
    expect(before.status).toBe(302)
    const device = `known_device=${cookiesOf(before).known_device}`
    expect(before.headers.getSetCookie().find(line => line.startsWith('known_device='))).toContain('HttpOnly')
    for (let round = 0; round < 10; round += 1)
      expect((await guess('target', `wrong ${round}`)).status).toBe(401)
    const late = await guess('target', CAST_PASSWORD)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await guess('target', CAST_PASSWORD, device)).status).toBe(302)
    // Of one account, and made by this site alone.
    await vouched('another', 'another@mail.example')
    for (let round = 0; round < 10; round += 1) await guess('another', 'wrong')
    expect((await guess('another', CAST_PASSWORD, device)).status).toBe(429)
    expect((await guess('target', CAST_PASSWORD, `${device}x`)).status).toBe(429)
  })
})

describe('a contest', () => {
  test('tells no score to who votes, whatever the vote', async () => {
    const [host, voter] = [await signUp(app, { name: 'host' }), await signUp(app, { name: 'voter' })]
    await openCommunity(app, { by: host, name: 'contest' })
    const post = await writePost(app, { by: host, in: 'contest' })
    const { fullname } = await writeComment(app, { by: host, on: post.id })
    await app.ctx.db.updateTable('posts').set({ is_contest: true }).where('id', '=', post.id).execute()
    for (const direction of [0, 1, -1, 0] as const)
      expect(await castVote(app.as(voter), { target: fullname, direction })).toMatchObject({ score: null })
    expect(await castVote(app.as(host), { target: fullname, direction: 1 })).toMatchObject({ score: 1 })
  })
})
