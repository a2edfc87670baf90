import { expect, test } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { safeDestination } from './safe-destination.ts'

const HERE = 'http://warren.example'

test.each([
  ['/r/pottery/?sort=new#a', '/r/pottery/?sort=new#a'],
  ['/', '/'],
  ['/settings', '/settings'],
  ['/loginless/', '/loginless/'],
  ['/account/sso/link/?provider=google', '/account/sso/link/?provider=google'],
])('%s on this site is gone to', (text, path) => {
  expect(safeDestination(text)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/login?dest=/',
  '/login.data',
  '/logout',
  '/register/',
  '/./login',
  '/setup/x',
  '/account/confirm?dest=/',
  '/account/sso/start/?provider=google',
  '/account/sso/callback/google?code=x',
])('%j leads home', text => {
  expect(safeDestination(text)).toBe('/')
})

test('an address that is longer than a request can be leads nowhere', () => {
  expect(safeDestination(`/search?q=${'a'.repeat(7_000)}`)).toHaveLength(7_010)
  expect(safeDestination(`/search?q=${'a'.repeat(8_000)}`)).toBe('/')
  expect(safeDestination(`/search?q=${'ż'.repeat(2_000)}`)).toBe('/')
})

const rows = readTestRows('vectors/urls-hostile.ndjson.gz') as Record<string, unknown>[] | null

test.skipIf(rows === null)('no hostile address of the collection leads away', () => {
  const texts = (rows ?? []).flatMap(row => Object.values(row).filter(value => typeof value === 'string'))
  expect(texts.length).toBeGreaterThan(100)
  for (const text of texts.flatMap(one => [one, `/${one}`, `//${one}`, `/\\${one}`, `/.//${one}`])) {
    const dest = safeDestination(text)
    expect(new URL(dest, HERE).origin, text).toBe(HERE)
    expect(dest.startsWith('//'), text).toBe(false)
  }
})
