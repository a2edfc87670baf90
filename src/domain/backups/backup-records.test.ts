import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { recordStart } from './backup-records.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('backups that begin within one second do not replace each other', async () => {
  site.at(new Date('2026-11-27T02:11:00.900Z'))
  const paths: string[] = []
  for (let at = 0; at < 3; at += 1) paths.push((await recordStart(site.ctx, { folder: '/safe' })).path)
  expect(paths).toEqual([
    '/safe/warren-20261127T021100Z.age',
    '/safe/warren-20261127T021101Z.age',
    '/safe/warren-20261127T021102Z.age',
  ])
  // Another folder has names of its own.
  const { path } = await recordStart(site.ctx, { folder: 's3://safe/nightly' })
  expect(path).toBe('s3://safe/nightly/warren-20261127T021100Z.age')
})
