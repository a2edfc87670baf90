import { expect, test } from 'vitest'
import { silentLog } from '#platform/context/context.ts'
import { diskLevel, openDiskGuard } from './disk-guard.ts'
import { readDiskSpace } from './disk-space.ts'

const LIMITS = { warn: 85, uploads: 92, writes: 96 }

test('levels begin at their limit and end one percent below it', () => {
  expect([0.1, 0.849, 0.85, 0.919, 0.92, 0.959, 0.96, 1].map(used => diskLevel(used, LIMITS))).toEqual([
    'ok',
    'ok',
    'warn',
    'warn',
    'uploads',
    'uploads',
    'writes',
    'writes',
  ])
  expect(diskLevel(0.955, LIMITS, { before: 'writes' })).toBe('writes')
  expect(diskLevel(0.949, LIMITS, { before: 'writes' })).toBe('uploads')
  expect(diskLevel(0.845, LIMITS, { before: 'warn' })).toBe('warn')
  expect(diskLevel(0.83, LIMITS, { before: 'writes' })).toBe('ok')
})

test('a database elsewhere has its own disk: only uploads stop', () => {
  expect(diskLevel(0.99, LIMITS, { most: 'uploads' })).toBe('uploads')
})

test('the fullest disk counts', async () => {
  const used: Record<string, number> = { '/a': 0.2, '/b': 0.93 }
  const guard = await openDiskGuard({
    folders: ['/a', '/b'],
    limits: LIMITS,
    most: 'writes',
    log: silentLog,
    read: async folder => ({ freeBytes: 5, usedShare: used[folder] ?? 0 }),
  })
  expect(guard.disk).toEqual({
    level: 'uploads',
    folder: '/b',
    freeBytes: 5,
    usedShare: 0.93,
    limits: LIMITS,
  })
  used['/b'] = 0.5
  await guard.look()
  expect(guard.level).toBe('ok')
  guard.stop()
})

test('the space of a folder that is not there yet is that of the disk it will be on', async () => {
  const { freeBytes, usedShare } = await readDiskSpace('/not/there/yet')
  expect(freeBytes).toBeGreaterThan(0)
  expect(usedShare).toBeGreaterThanOrEqual(0)
  expect(usedShare).toBeLessThanOrEqual(1)
})
