import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzSite, openFuzzSite } from '#tests/support/fuzz/fuzz-site.ts'
import { FOREIGN_NAMES } from '#tests/support/fuzz/hostile-texts.ts'

let site: FuzzSite

beforeAll(async () => {
  site = await openFuzzSite()
})
afterAll(() => site.stop())

const visit = (path: string, role: 'visitor' | 'moderator' = 'visitor') =>
  site.send({ door: '', shape: '', method: 'GET', path, headers: { accept: 'text/html' }, body: null }, role)

const JAPAN = '%E6%97%A5%E6%9C%AC'

test.each([
  [`/user/${JAPAN}`, `/user/${JAPAN}/`],
  [`/user/${JAPAN}?sort=top`, `/user/${JAPAN}/?sort=top`],
  [`/user/${JAPAN}/posts`, `/user/${JAPAN}/submitted`],
  [`/user/${JAPAN}/moderation`, `/user/${JAPAN}/`],
  // Another case: đặng for Đặng.
  ['/user/%C4%91%E1%BA%B7ng/', '/user/%C4%90%E1%BA%B7ng/'],
  [`/r/u_${JAPAN}`, `/user/${JAPAN}/`],
  [`/u/${JAPAN}`, `/user/${JAPAN}`],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await visit(path)
  expect([status, headers.location]).toEqual([301, to])
})

test('a profile of any name is shown', async () => {
  for (const name of FOREIGN_NAMES) {
    const { status, text } = await visit(`/user/${encodeURIComponent(name)}/`)
    expect([name, status, text.includes(name)]).toEqual([name, 200, true])
  }
})

test('people who may edit a wiki can open pages with any name', async () => {
  for (const part of ['', 'edit/', 'create/', 'revisions/']) {
    const { status } = await visit(`/r/pottery/wiki/${part}%E6%97%A5`, 'moderator')
    expect([part, status < 500]).toEqual([part, true])
  }
})

test('no route fails for a name that is not written in Latin letters', async () => {
  const patterns = site.doors.flatMap(door => (door.kind === 'page' && !door.isAction ? door.pattern : []))
  const named = [...new Set(patterns)].filter(pattern => /[:*]/.test(pattern))
  expect(named.length).toBeGreaterThan(60)
  for (const [index, pattern] of named.entries()) {
    // Two of them each, in turn.
    for (const at of [index, index + 3]) {
      const name = FOREIGN_NAMES[at % FOREIGN_NAMES.length] ?? ''
      const filled = encodeURIComponent(name)
      const path = `/${pattern
        .replace(/:\w+\?/g, filled)
        .replace(/:\w+/g, filled)
        .replace('*', filled)}`
      const { status, headers } = await visit(path, 'moderator')
      expect([path, status < 500]).toEqual([path, true])
      if (headers.location !== undefined) expect(headers.location).toMatch(/^[\x21-\x7e]+$/)
    }
  }
})
