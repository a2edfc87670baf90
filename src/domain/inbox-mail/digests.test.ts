import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { saveNotificationSettings } from '#domain/inbox/notification-settings.ts'
import { inboxSubscriptions } from '#domain/inbox/on-events.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { createVault } from '#platform/secrets/vault.ts'
import { DEFAULT_MAIL_TIMES, type MailTimes } from '#shared/inbox/digests.ts'
import { CHOSEN_GROUPS } from '#shared/inbox/notification-kinds.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { handleEvents } from '#tests/support/events/handle-events.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { planDigests } from './plan-digests.ts'
import { sendMails } from './send-mails.ts'

let site: TestSite
let cast: Cast
const sent: Mail[] = []
const deps = {
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
  ...{ vault: createVault(randomBytes(32)), siteName: 'The Burrow', base: 'https://burrow.example' },
}

beforeAll(async () => {
  site = await openTestSite()
  site.at(new Date('2026-11-18T12:00:00Z'))
  cast = await createCast(site)
  const warren = await openCommunity(site, { name: 'warren', by: cast.cy })
  const burrow = await openCommunity(site, { name: 'burrow', by: cast.cy })
  await sql`update accounts set email = name || '@mail.example', email_verified_at = now()`.execute(
    site.ctx.db,
  )
  for (const { id } of [warren, burrow]) await joinCommunity(site.as(cast.ann), { communityId: id })
})
afterAll(() => site.close())

function ask(who: Viewer, times: Partial<MailTimes>): Promise<void> {
  const choices = { site: CHOSEN_GROUPS, push: [], email: [] }
  return saveNotificationSettings(site.as(who), { ...DEFAULT_MAIL_TIMES, ...times, choices })
}
async function run(at: string): Promise<string[]> {
  await handleEvents(site.ctx, inboxSubscriptions)
  site.at(new Date(at))
  sent.length = 0
  await planDigests(site.ctx)
  await sendMails(site.ctx, deps)
  return sent.map(({ to }) => to)
}

test('a digest comes at its hour on the clocks of its reader, with what is unread and the best of their communities', async () => {
  await ask(cast.ann, { digest: 'daily', timeZone: 'Europe/Berlin' })
  await ask(cast.bo, { digest: 'weekly' })
  const own = await writePost(site, { by: cast.ann, in: 'warren', title: 'My carrots' })
  await writeComment(site, { by: cast.bo, on: own.id, body: 'Hm' })
  for (let count = 1; count < 6; count += 1)
    await writePost(site, { by: cast.bo, in: 'warren', title: `Turnip ${count}` })
  await writePost(site, { by: cast.di, in: 'burrow', title: 'A tunnel' })
  await writePost(site, { by: cast.di, in: 'burrow', title: 'A rude tunnel', isNsfw: true })
  const gone = await writePost(site, { by: cast.di, in: 'burrow', title: 'A removed tunnel' })
  await sql`update posts set removed_at = now() where id = ${gone.id}`.execute(site.ctx.db)
  expect(await run('2026-11-19T06:59:00Z')).toEqual([])
  expect(await run('2026-11-19T07:00:00Z')).toEqual(['ann@mail.example'])
  const [{ subject, text, list }] = sent as [Mail]
  expect(subject).toBe('Your digest from The Burrow')
  expect(text).toContain('bosco replied to your post “My carrots”')
  expect(text.match(/^(Turnip \d|A .*tunnel|My carrots)$/gm)?.sort()).toEqual([
    'A tunnel',
    'Turnip 3',
    'Turnip 4',
    'Turnip 5',
  ])
  expect(list?.id).toBe('digest.burrow.example')
  expect(await run('2026-11-19T07:01:00Z')).toEqual([])
})

test('nothing new is no email, and the next one comes a day later', async () => {
  expect(await run('2026-11-20T07:00:00Z')).toEqual([])
  const { rows } = await sql<{ state: string; next: Date }>`
    select m.state, s.next_digest_at as next from queued_mails m join notification_settings s using (account_id)
    where account_id = ${cast.ann.id} order by m.id desc limit 1`.execute(site.ctx.db)
  expect(rows[0]).toEqual({ state: 'dropped', next: new Date('2026-11-21T07:00:00Z') })
  await writePost(site, { by: cast.bo, in: 'warren', title: 'Leeks' })
  // The weekly one is due on Monday, bosco has joined nothing but his own profile.
  expect(await run('2026-11-23T08:00:00Z')).toEqual(['ann@mail.example'])
})

test('does not send queued digests to members who unsubscribed, lost their address or left', async () => {
  await writePost(site, { by: cast.bo, in: 'warren', title: 'Peas' })
  site.at(new Date('2026-11-24T07:00:00Z'))
  await planDigests(site.ctx)
  await ask(cast.ann, { digest: 'off' })
  sent.length = 0
  await sendMails(site.ctx, deps)
  expect(sent).toEqual([])
})

test('a digest follows the one before, also across a day of 25 or 23 hours', async () => {
  const since = async (day: string, dueAt: string): Promise<Date | undefined> => {
    site.at(new Date(day))
    await sql`delete from queued_mails`.execute(site.ctx.db)
    await ask(cast.ann, { digest: 'off' })
    await ask(cast.ann, { digest: 'daily', timeZone: 'Europe/Berlin' })
    site.at(new Date(dueAt))
    await planDigests(site.ctx)
    const { rows } = await sql<{ since: Date }>`
      select since from queued_mails where account_id = ${cast.ann.id} order by id desc limit 1`.execute(
      site.ctx.db,
    )
    return rows[0]?.since
  }
  expect(await since('2027-03-27T12:00:00Z', '2027-03-28T06:00:00Z')).toEqual(
    new Date('2027-03-27T07:00:00Z'),
  )
  expect(await since('2027-10-30T12:00:00Z', '2027-10-31T07:00:00Z')).toEqual(
    new Date('2027-10-30T06:00:00Z'),
  )
})
