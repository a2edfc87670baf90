import { describe, expect, test } from 'vitest'
import { explainFailure, failureCode } from './failure.ts'

describe('what the programs and the file system say is named', () => {
  test.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk_full'],
    ['initdb: error: could not write to file: Disk quota exceeded', 'disk_full'],
    ["Error: ENOSPC: no space left on device, mkdir '/data/run'", 'disk_full'],
    [
      'FATAL:  lock file "postmaster.pid" already exists\nHINT: Is another postmaster running?',
      'data_dir_in_use',
    ],
    ['FATAL:  lock file "postmaster.pid" is empty', 'data_dir_in_use'],
    ['FATAL:  pre-existing shared memory block (key 5, ID 6) is still in use', 'data_dir_in_use'],
    ['FATAL:  database files are incompatible with server', 'version_mismatch'],
    ['initdb: error: could not create directory "/x": Permission denied', 'no_permission'],
    ["Error: EROFS: read-only file system, mkdir '/data'", 'no_permission'],
    ['FATAL:  data directory "/x" has wrong ownership', 'no_permission'],
    ['postgres: error while loading shared libraries: libicuuc.so.60: cannot open', 'unsupported_platform'],
    ['/bin/sh: postgres: cannot execute binary file: Exec format error', 'unsupported_platform'],
    ['FATAL:  could not locate a valid checkpoint record', 'start_failed'],
  ])('%s', (output, code) => {
    expect(failureCode(output)).toBe(code)
  })
})

test('the message names the folder, what to do, and the last lines of what was said', () => {
  const output = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const { code, message } = explainFailure(
    '/srv/warren',
    `${output}\ninitdb: error: No space left on device\n`,
  )
  expect(code).toBe('disk_full')
  expect(message).toContain('/srv/warren')
  expect(message).toMatch(/Free some space/)
  expect(message).toContain('line 39')
  expect(message).not.toContain('line 5\n')
})
