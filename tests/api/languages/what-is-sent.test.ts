import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { toFullname } from '#shared/ids.ts'
import { CAST_PASSWORD, type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { formPost } from '#tests/support/forms.ts'
import { waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://warren.example' } })
  cast = await createCast(app)
  await sql`update accounts set email = name || '@mail.example', email_verified_at = now()`.execute(
    app.ctx.db,
  )
})
afterAll(() => app.stop())

/** Signs up with a browser of this language and returns the subject of the confirmation email. */
async function register(name: string, language: string): Promise<string> {
  const to = `${name}@people.example`
  const answer = await app.ask('/register', {
    method: 'POST',
    headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name, email: to, password: CAST_PASSWORD }).toString(),
  })
  expect(answer.status, await answer.clone().text()).toBe(302)
  return (await waitForEmail(app, { to, kind: 'verify-email' })).subject
}

const languageOf = async (name: string) =>
  (
    await sql<{ language: string | null }>`select preferences->>'language' as language from accounts
      where name = ${name}`.execute(app.ctx.db)
  ).rows[0]?.language

test('who signs up in another language than the site’s gets emails in it', async () => {
  expect(await register('greta', 'de-DE,de;q=0.9')).toBe('Bestätige deine E-Mail-Adresse für Warren')
  expect(await languageOf('greta')).toBe('de')
  expect(await register('grace', 'en-GB')).toBe('Confirm your email address for Warren')
  expect(await languageOf('grace')).toBeNull()
})

test('a security notice is in its reader’s language, whoever triggered it', async () => {
  await savePreferences(app.as(cast.ann), { language: 'de' })
  for (const { id: accountId } of [cast.ann, cast.bo])
    await emitEvent(app.ctx, 'credentials.changed', { accountId, change: 'totp-off' })
  const [german, english] = await Promise.all([
    waitForEmail(app, { to: 'ann@mail.example', kind: 'notice-totp-off' }),
    waitForEmail(app, { to: 'bosco@mail.example', kind: 'notice-totp-off' }),
  ])
  expect(german.subject).toBe('Die Zwei-Faktor-Anmeldung für u/ann ist aus')
  expect(german.text).toContain('Hallo')
  expect(english.subject).toBe('Two-factor authentication is off for u/bosco')
})

test('a new password is asked for in any language, and comes in the account’s', async () => {
  await savePreferences(app.as(cast.di), { language: 'de' })
  await formPost(app, '/password_reset', { who: 'dinah' })
  const { subject } = await waitForEmail(app, { to: 'dinah@mail.example', kind: 'reset-password' })
  expect(subject).toContain('Passwort')
})

test('a community’s messages are in its language, not in that of the moderator who pressed the button', async () => {
  const brot = await openCommunity(app, { by: cast.cy, name: 'brot' })
  const bakery = await openCommunity(app, { by: cast.cy, name: 'bakery' })
  await changeCommunitySettings(app.as(cast.cy), { communityId: brot.id, language: 'de-CH' })
  const ban = { username: 'bosco', rule: '', note: '', message: 'Naja.', days: 3 }
  await banMember(app.as(cast.cy), { ...ban, communityId: brot.id })
  await savePreferences(app.as(cast.cy), { language: 'de' })
  const cookie = await app.logIn('cyril')
  const { body } = await app.runOperation(
    'BanMember',
    { ...ban, community: toFullname('t5', bakery.id) },
    cookie,
  )
  expect(body.error).toBeUndefined()
  const { rows } = await sql<{
    subject: string
  }>`select subject from modmail_conversations order by id`.execute(app.ctx.db)
  expect(rows.map(row => row.subject)).toEqual([
    'Du wurdest in r/brot gebannt',
    'You were banned from r/bakery',
  ])
})
