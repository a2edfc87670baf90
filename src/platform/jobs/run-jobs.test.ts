import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { enqueueJob } from './enqueue-job.ts'
import { type JobHandlers, runJobs } from './run-jobs.ts'

test('a job whose end could not be noted runs again at once, and work goes on', async () => {
  const site = await openTestSite()
  const log: string[] = []
  const note = (_fields: object, message?: string) => void log.push(message ?? '')
  let isCut = false
  // As when the database is too busy to answer in time; `query` asks for its connection with a callback.
  const connect: Pool['connect'] = site.pool.connect.bind(site.pool)
  const pool: Pool = Object.assign(Object.create(site.pool), {
    connect: (callback?: (error?: Error) => void) => {
      if (!isCut) return callback === undefined ? connect() : connect(callback)
      const error = new Error('timeout exceeded when trying to connect')
      return callback === undefined ? Promise.reject(error) : callback(error)
    },
  })
  const done: number[] = []
  const runner = runJobs({
    pool,
    handlers: {
      'link-previews.fetch': async ({ urlKey }: { urlKey: string }) => {
        done.push(Number(urlKey))
        isCut = done.length === 1
      },
    } as unknown as JobHandlers,
    schedule: [],
    concurrency: 1,
    log: { debug: note, info: note, warn: note, error: note },
    onJob: () => undefined,
  })
  try {
    const enqueue = (urlKey: string) =>
      inTransaction(site.ctx, tx => enqueueJob(tx, 'link-previews.fetch', { urlKey }))
    await enqueue('1')
    await expect
      .poll(() => log.some(line => line.includes('The job runner stopped and starts again')))
      .toBe(true)
    isCut = false
    await enqueue('2')
    await expect.poll(() => done.toSorted()).toEqual([1, 1, 2])
  } finally {
    await runner.stop()
    await site.close()
  }
})
