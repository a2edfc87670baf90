import { expect, test } from 'vitest'
import type { RequestContext } from '#platform/context/request-context.ts'
import { guardSharedContext } from './guard-shared-context.ts'

const cookies = { nsfw_ok: '1' } as Record<string, string>
const context = guardSharedContext(
  { cookies, address: '192.0.2.7', userAgent: 'Lynx', siteName: 'Warren' } as RequestContext,
  new Set(['nsfw_ok', 'recent_srs']),
)

test('a page for all visitors reads what its key names', () => {
  expect(context.cookies.nsfw_ok).toBe('1')
  expect(context.cookies.recent_srs).toBeUndefined()
  expect(context.siteName).toBe('Warren')
})

test('a loader that is declared shareable and reads something personal fails, saying what', () => {
  const words = (what: string) =>
    `A loader that is declared shareable reads ${what}, which not all visitors share`
  expect(() => context.cookies.warren_session).toThrow(words('the cookie warren_session'))
  expect(() => context.address).toThrow(words('address'))
  expect(() => context.userAgent).toThrow(words('userAgent'))
})

test('a copy of the context is closed as well, and may be made', () => {
  const copy = { ...context }
  expect(() => copy.cookies.warren_session).toThrow(/warren_session/)
  expect(copy.address).toBeUndefined()
})
