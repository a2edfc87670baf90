import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addNotifications } from '#domain/inbox/add-notifications.ts'
import { saveNotificationSettings } from '#domain/inbox/notification-settings.ts'
import { inTransaction } from '#platform/context/context.ts'
import { DEFAULT_MAIL_TIMES } from '#shared/inbox/digests.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { kill } from '#tests/support/events/kill-workers.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { seededRandom } from '#tests/support/random.ts'

const WORKER = join(import.meta.dirname, '../../support/events/mail-worker.ts')
const MAILS = 240
const KILLS = 12
/** How many emails one worker sends at once; each kill may leave as many accepted but not yet recorded. */
const IN_FLIGHT = 3

test('workers that are killed while they send lose no email, and send again only what they were sending', async () => {
  const site = await openTestSite()
  const mail = await startMailServer()
  try {
    const { ann } = await createCast(site)
    await sql`update accounts set email = name || '@mail.example', email_verified_at = now()`.execute(
      site.ctx.db,
    )
    await saveNotificationSettings(site.as(ann), {
      ...DEFAULT_MAIL_TIMES,
      choices: { site: ['modmail'], push: [], email: ['modmail'] },
    })
    const drafts = Array.from({ length: MAILS }, (_, at) => ({
      accountId: ann.id,
      kind: 'modmail' as const,
      ...{ about: `conversation ${at}`, cause: `modmail ${at}`, data: { conversationId: at + 1 } },
    }))
    await inTransaction(site.ctx, tx => addNotifications(tx, drafts))
    const dueNow = () =>
      sql`update queued_mails set due_at = now() - interval '1 second' where done_at is null`.execute(
        site.ctx.db,
      )
    const left = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from queued_mails where done_at is null`.execute(
          site.ctx.db,
        )
      ).rows[0]?.n ?? 0
    // Twenty an hour is a limit for people.
    await sql`update queued_mails set state = 'claimed', to_seq = from_seq`.execute(site.ctx.db)
    const random = seededRandom(11)
    for (let round = 0; round <= KILLS; round += 1) {
      await dueNow()
      const child = spawn(process.execPath, [WORKER, site.url, mail.url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      if (round < KILLS) await sleep(40 + random() * 120)
      else await expect.poll(left, { interval: 50 }).toBe(0)
      await kill(child)
    }
    const ids = mail.received.map(({ parsed }) => parsed.messageId)
    expect(new Set(ids).size).toBe(MAILS)
    expect(ids.length).toBeLessThanOrEqual(MAILS + KILLS * IN_FLIGHT)
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from queued_mails group by state`.execute(site.ctx.db)
    expect(rows).toEqual([{ state: 'sent', n: MAILS }])
  } finally {
    await mail.close()
    await site.close()
  }
})
