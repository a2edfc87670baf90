import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { type Email, emailsTo, jobsDone } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const HOUR_MS = 3_600_000
const ADDRESS = 'edgar@warren.example'
let app: TestApp
/** Morning, since alarms are counted per day: two hours and a day later are two days, whenever this runs. */
const start = new Date().setUTCHours(6, 0, 0, 0)

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://warren.example' } })
  const { ed, ann } = await createCast(app)
  for (const [id, email] of [[ed.id, ADDRESS] as const, [ann.id, 'ann@warren.example'] as const])
    await app.ctx.db
      .updateTable('accounts')
      .set({ email, email_verified_at: new Date() })
      .where('id', '=', id)
      .execute()
})
afterAll(() => app.stop())

/** A backup that began so many hours after the test did. */
async function made(hours: number, outcome: { error?: string; proof_error?: string; differences?: number }) {
  const at = new Date(start + hours * HOUR_MS)
  await app.ctx.db
    .insertInto('backups')
    .values({ started_at: at, finished_at: at, path: `/b/${hours}.age`, ...outcome })
    .execute()
  if (outcome.differences === 0)
    await app.ctx.db.updateTable('backups').set({ proven_at: at }).where('started_at', '=', at).execute()
}

/** Looks so many hours after the test began; returns all emails so far. */
async function emailsAfter(hours: number): Promise<Email[]> {
  app.at(new Date(start + hours * HOUR_MS))
  await inTransaction(app.ctx, tx => enqueueJob(tx, 'alarms.watch', {}))
  await jobsDone(app)
  return emailsTo(app, ADDRESS)
}

test('alerts admins once when a backup fails, differs or gets old', async () => {
  await made(0, { differences: 0 })
  expect(await emailsAfter(1)).toEqual([])

  await made(2, { error: 'The disk is gone.' })
  const [failed] = await emailsAfter(2.1)
  expect(failed).toMatchObject({ kind: 'alarm-backup-failed', subject: 'The backup of Warren failed' })
  expect(failed?.text).toContain('The disk is gone.')
  expect(failed?.text).toContain('https://warren.example/admin/backups')
  expect(await emailsAfter(2.2)).toHaveLength(1)

  // The day after, another failure is another email.
  await made(25, { differences: 3 })
  const [, differs, ...none] = await emailsAfter(25.1)
  expect([differs?.kind, none]).toEqual(['alarm-backup-failed', []])
  expect(differs?.text).toContain('3 differences after restoring')

  const old = await emailsAfter(27)
  expect(old.map(({ kind }) => kind).slice(2)).toEqual(['alarm-backup-old'])
  expect(await emailsAfter(28)).toHaveLength(3)

  await made(28.5, { differences: 0 })
  expect(await emailsAfter(29)).toHaveLength(3)
  // No member is bothered.
  expect(await emailsTo(app, 'ann@warren.example')).toEqual([])
})
